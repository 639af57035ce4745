import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { dayFromNow } from './pages/bookings.ts'
import { aGuestHouse, choose, enter, openDinner, send } from './pages/guestApp.ts'
import { countHands } from './pages/hands.ts'
import { aDinner, orderedOnServer, WHOLE } from './pages/mealOrderEdit.ts'
import { aDish, aHotel, anOwner, aRow, asOwner, rest, rowsOnServer } from './server.ts'

test('the prices of eight boards take two presses', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/prices`)
  const together = page.getByRole('region', { name: 'Tutti i trattamenti in un periodo' })
  await together.waitFor()
  const hands = await countHands(page)
  await together.getByLabel('Pernottamento e colazione').click()
  for (const price of [60, 70, 80, 95, 40, 110, 90, 100]) {
    await page.keyboard.type(String(price))
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Prezzi salvati')).toBeVisible()
  expect((await hands()).clicks).toBe(2)
  await expect.poll(() => rowsOnServer('CalendarPrice', hotelId)).toHaveLength(8)
})

test('four persons order four courses by fourteen presses at most', async ({ page }) => {
  const { owner, hotelId, mealId, bookId } = await aDinner(WHOLE, { pax: 4 })
  for (const name of ['Ada', 'Leo'])
    await aRow(owner, 'BookPerson', hotelId, { book: { __type: 'Pointer', className: 'Book', objectId: bookId }, name })
  await openAs(page, owner.email, `/hotels/${hotelId}/mealbooks/${mealId}`)
  const row = page.getByRole('link', { name: /Famiglia Bianchi/ })
  await row.waitFor()
  const hands = await countHands(page)
  await row.click()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  for (const dish of ['Lasagne alla bolognese', 'Risotto ai funghi porcini'])
    await press(`Una porzione in più: ${dish}`)
  await press('Agli altri 2: Spaghetti alle vongole')
  await press('Una porzione in più: Branzino al forno')
  await press('Agli altri 3: Tagliata di manzo')
  await press('A tutti e 4: Insalata mista')
  await press('A tutti e 4: Barolo')
  await page.getByRole('button', { name: /^Salva/ }).click()
  await expect(page.getByText('Ordine salvato')).toBeVisible()
  expect((await hands()).clicks).toBeLessThanOrEqual(14)
  await expect
    .poll(() => orderedOnServer(hotelId))
    .toEqual([
      '1 Branzino al forno',
      '1 Lasagne alla bolognese',
      '1 Risotto ai funghi porcini',
      '2 Spaghetti alle vongole',
      '3 Tagliata di manzo',
      '4 Barolo',
      '4 Insalata mista',
    ])
})

test('a booking of two with room, table and board takes eight presses at most', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await aRow(owner, 'Room', hotelId, { name: '305' })
  await aRow(owner, 'Table', hotelId, { name: '12' })
  await openAs(page, owner.email, `/hotels/${hotelId}/list`)
  const add = page.getByRole('button', { name: 'Nuova Prenotazione' }).first()
  await add.waitFor()
  const hands = await countHands(page)
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Nuova prenotazione' })
  await expect(dialog.getByRole('textbox', { name: 'Check-in' })).toBeFocused()
  await page.keyboard.type('5/1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9/1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Camera')).toBeFocused()
  await page.keyboard.type('305')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Tavolo').click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Nome di riferimento').click()
  await page.keyboard.type('Famiglia Bianchi')
  await dialog.getByLabel('Trattamento').click()
  await page.keyboard.type('HB')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Una persona in più' }).click()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await expect(dialog).toBeHidden()
  expect((await hands()).clicks).toBeLessThanOrEqual(8)
  await expect
    .poll(() => rowsOnServer('Book', hotelId))
    .toMatchObject([{ refName: 'Famiglia Bianchi', pax: 2, bookType: 'HB' }])
})

test('by fingers alone a booking of two for tonight takes ten taps at most', { tag: '@phone' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await aRow(owner, 'Room', hotelId, { name: '305' })
  await aRow(owner, 'Table', hotelId, { name: '12' })
  await openAs(page, owner.email, `/hotels/${hotelId}/list`)
  const add = page.getByRole('button', { name: 'Nuova Prenotazione' }).first()
  await add.waitFor()
  const hands = await countHands(page)
  await add.tap()
  const dialog = page.getByRole('dialog', { name: 'Nuova prenotazione' })
  await dialog.getByRole('button', { name: '1 notte da oggi' }).tap()
  for (const [field, place] of [
    ['Camera', /^305/],
    ['Tavolo', /^12/],
  ] as const) {
    await dialog.getByLabel(field).tap()
    await page.locator('.ant-select-item-option').filter({ hasText: place, visible: true }).tap()
  }
  await dialog.getByLabel('Nome di riferimento').tap()
  await page.keyboard.type('Famiglia Bianchi')
  await dialog.getByRole('button', { name: 'HB, Mezza pensione con cena' }).tap()
  await dialog.getByRole('button', { name: 'Una persona in più' }).tap()
  await dialog.getByRole('button', { name: 'Fatto' }).tap()
  await expect(dialog).toBeHidden()
  expect((await hands()).clicks).toBeLessThanOrEqual(10)
  await expect
    .poll(() => rowsOnServer('Book', hotelId))
    .toMatchObject([{ refName: 'Famiglia Bianchi', pax: 2, bookType: 'HB' }])
})

test('a dinner of eleven dishes is taken over from the day before by two presses', async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const dishes: string[] = []
  for (let at = 1; at <= 11; at += 1) dishes.push(await aDish(owner, hotelId, `Piatto ${at}`, { courseIndex: 2 }))
  const instant = (day: string, time: string) => ({ __type: 'Date', iso: `${day}T${time}:00.000Z` })
  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)]
  await aRow(owner, 'CalendarMeal', hotelId, {
    mealIndex: '3',
    pos: 3,
    date: instant(today, '18:30'),
    endDate: instant(today, '20:30'),
    fromDate: instant(dayFromNow(-1), '18:30'),
    toDate: instant(today, '14:30'),
    dishes,
  })
  const at = Date.parse(tomorrow)
  await openAs(page, owner.email, `/hotels/${hotelId}/calendar?firstDay=${at}&lastDay=${at}`)
  await expect(page.getByText('Nessun pasto nei giorni scelti')).toBeVisible()
  const hands = await countHands(page)
  await page.getByRole('button', { name: /^Come / }).click()
  await page.getByRole('button', { name: /^Salva/ }).click()
  await expect
    .poll(async () => (await rowsOnServer('CalendarMeal', hotelId)).map((meal) => (meal['dishes'] as string[]).length))
    .toEqual([11, 11])
  expect(await hands()).toEqual({ clicks: 2, keys: 0 })
})

test('the kitchen’s sheet goes to the printer by two presses', async ({ page, context, isMobile }) => {
  const { owner, hotelId } = await aDinner()
  await context.addInitScript(() =>
    Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') }),
  )
  await openAs(page, owner.email, `/hotels/${hotelId}/calendar`)
  const orders = page.getByRole('link', { name: isMobile ? 'Ordini' : 'Ordini pasti', exact: true })
  await orders.waitFor()
  const hands = await countHands(page)
  await orders.click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Stampa report cucina' }).click()
  const paper = await opened
  await expect(paper.locator('html[data-printed]')).toBeAttached()
  await expect(paper.getByRole('article')).toBeVisible()
  expect((await hands()).clicks).toBe(2)
})

test('two guests order four courses by nine presses, from the invitation on', async ({ page }) => {
  const house = await aGuestHouse()
  const { owner, hotel, meal } = house
  const [first] = (await rowsOnServer('Dish', hotel)).filter(
    (dish) => (dish['name'] as { it: string }).it === 'Risotto',
  )
  const dishes = [String(first?.['objectId'])]
  for (const [at, name] of ['Orata', 'Patate', 'Tiramisù'].entries())
    dishes.push(await aDish(owner, hotel, name, { courseIndex: [3, 4, 6][at] }))
  await rest('PUT', `classes/CalendarMeal/${meal}`, { dishes }, asOwner(owner))
  await enter(page, house)
  const toEnter = 1
  const hands = await countHands(page)
  await openDinner(page)
  for (const name of ['Risotto', 'Orata', 'Patate', 'Tiramisù']) await choose(page, name)
  await page.getByRole('button', { name: 'Lo stesso per Bruno' }).click()
  await send(page)
  await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  expect(toEnter + (await hands()).clicks).toBeLessThanOrEqual(9)
  expect((await rowsOnServer('MealOrderDish', hotel)).length).toBe(8)
})
