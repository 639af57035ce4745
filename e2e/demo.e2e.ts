import { expect, test } from 'playwright/test'
import { signInAt } from './pages/access.ts'
import { DEMO } from './server.ts'

test('the demo hotel is there with its stays, and opens on its calendar', async ({ page }) => {
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

test('a server that does not answer shows the error page, and Riprova loads', async ({ page }) => {
  await signInAt(page, DEMO.email, '/hotels', DEMO.password)
  await expect(page.getByRole('link', { name: /Miramare/ })).toBeVisible()
  await page.route('**/parse/classes/**', (route) => route.fulfill({ status: 500, body: '{"code":1}' }))
  await page.reload()
  await expect(page.getByText('Credo che si sia rotto qualcosa')).toBeVisible()
  await page.unroute('**/parse/classes/**')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('link', { name: /Miramare/ })).toBeVisible()
})

test('a page that does not exist says so in Italian', async ({ page }) => {
  await page.goto('/non/esiste')
  await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible()
})
