import { expect, test } from 'playwright/test'
import type { Browser } from 'playwright/test'
import { TestServer } from '#tests/cloud/server.ts'
import { FirebaseStandIn } from '#tests/fakes/firebaseStandIn.ts'
import { openAs } from './pages/access.ts'
import { aBar, answer, cancelOrder, cardOf, cards, placeOrder } from './pages/extraOrders.ts'
import { URL_OF_APP, databaseUri, rowsOnServer } from './server.ts'

const CHANGED = 'Nel frattempo quest’ordine è cambiato: guardare com’è adesso.'

test(
  'an order is counted in the menu, approved, delivered, and paid in the summary',
  { tag: '@main' },
  async ({ page }, { project }) => {
    const bar = await aBar()
    await openAs(page, bar.owner.email, `/hotels/${bar.hotelId}/list`)
    await expect(page.getByText('Famiglia Bianchi').first()).toBeVisible()
    await placeOrder(bar, 25, { notes: 'Senza ghiaccio' })
    const menu = page.getByRole('navigation', {
      name: project.name === 'phone' ? 'Sezioni principali' : 'Menu principale',
    })
    const entry = menu.getByRole('link', { name: /extra pasto/i })
    await expect(entry).toContainText('1 ordine nuovo')
    await expect(page).toHaveTitle(/^\(1\) Prenotazioni/)

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
  },
)

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

/** Two of the staff look on: all that may become of an order, as both see it by the signal of that server. */
async function followOrders(
  browser: Browser,
  url: string,
  areListening: (hotelId: string) => Promise<void>,
): Promise<void> {
  const bar = await aBar()
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: url })))
  const [page, colleague] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!page || !colleague) throw new Error('No pages')
  const both = [page, colleague]
  const seeBoth = (id: string, text: string | RegExp) =>
    Promise.all(both.map((one) => expect(cardOf(one, id)).toContainText(text)))
  await Promise.all(both.map((one) => openAs(one, bar.owner.email, bar.path)))
  await Promise.all(both.map((one) => expect(one.getByText('Nessun ordine, per ora')).toBeVisible()))
  await areListening(bar.hotelId)

  const served = await placeOrder(bar, 40, {}, url)
  await seeBoth(served, 'In attesa')
  await answer(page, cardOf(page, served), 'Approva')
  await seeBoth(served, 'approvato da Anna')
  await cardOf(colleague, served).getByRole('button', { name: 'Ordine consegnato' }).click()
  await expect(cardOf(page, served)).toContainText(/Consegnato alle \d\d:\d\d da Anna/)
  await cardOf(page, served).getByRole('link', { name: 'Famiglia Bianchi' }).click()
  await expect(page.getByRole('region', { name: 'Ordini extra pasto' })).toContainText('Consegnato')
  await page.goBack()

  const rejected = await placeOrder(bar, 60, {}, url)
  await seeBoth(rejected, 'In attesa')
  await answer(page, cardOf(page, rejected), 'Rifiuta')
  await expect(cardOf(colleague, rejected)).toContainText(/Rifiutato alle \d\d:\d\d da Anna/)

  // Its guest cancels it while the staff looks at it.
  const cancelled = await placeOrder(bar, 80, {}, url)
  await cardOf(page, cancelled).getByRole('button', { name: 'Approva' }).click()
  await cancelOrder(bar, cancelled, url)
  await seeBoth(cancelled, 'Annullato dal cliente')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approva' }).click()
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(cardOf(page, cancelled).getByRole('button', { name: 'Approva' })).toBeHidden()

  // Two answer at once: the colleague does not hear of it in time.
  const contested = await placeOrder(bar, 100, {}, url)
  await seeBoth(contested, 'In attesa')
  await contexts[1]?.setOffline(true)
  await answer(colleague, cardOf(colleague, contested), 'Rifiuta')
  await answer(page, cardOf(page, contested), 'Approva')
  await expect(cardOf(page, contested)).toContainText('approvato da Anna')
  await contexts[1]?.setOffline(false)
  await colleague.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cardOf(colleague, contested)).toContainText('Approvato')
  const told = cardOf(colleague, contested).getByRole('alert')
  await expect(told).toContainText(CHANGED)
  await told.getByRole('button', { name: 'Scarta' }).click()
  await expect(told).toBeHidden()
  const rows = await rowsOnServer('ExtraMealOrder', bar.hotelId)
  const statuses = new Map(rows.map(({ objectId, status }) => [objectId, status]))
  expect([served, rejected, cancelled, contested].map((id) => statuses.get(id))).toEqual([
    'delivered',
    'rejected',
    'cancelled',
    'approved',
  ])
  await Promise.all(contexts.map((context) => context.close()))
}

