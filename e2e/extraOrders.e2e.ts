import { expect, test } from 'playwright/test'
import { TestServer } from '#tests/cloud/server.ts'
import { FirebaseStandIn } from '#tests/fakes/firebaseStandIn.ts'
import { openAs } from './pages/access.ts'
import { aBar, answer, cancelOrder, cards, placeOrder } from './pages/extraOrders.ts'
import { databaseUri, rowsOnServer } from './server.ts'

const CHANGED = 'Nel frattempo quest’ordine è cambiato: guarda com’è adesso.'

test('an order is counted in the menu, approved, delivered, and paid in the summary', async ({ page }, { project }) => {
  const bar = await aBar()
  await openAs(page, bar.owner.email, `/hotels/${bar.hotelId}/list`)
  await expect(page.getByText('Famiglia Bianchi').first()).toBeVisible()
  await placeOrder(bar, 25, { notes: 'Senza ghiaccio' })
  const menu = page.getByRole('navigation', {
    name: project.name === 'phone' ? 'Sezioni principali' : 'Menu principale',
  })
  const entry = menu.getByRole('link', { name: /extra pasto/i })
  await expect(entry).toContainText('1 ordine nuovo')

  await entry.click()
  const card = cards(page)
  await expect(card).toContainText('Famiglia Bianchi')
  for (const text of ['< 30 min.', 'Cam. 112', 'Ombrellone 24', '2 ×', 'Spritz', 'Senza ghiaccio', '18,50 €'])
    await expect(card).toContainText(text)
  await expect(page).toHaveTitle(/^\(1\) Ordini in tempo reale/)
  await expect(entry).not.toContainText('nuovo')

  await answer(page, card, 'Approva')
  await expect(card).toContainText('approvato da Anna')
  await expect(page).toHaveTitle(/^Ordini in tempo reale/)
  await card.getByRole('button', { name: 'Ordine consegnato' }).click()
  await expect(page.getByText('Nessun ordine, per ora')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mostra ordini consegnati' }).check()
  await expect(card).toContainText(/Consegnato alle \d\d:\d\d da Anna/)

  await card.getByRole('link', { name: 'Famiglia Bianchi' }).click()
  const extras = page.getByRole('region', { name: 'Ordini extra pasto' })
  await expect(extras).toContainText('Consegnato')
  await expect(extras).toContainText('Totale ordini extra pasto: 18,50 €')
})

test('a rejected order leaves the list, and is shown on demand, also after a reload', async ({ page }) => {
  const bar = await aBar()
  await placeOrder(bar, 10)
  await openAs(page, bar.owner.email, bar.path)
  await expect(cards(page)).toContainText('< 15 min.')
  await answer(page, cards(page), 'Rifiuta')
  await expect(page.getByText('Nessun ordine, per ora')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mostra ordini rifiutati' }).check()
  await expect(cards(page)).toContainText('Rifiutato')
  await page.reload()
  await expect(cards(page)).toContainText('Rifiutato')
  await expect
    .poll(() => rowsOnServer('ExtraMealOrder', bar.hotelId))
    .toMatchObject([{ status: 'rejected', answeredBy: 'Anna' }])
})

test('an order that its guest cancels while the staff looks at it is not approved', { tag: '@once' }, async ({ page }) => {
  const bar = await aBar()
  const id = await placeOrder(bar, 40)
  await openAs(page, bar.owner.email, bar.path)
  await cards(page).getByRole('button', { name: 'Approva' }).click()
  await cancelOrder(bar, id)
  await expect(cards(page)).toContainText('Annullato dal cliente')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approva' }).click()
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(cards(page).getByRole('button', { name: 'Approva' })).toBeHidden()
  expect(await rowsOnServer('ExtraMealOrder', bar.hotelId)).toMatchObject([{ status: 'cancelled' }])
})

test('of two who answer at once one wins, and the other is told', { tag: '@once' }, async ({ page, browser }) => {
  const bar = await aBar()
  await placeOrder(bar, 40)
  const context = await browser.newContext()
  const colleague = await context.newPage()
  await openAs(page, bar.owner.email, bar.path)
  await openAs(colleague, bar.owner.email, bar.path)
  await expect(cards(colleague)).toContainText('In attesa')
  // The colleague does not hear of it in time.
  await context.setOffline(true)
  await answer(colleague, cards(colleague), 'Rifiuta')
  await answer(page, cards(page), 'Approva')
  await expect(cards(page)).toContainText('approvato da Anna')
  await context.setOffline(false)
  await colleague.evaluate(() => window.dispatchEvent(new Event('online')))
  const saving = colleague.getByRole('status', { name: 'Salvataggio' })
  await expect(saving).toContainText('1')
  await expect(cards(colleague)).toContainText('Approvato')
  await expect(cards(colleague).getByRole('alert')).toContainText(CHANGED)
  expect(await rowsOnServer('ExtraMealOrder', bar.hotelId)).toMatchObject([{ status: 'approved' }])
  await cards(colleague).getByRole('alert').getByRole('button', { name: 'Scarta' }).click()
  await expect(cards(colleague).getByRole('alert')).toBeHidden()
  await context.close()
})

test('without a network orders are answered, and those that came meanwhile are shown after it', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const bar = await aBar()
  await placeOrder(bar, 40)
  await openAs(page, bar.owner.email, bar.path)
  await expect(cards(page)).toHaveCount(1)
  await context.setOffline(true)
  await answer(page, cards(page), 'Approva')
  await cards(page).getByRole('button', { name: 'Ordine consegnato' }).click()
  await expect(page.getByRole('status', { name: 'Salvataggio' })).toContainText('in attesa')
  await placeOrder(bar, 60)
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('In attesa')
  await expect
    .poll(async () => (await rowsOnServer('ExtraMealOrder', bar.hotelId)).map(({ status }) => status).sort())
    .toEqual(['delivered', 'pending'])
})

test('a new order moves nothing that a finger may be about to tap', async ({ page }) => {
  const bar = await aBar()
  await placeOrder(bar, 40)
  await placeOrder(bar, 60)
  await openAs(page, bar.owner.email, bar.path)
  await expect(cards(page)).toHaveCount(2)
  const first = cards(page).first().getByRole('button', { name: 'Approva' })
  const before = await first.boundingBox()
  await placeOrder(bar, 20)
  const arrivals = page.getByRole('button', { name: 'Mostra 1 nuovo ordine' })
  await expect(arrivals).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  // After all others there is room.
  await placeOrder(bar, 90)
  await expect(cards(page)).toHaveCount(3)
  expect(await first.boundingBox()).toEqual(before)
  await arrivals.click()
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).first()).toContainText('< 30 min.')
})

