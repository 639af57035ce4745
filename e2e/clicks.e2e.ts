import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { typedDay } from './pages/bookingEdit.ts'
import { countHands } from './pages/hands.ts'
import { aDinner, more, orderedOnServer, WHOLE } from './pages/mealOrderEdit.ts'
import { aHotel, anOwner, aRow, rowsOnServer } from './server.ts'

const FOUR = ['Marco', 'Nina', 'Ugo', 'Ida']

test('an order for four, of three courses each, takes at most 14 presses', { tag: '@once' }, async ({ page }) => {
  const { owner, hotelId, mealId, bookId } = await aDinner(WHOLE, { pax: FOUR.length })
  for (const name of FOUR.slice(2)) await aRow(owner, 'BookPerson', hotelId, { book: { __type: 'Pointer', className: 'Book', objectId: bookId }, name })
  await openAs(page, owner.email, `/hotels/${hotelId}/mealbooks/${mealId}`)
  const row = page.getByRole('heading', { name: 'Famiglia Bianchi', level: 5 })
  await row.waitFor()
  const hands = await countHands(page)
  await row.click()
  for (const [dish, portions] of [['Lasagne alla bolognese', 2], ['Risotto ai funghi porcini', 2], ['Branzino al forno', 3], ['Tagliata di manzo', 1], ['Insalata mista', 4]] as const)
    for (let portion = 0; portion < portions; portion += 1) await more(page, dish).click()
  await page.getByRole('button', { name: /^Salva/ }).click()
  await expect(page.getByText('Ordine salvato')).toBeVisible()
  const { clicks, keys } = await hands()
  expect(clicks).toBeLessThanOrEqual(14)
  expect(keys).toBe(0)
  expect(await orderedOnServer(hotelId)).toHaveLength(12)
})

test('a new booking takes at most 8 presses, and the rest is typed', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await aRow(owner, 'Room', hotelId, { name: '204' })
  await aRow(owner, 'Table', hotelId, { name: '12' })
  await openAs(page, owner.email, `/hotels/${hotelId}/list`)
  const add = page.getByRole('button', { name: /^Nuova Prenotazione/ }).first()
  await add.waitFor()
  const hands = await countHands(page)
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Nuova prenotazione' })
  await expect(dialog.getByLabel('Check-in', { exact: true })).toBeFocused()
  await page.keyboard.type(typedDay(1))
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Check-out', { exact: true })).toBeFocused()
  await page.keyboard.type(typedDay(5))
  await page.keyboard.press('Enter')
  for (const [name, text] of [['Camera', '204'], ['Tavolo', '12']] as const) {
    const box = dialog.getByRole('combobox', { name })
    await box.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await dialog.getByLabel('Nome di riferimento').click()
  await page.keyboard.type('Anna Rossi')
  await dialog.getByRole('combobox', { name: 'Trattamento' }).click()
  await page.keyboard.type('Mezza pensione con cena')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Una persona in più' }).click()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await expect(dialog).toBeHidden()
  expect((await hands()).clicks).toBeLessThanOrEqual(8)
  await expect
    .poll(async () => (await rowsOnServer('Book', hotelId)).map(({ refName, roomNumber, tableNumber, bookType, pax }) => ({ refName, roomNumber, tableNumber, bookType, pax })))
    .toEqual([{ refName: 'Anna Rossi', roomNumber: '204', tableNumber: '12', bookType: 'HB', pax: 2 }])
})

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