test('two of the staff follow all orders by the signal of LiveQuery', { tag: '@once' }, async ({ browser }) => {
  await followOrders(browser, URL_OF_APP, () => Promise.resolve())
})

test('two of the staff follow all orders by the signal of Firebase', { tag: '@once' }, async ({ browser }) => {
  const google = await FirebaseStandIn.open()
  // Another process on the same database: what it changes it tells by Firebase alone.
  const server = await TestServer.prepare({ ...google.settings, DATABASE_URI: databaseUri() })
  await server.start()
  await followOrders(browser, server.url, (hotelId) =>
    expect.poll(() => google.listenersOf(`extraMealOrders/${hotelId}/changeDates`)).toBe(2),
  )
  await server.remove()
  await google.close()
})

test(
  'a minute without a network in the middle: orders are answered, and those that came are shown after it',
  { tag: '@once' },
  async ({ page, context }) => {
    const bar = await aBar()
    await page.clock.install()
    const first = await placeOrder(bar, 30.5)
    await openAs(page, bar.owner.email, bar.path)
    await expect(cardOf(page, first)).toContainText('In attesa')
    await expect(cardOf(page, first)).not.toContainText('< 30 min.')
    await context.setOffline(true)
    const second = await placeOrder(bar, 60)
    await page.clock.fastForward(60_000)
    // The clock of the page goes on without the server.
    await expect(cardOf(page, first)).toContainText('< 30 min.')
    await answer(page, cardOf(page, first), 'Approva')
    await cardOf(page, first).getByRole('button', { name: 'Ordine consegnato' }).click()
    await expect(page.getByRole('status', { name: 'Salvataggio' })).toContainText('in attesa')
    await expect(cardOf(page, second)).toBeHidden()
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(cardOf(page, second)).toContainText('In attesa')
    await expect
      .poll(async () => (await rowsOnServer('ExtraMealOrder', bar.hotelId)).map(({ status }) => status).sort())
      .toEqual(['delivered', 'pending'])
  },
)

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

test('the staff place an order for a guest who calls, also without a network', async ({ page, context }) => {
  const bar = await aBar()
  await openAs(page, bar.owner.email, bar.path)
  await page.getByRole('button', { name: 'Nuovo ordine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo ordine' })
  await dialog.getByRole('button', { name: 'Invia l’ordine' }).click()
  await expect(dialog).toContainText('Scegli per chi è l’ordine.')
  await dialog.getByRole('combobox', { name: 'Per chi' }).fill('cam 112')
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('button', { name: /aggiungi|più|\+/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Invia l’ordine' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(cards(page)).toContainText('Famiglia Bianchi')
  await expect(cards(page)).toContainText('Camera 112')
  await expect(cards(page)).toContainText('10,50 €')
  expect(await rowsOnServer('ExtraMealOrder', bar.hotelId)).toMatchObject([{ status: 'pending', changedBy: 'Anna' }])

  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByRole('button', { name: 'Nuovo ordine' }).click()
  await dialog.getByRole('combobox', { name: 'Per chi' }).fill('cam 112')
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('button', { name: /aggiungi|più|\+/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Invia l’ordine' }).click()
  await expect(dialog).toBeHidden()
  const arrivals = page.getByRole('button', { name: 'Mostra 1 nuovo ordine' })
  await expect(arrivals.or(cards(page).filter({ hasText: 'Da inviare' }))).toBeVisible()
  if (await arrivals.isVisible()) await arrivals.click()
  await expect(cards(page).filter({ hasText: 'Da inviare' })).toContainText('Parte da solo appena il server risponde.')
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cards(page).filter({ hasText: 'Da inviare' })).toHaveCount(0)
  await expect.poll(async () => (await rowsOnServer('ExtraMealOrder', bar.hotelId)).length).toBe(2)
})

test('a hotel that takes no such orders is told where to begin', { tag: '@once' }, async ({ page }) => {
  const bar = await aBar({ enableOutOfMealOrders: false })
  await openAs(page, bar.owner.email, bar.path)
  await expect(page.getByText('Gli ordini fuori pasto sono spenti')).toBeVisible()
  await page.getByRole('link', { name: 'Vai alle impostazioni' }).click()
  await expect(page).toHaveURL(/\/settings/)
})
