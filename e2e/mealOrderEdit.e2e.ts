import { expect, test, type Locator } from 'playwright/test'
import { aService, openReport, rowOf } from './pages/mealBooks.ts'
import {
  WHOLE,
  completedOnServer,
  dishIdOnServer,
  less,
  more,
  openOrders,
  orderedOnServer,
  place,
  press,
  quantity,
  showMenu,
} from './pages/mealOrderEdit.ts'

const LASAGNE = 'Lasagne alla bolognese'
const BRANZINO = 'Branzino al forno'

/** Pixels from the top of the viewport. */
const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? NaN

test(
  'a waiter writes down what a table orders, and it is saved when asked',
  { tag: '@main-phone' },
  async ({ page, isMobile }) => {
    const { hotelId } = await openOrders(page, WHOLE)
    await expect(
      page.getByRole('heading', { name: 'Modifica ordine per prenotazione di Famiglia Bianchi' }),
    ).toBeVisible()
    const save = page.getByRole('button', { name: /^Salva/ })
    await expect(save).toBeDisabled()
    await press(more(page, LASAGNE), isMobile)
    await press(more(page, LASAGNE), isMobile)
    await press(more(page, BRANZINO), isMobile)
    if (isMobile) await press(page.getByRole('button', { name: `Mezze porzioni di ${LASAGNE}` }), isMobile)
    await press(more(page, `${LASAGNE}, mezze porzioni`), isMobile)

    await press(page.getByRole('button', { name: `Note: ${BRANZINO}` }), isMobile)
    const notes = page.getByRole('dialog', { name: 'Note' })
    await expect(notes.getByRole('textbox', { name: 'Nota 1' })).toBeFocused()
    await notes.getByRole('textbox', { name: 'Nota 1' }).fill('senza sale')
    await press(notes.getByRole('button', { name: 'Fatto' }), isMobile)
    await expect(page.getByText('senza sale (×1)')).toBeVisible()
    expect(await orderedOnServer(hotelId)).toEqual([])

    await press(save, isMobile)
    await expect(page.getByText('Ordine salvato')).toBeVisible()
    expect(await orderedOnServer(hotelId)).toEqual([
      '1 Branzino al forno, 1 senza sale',
      '1 Lasagne alla bolognese',
      '1 Lasagne alla bolognese, mezza',
    ])
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(quantity(page, LASAGNE)).toHaveValue('2')
  },
)