test('the staff place an order for a guest who calls', async ({ page }) => {
  const bar = await aBar()
  await openAs(page, bar.owner.email, bar.path)
  await page.getByRole('button', { name: 'Nuovo ordine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo ordine' })
  await dialog.getByRole('button', { name: 'Invia l’ordine' }).click()
  await expect(dialog).toContainText('Scegli per chi è l’ordine.')
  await dialog.getByRole('combobox', { name: 'Per chi' }).fill('cam 112')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /aggiungi|più|\+/i }).first().click()
  await dialog.getByRole('button', { name: 'Invia l’ordine' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(cards(page)).toContainText('Famiglia Bianchi')
  await expect(cards(page)).toContainText('Camera 112')
  await expect(cards(page)).toContainText('10,50 €')
  expect(await rowsOnServer('ExtraMealOrder', bar.hotelId)).toMatchObject([{ status: 'pending', changedBy: 'Anna' }])
})

test('the same by the signal of Firebase: seen, approved, and seen by a colleague', { tag: '@once' }, async ({ browser }) => {
  const google = await FirebaseStandIn.open()
  // Another process on the same database: what it changes it tells by Firebase alone.
  const server = await TestServer.prepare({ ...google.settings, DATABASE_URI: databaseUri() })
  await server.start()
  const bar = await aBar()
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: server.url })))
  const [page, colleague] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!page || !colleague) throw new Error('No pages')
  for (const one of [page, colleague]) {
    await openAs(one, bar.owner.email, bar.path)
    await expect(one.getByText('Nessun ordine, per ora')).toBeVisible()
  }
  const path = `extraMealOrders/${bar.hotelId}/changeDates`
  await expect.poll(() => google.listenersOf(path)).toBe(2)
  await placeOrder(bar, 40, {}, server.url)
  for (const one of [page, colleague]) await expect(cards(one)).toContainText('In attesa')
  await answer(page, cards(page), 'Approva')
  await expect(cards(colleague)).toContainText('approvato da Anna')
  for (const context of contexts) await context.close()
  await server.remove()
  await google.close()
})

test('a hotel that takes no such orders is told where to begin', { tag: '@once' }, async ({ page }) => {
  const bar = await aBar({ enableOutOfMealOrders: false })
  await openAs(page, bar.owner.email, bar.path)
  await expect(page.getByText('Gli ordini fuori pasto sono spenti')).toBeVisible()
  await page.getByRole('link', { name: 'Vai alle impostazioni' }).click()
  await expect(page).toHaveURL(/\/settings/)
})
