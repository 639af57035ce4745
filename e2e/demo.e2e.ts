import { expect, test } from 'playwright/test'
import { signInAt } from './pages/access.ts'
import { DEMO } from './server.ts'

const CHANGES = '**/parse/functions/changes'

test('the demo hotel is there with its stays, and opens on its calendar', { tag: '@main' }, async ({ page }) => {
  await signInAt(page, DEMO.email, '/hotels', DEMO.password)
  const card = page.getByRole('link', { name: /Grand Hotel Miramare/ })
  await expect(card).toBeVisible()
  await expect(page.getByText('1.277 prenotazioni')).toBeVisible()
  await expect(page.getByText('Locanda del Borgo')).toHaveCount(0)
  await card.click()
  await expect(page).toHaveURL(/\/hotels\/miramare01\/calendar/)
  await expect(page.getByRole('gridcell', { name: /oggi.*Cena/ })).toBeVisible()
  // The last hotel is where one starts the next time.
  await page.goto('/')
  await expect(page).toHaveURL(/\/hotels\/miramare01\/calendar/)
})

test('a server that does not answer shows the error page where nothing is kept, and Riprova loads', async ({
  page,
}) => {
  await page.route(CHANGES, (route) => route.fulfill({ status: 500, body: '{"code":1}' }))
  await signInAt(page, DEMO.email, '/hotels', DEMO.password)
  await expect(page.getByText('Credo che si sia rotto qualcosa')).toBeVisible()
  // The page also tries by itself: the button is pressed just after it did.
  await page.waitForResponse(CHANGES)
  await page.unroute(CHANGES)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('link', { name: /Miramare/ })).toBeVisible()
})

test('a server that does not answer takes nothing away that was shown before', async ({ page }) => {
  const card = page.getByRole('link', { name: /Miramare/ })
  await signInAt(page, DEMO.email, '/hotels', DEMO.password)
  await expect(card).toBeVisible()
  await page.route(CHANGES, (route) => route.fulfill({ status: 500, body: '{"code":1}' }))
  // Not the answer to what was asked before the server fell ill.
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/functions/changes') && answer.status() === 500,
  )
  await page.reload()
  await expect(card).toBeVisible()
  await refused
  await expect(card).toBeVisible()
  await expect(page.getByText('Credo che si sia rotto qualcosa')).toHaveCount(0)
})

test('a page that does not exist says so in Italian', async ({ page }) => {
  await page.goto('/non/esiste')
  await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible()
})