test('changes that were not saved survive a reload, and are not left without a question', async ({ page }) => {
  const { hotelId } = await openOrders(page, WHOLE)
  await more(page, LASAGNE).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(quantity(page, LASAGNE)).toHaveValue('1')
  const next = page.getByRole('button', { name: 'Prenotazione successiva' })
  await next.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Hai effettuato delle modifiche senza salvare. Procedendo verranno perse. Vuoi procedere?',
  )
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(quantity(page, LASAGNE)).toHaveValue('1')
  await next.click()
  await question.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { name: /Conti$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Prenotazione precedente' }).click()
  // On a phone 'A tutti e …' stands where the number would be.
  await expect(more(page, LASAGNE)).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Una porzione in meno: ${LASAGNE}`, exact: true, disabled: false }),
  ).toHaveCount(0)
  expect(await orderedOnServer(hotelId)).toEqual([])
})

test(
  'changes that were not saved are there again after their tab was closed',
  { tag: '@once' },
  async ({ page, context }) => {
    await openOrders(page, WHOLE)
    await more(page, LASAGNE).click()
    await expect(quantity(page, LASAGNE)).toHaveValue('1')
    const url = page.url()
    await page.close()
    const again = await context.newPage()
    await again.goto(url)
    await expect(quantity(again, LASAGNE)).toHaveValue('1')
    await expect(again.getByRole('button', { name: /^Salva/ })).toBeEnabled()
  },
)

test('who takes nothing is marked as complete, and back', async ({ page, isMobile }) => {
  const { hotelId } = await openOrders(page, WHOLE)
  await press(page.getByRole('button', { name: 'Segna completo (0/2)' }), isMobile)
  await expect(page.getByText('Completo (2/2)', { exact: true })).toBeVisible()
  await expect.poll(() => completedOnServer(hotelId)).toBe(2)
  await press(page.getByRole('button', { name: 'Segna incompleto' }), isMobile)
  await expect(page.getByText('Incompleto (0/2)')).toBeVisible()
  await expect.poll(() => completedOnServer(hotelId)).toBe(0)
})

test('an answer that is lost on its way orders once', { tag: '@once' }, async ({ page }) => {
  const { hotelId } = await openOrders(page, WHOLE)
  await more(page, LASAGNE).click()
  let isLost = true
  // Otherwise the page hears by itself that it was saved.
  await page.route('**/parse/functions/changes', (route) => route.abort())
  await page.route('**/custom/change-orders', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^L’ordine è tenuto su questo dispositivo/)).toBeVisible()
  // It is sent again by itself, and is the same one.
  await expect.poll(() => isLost).toBe(false)
  await expect(page.getByRole('status', { name: 'Salvataggio' })).not.toContainText('in attesa')
  expect(await orderedOnServer(hotelId)).toEqual(['1 Lasagne alla bolognese'])
})

test('each person of a table has an order of their own, kept at once', async ({ page, isMobile }) => {
  const { hotelId } = await openOrders(page, { enableTakeAway: true, enableDelivery: true })
  await expect(page.getByRole('heading', { name: 'Modifica ordini tavolo 12' })).toBeVisible()
  const nina = page.getByRole('article', { name: 'Nina Bianchi' })
  await showMenu(page, 'Nina Bianchi', isMobile)
  await press(more(nina, LASAGNE), isMobile)
  await press(more(nina, BRANZINO), isMobile)
  await press(less(nina, BRANZINO), isMobile)
  await expect(nina.getByText('Completo', { exact: true })).toBeVisible()

  await press(page.getByRole('button', { name: 'Modifica l’ordine di Nina Bianchi' }), isMobile)
  const dialog = page.getByRole('dialog', { name: 'Ordine di Nina Bianchi' })
  await dialog.getByRole('radio', { name: 'Delivery' }).check()
  await dialog.getByRole('textbox', { name: 'Dove consegnare' }).fill('ombrellone 24')
  await dialog.getByRole('checkbox', { name: `${LASAGNE}, mezza porzione` }).check()
  await dialog.getByRole('textbox', { name: `Nota per la cucina: ${LASAGNE}` }).fill('senza sale')
  await press(dialog.getByRole('button', { name: 'Fatto' }), isMobile)
  await expect(nina.getByText('Consegna')).toBeVisible()
  await expect(nina.getByText('ombrellone 24')).toBeVisible()
  await expect.poll(() => orderedOnServer(hotelId)).toEqual(['1 Lasagne alla bolognese, mezza, 1 senza sale'])

  await nina.getByRole('checkbox', { name: /^Ordine completato/ }).uncheck()
  await expect.poll(() => completedOnServer(hotelId)).toBe(0)
  await press(page.getByRole('link', { name: 'Fatto' }), isMobile)
  await expect(page).toHaveURL(/\/mealbooks\/\w+$/)
})

test('from an order one comes back to the list as it was left', async ({ page, isMobile }) => {
  await openReport(page, await aService(40), '?kitchen=0&complete=0&search=altri')
  const row = rowOf(page, 'Altri 20')
  await row.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/gScrollPosition=\d{3,}/)
  const top = await topOf(row)
  await press(row.getByRole('link'), isMobile)
  await expect(place(page)).toHaveAccessibleName('20 di 40')
  await press(page.getByRole('button', { name: 'Prenotazione successiva' }), isMobile)
  await expect(place(page)).toHaveAccessibleName('21 di 40')
  await press(page.getByRole('link', { name: 'Fatto' }), isMobile)
  await expect(page).toHaveURL(/complete=0&search=altri&gScrollPosition=\d{3,}$/)
  await expect(page.getByRole('searchbox')).toHaveValue('altri')
  // Within less than a row: those above it are drawn, and measured, only when they come into sight.
  await expect.poll(async () => Math.abs((await topOf(row)) - top)).toBeLessThan(40)
})

test(
  'whose order it is stays in sight on a phone, while one scrolls through its dishes',
  { tag: '@phone' },
  async ({ page }) => {
    await openOrders(page, { enableTakeAway: true })
    const nina = page.getByRole('article', { name: 'Nina Bianchi' })
    await showMenu(page, 'Nina Bianchi', true)
    const name = nina.getByRole('heading', { name: 'Nina Bianchi' })
    await nina.getByRole('button', { name: /^Vini/ }).scrollIntoViewIfNeeded()
    await more(nina, 'Barolo').scrollIntoViewIfNeeded()
    await expect(name).toBeInViewport()
    const [top, bar] = await Promise.all([name, page.getByRole('banner')].map((one) => one.boundingBox()))
    expect(top?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1)
  },
)

test('a dish to be looked at is in sight, whoever has it and however long the menu', async ({ page, isMobile }) => {
  const dinner = await openOrders(page, WHOLE)
  await press(more(page, 'Barolo'), isMobile)
  await press(page.getByRole('button', { name: /^Salva/ }), isMobile)
  await expect(page.getByText('Ordine salvato')).toBeVisible()
  await page.goto(`${dinner.path}?dish=${await dishIdOnServer(dinner.hotelId, 'Barolo')}`)
  const row = page.getByRole('listitem').and(page.locator('[aria-current]'))
  await expect(row).toContainText('Barolo')
  await expect(row).toBeInViewport({ ratio: 1 })
})
