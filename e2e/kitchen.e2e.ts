import { expect, test } from 'playwright/test'
import { startEposPrinter } from '#tests/fakes/eposStandIn.ts'
import { openAs } from './pages/access.ts'
import { cardOf, kitchenOf, openKitchen, readyStrip } from './pages/kitchen.ts'
import { aService, order } from './pages/mealBooks.ts'
import { asOwner, rest, rowsOnServer } from './server.ts'

const FISH = 16

test('a course goes from the maître’s phone to the kitchen’s tablet and to the table', async ({ page, browser }) => {
  const service = await aService()
  await order(service, 'Rossi', 'risotto', 'branzino')
  await order(service, 'Müller', 'risotto')
  await page.setViewportSize({ width: 1180, height: 820 })
  await openKitchen(page, service)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await context.newPage()
  await openKitchen(phone, service)

  await phone.getByRole('button', { name: 'Via', exact: true }).tap()
  await phone.getByRole('button', { name: 'Via: Primi, Tutti' }).tap()
  await phone.keyboard.press('Escape')
  await expect(cardOf(page, '12', 'Primi')).toHaveAttribute('data-state', 'called')
  await expect(cardOf(page, '12', 'Secondi')).toHaveAttribute('data-state', 'waiting')

  await cardOf(page, '12', 'Primi').getByRole('button', { name: 'Pronto: Primi' }).click()
  await expect(readyStrip(phone)).toContainText('12')
  await readyStrip(page)
    .getByRole('button', { name: /^Richiama: Primi/ })
    .click()
  // Called back elsewhere, it keeps its place under the finger.
  await expect(readyStrip(phone)).toContainText('richiamato')
  await page.getByRole('button', { name: 'Mostra 1 nuova comanda' }).click()
  await cardOf(page, '12', 'Primi').getByRole('button', { name: 'Pronto: Primi' }).click()
  await readyStrip(phone)
    .getByRole('button', { name: /^Servito: Primi/ })
    .tap()
  await expect(readyStrip(page).getByRole('button', { name: 'Già usciti: 1' })).toBeVisible()
  await expect.poll(async () => (await rowsOnServer('KitchenPortion', service.hotelId)).length).toBe(1)
  await context.close()
})

test('a dish against a guest’s needs waits for its tick', async ({ page }) => {
  const service = await aService()
  await rest('PUT', `classes/Dish/${service.dishes.branzino}`, { allergens: [FISH] }, asOwner(service.owner))
  await order(service, 'Rossi', 'branzino')
  await openAs(page, service.owner.email, `/hotels/${service.hotelId}/books/${service.books['Rossi']}/people`)
  await page.getByRole('button', { name: 'Aggiungi allergie o diete: Rossi' }).click()
  const needs = page.getByRole('region', { name: 'Allergie e diete: Rossi' })
  await needs.getByRole('button', { name: 'Pesce' }).click()
  await needs.getByRole('checkbox', { name: /d’accordo/ }).check()
  await needs.getByRole('button', { name: 'Salva' }).click()
  await expect(needs.getByText('ALLERGIA pesce')).toBeVisible()

  await page.goto(kitchenOf(service))
  const card = cardOf(page, '12', 'Secondi')
  await card.getByRole('button', { name: /^Via: / }).click()
  await expect(card).toContainText('ALLERGIA pesce')
  await expect(card.getByRole('button', { name: /^Pronto/ })).toHaveCount(0)
  await card.getByRole('button', { name: /^Visto: / }).click()
  await card.getByRole('button', { name: 'Pronto: Secondi' }).click()
  await expect(readyStrip(page)).toContainText('Secondi')
})

test(
  'without a network in the middle bumps are taken, and nothing comes back',
  { tag: '@once' },
  async ({ page, context }) => {
    const service = await aService()
    await order(service, 'Rossi', 'risotto')
    await order(service, 'Müller', 'risotto')
    await openKitchen(page, service)
    for (const table of ['12', '4'])
      await cardOf(page, table, 'Primi')
        .getByRole('button', { name: /^Via: / })
        .click()
    await expect.poll(async () => (await rowsOnServer('CourseCall', service.hotelId)).length).toBe(2)
    await context.setOffline(true)
    for (const table of ['12', '4'])
      await cardOf(page, table, 'Primi').getByRole('button', { name: 'Pronto: Primi' }).click()
    await expect(page.getByRole('status', { name: 'Salvataggio' })).toContainText('in attesa')
    await expect(page.locator('[data-card]')).toHaveCount(0)
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(async () => (await rowsOnServer('KitchenPortion', service.hotelId)).filter(({ readyAt }) => readyAt).length)
      .toBe(2)
    await expect(page.locator('[data-card]')).toHaveCount(0)
    await expect(readyStrip(page)).toContainText('Pronti 2')
  },
)

test(
  'what is called comes out of the printer of the kitchen; what it is silent about is told',
  { tag: '@once' },
  async ({ page, request }) => {
    const service = await aService()
    await order(service, 'Rossi', 'risotto')
    await order(service, 'Müller', 'risotto')
    await openAs(page, service.owner.email, `/hotels/${service.hotelId}/settings?tab=cucina`)
    await page.getByRole('button', { name: 'Aggiungi una stampante' }).click()
    await page.getByRole('button', { name: 'Crea l’indirizzo' }).click()
    const address = (await page.getByText(/\/printers\/star\/cvp_/).textContent()) ?? ''

    await page.goto(kitchenOf(service))
    const call = (table: string) =>
      cardOf(page, table, 'Primi')
        .getByRole('button', { name: /^Via: / })
        .click()
    await call('12')
    const poll = async () => {
      const answer = await request.post(address, { data: { statusCode: '200 OK' } })
      return (await answer.json()) as { readonly jobReady: boolean; readonly jobToken?: string }
    }
    await expect.poll(async () => (await poll()).jobReady).toBe(true)
    const { jobToken: token = '' } = await poll()
    const ticket = await request.get(address, { params: { type: 'application/vnd.star.line', token } })
    expect((await ticket.body()).toString('latin1')).toMatch(/Tav\. 12[^]*1 .* Risotto/)
    await request.delete(address, { params: { token, code: '200 OK' } })
    await expect.poll(async () => (await rowsOnServer('PrintJob', service.hotelId))[0]?.['printedAt']).toBeDefined()

    await call('4')
    const late = page.getByRole('button', { name: /^1 comanda non stampata/ })
    await late.click()
    await expect(page.getByRole('dialog', { name: 'Comande non stampate' })).toContainText('Tav. 4')
    expect((await poll()).jobReady).toBe(true)
  },
)

test(
  'the screen prints on a printer of the house; what may have come out is printed again as a copy',
  { tag: '@once' },
  async ({ page }) => {
    const printer = await startEposPrinter()
    const service = await aService()
    for (const name of ['Rossi', 'Müller']) await order(service, name, 'risotto')
    await openAs(page, service.owner.email, `/hotels/${service.hotelId}/settings?tab=cucina`)
    await page.getByRole('button', { name: 'Aggiungi una stampante' }).click()
    await page.getByRole('combobox', { name: 'Tipo' }).click()
    await page.getByText('Epson (ePOS-Print, da uno schermo)').click()
    const address = page.getByLabel('Indirizzo nella rete dell’albergo')
    await address.fill('la stampante della griglia')
    await expect(page.getByText('Non è l’indirizzo di una stampante')).toBeVisible()
    await address.fill(printer.url)
    const attempt = page.getByRole('button', { name: 'Prova: Stampante' })
    printer.is('cover')
    await attempt.click()
    await expect(page.getByText('Coperchio aperto')).toBeVisible()
    printer.is('ready')
    await attempt.click()
    await expect(page.getByText('Prova stampata')).toBeVisible()

    await page.goto(kitchenOf(service))
    await page.getByRole('button', { name: 'Stampanti' }).click()
    await page.getByRole('checkbox', { name: 'Questo schermo stampa' }).check()
    await page.keyboard.press('Escape')
    const call = (table: string) =>
      cardOf(page, table, 'Primi')
        .getByRole('button', { name: /^Via: / })
        .click()
    const jobs = () => rowsOnServer('PrintJob', service.hotelId)
    await call('12')
    await expect.poll(async () => (await jobs()).filter(({ printedAt }) => printedAt).length).toBe(1)
    expect(printer.sheets.at(-1)).toMatch(/Tav\. 12[^]*Risotto/)

    printer.plan('printsAndDies')
    await call('4')
    await page.getByRole('button', { name: /^1 comanda non stampata/ }).click()
    const late = page.getByRole('dialog', { name: 'Comande non stampate' })
    await expect(late).toContainText('la stampante non dice se è uscita')
    await page.reload()
    await page.getByRole('button', { name: /^1 comanda non stampata/ }).click()
    printer.revive()
    await late.getByRole('button', { name: /^Ristampa: / }).click()
    await expect.poll(async () => (await jobs()).filter(({ printedAt }) => printedAt).length).toBe(2)
    // The trial, both tables, and the copy of the second.
    expect(printer.sheets).toHaveLength(4)
    expect(printer.sheets.at(-1)).toMatch(/COPIA[^]*Tav\. 4/)
    await printer.close()
  },
)
