import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { MenuCalendar } from './pages/menuEditor.ts'
import { readPdf } from './pages/pdf.ts'
import type { Paper } from './pages/pdf.ts'
import { aDish, aHotel, aMeal, anOwner } from './server.ts'

/** Milk, eggs, gluten, fish, as `Dish.allergens` keeps them. */
const [MILK, EGGS, GLUTEN, FISH] = [2, 3, 4, 16]
const A4 = [595, 842]

async function aHouse() {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, { name: 'Albergo Belvedere' })
  const [lasagne, bass, roast] = await Promise.all([
    aDish(owner, hotelId, 'Lasagne al forno', {
      name: { it: 'Lasagne al forno', en: 'Baked lasagne' },
      courseIndex: 2,
      allergens: [MILK, EGGS, GLUTEN],
    }),
    aDish(owner, hotelId, 'Branzino al sale', {
      name: { it: 'Branzino al sale', en: 'Salt-baked sea bass' },
      courseIndex: 3,
      allergens: [FISH],
    }),
    aDish(owner, hotelId, 'Arrosto di vitello', { courseIndex: 3 }),
  ])
  await aMeal(owner, hotelId, '2027-03-22', { dishes: [lasagne, bass] })
  await aMeal(owner, hotelId, '2027-03-22', { mealIndex: '1', start: '12:30', dishes: [roast] })
  await aMeal(owner, hotelId, '2027-03-28', { dishes: [roast] })
  return { owner, hotelId }
}

/** Titles are letter-spaced capitals. */
const letters = (text: string) => text.replace(/\s/g, '').toLowerCase()

async function asPaper(page: Page): Promise<Paper> {
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

test(
  'the dinner of a day is printed in English on one A4, with allergens as numbers',
  { tag: '@main' },
  async ({ page, context, isMobile }) => {
    const { owner, hotelId } = await aHouse()
    const calendar = new MenuCalendar(page, isMobile)
    await calendar.open(owner.email, hotelId, '2027-03-22')
    await calendar.choose('2027-03-22')
    await calendar.act('print')
    const dialog = page.getByRole('dialog', { name: 'Stampa menu' })
    await expect(dialog.getByText('Scegli un pasto')).toBeVisible()
    const print = dialog.getByRole('button', { name: 'Stampa', exact: true })
    await expect(print).toBeDisabled()
    await expect(dialog.getByLabel('Italiano')).toBeChecked()
    await dialog.getByText('Cena', { exact: true }).click()
    await dialog.getByText('Inglese', { exact: true }).click()
    const opened = context.waitForEvent('page')
    await print.click()
    const view = await opened
    await expect(dialog).toBeHidden()
    await expect(view).toHaveURL(/\/print\/menu\?from=2027-03-22&to=2027-03-22&meal=3&lang=en&layout=day/)

    const { sizes, text } = await asPaper(view)
    expect(sizes).toEqual([A4])
    expect(letters(text)).toContain('albergobelvedere')
    expect(text).toContain('Monday 22 March')
    expect(letters(text)).toContain('maincourses')
    expect(text).toMatch(/Baked lasagne\s*1[ ,·]*3[ ,·]*7/)
    expect(text).toMatch(/Salt-baked sea bass\s*4/)
    expect(text).toMatch(/1 Cereals containing gluten.*3 Eggs.*4 Fish.*7 Milk/)
    expect(text).not.toContain('Crustaceans')
    expect(text).not.toContain('Arrosto')
    // What helps on the screen stays there.
    expect(text).not.toContain('Opzioni')
    expect(text).not.toContain('Chiudi')
  },
)

test('a dish without a translation is Italian on paper, and marked on the screen only', async ({ page }) => {
  const { owner, hotelId } = await aHouse()
  await openAs(page, owner.email, `/hotels/${hotelId}/print/menu?from=2027-03-22&lang=en`)
  await page.getByText('manca la traduzione').waitFor()
  const { sizes, text } = await asPaper(page)
  expect(sizes).toEqual([A4])
  expect(text).toMatch(/Lunch.*Arrosto di vitello.*Dinner.*Baked lasagne/)
  expect(text).not.toContain('manca la traduzione')
})

test('days that were chosen together come out one to a page, or as a week on one', async ({ page }) => {
  const { owner, hotelId } = await aHouse()
  const week = `/hotels/${hotelId}/print/menu?from=2027-03-22&to=2027-03-28`
  await openAs(page, owner.email, week)
  const days = await asPaper(page)
  expect(days.sizes).toEqual([A4, A4])
  expect(days.pages[0]).toMatch(/22 marzo.*Lasagne al forno/)
  expect(days.pages[1]).toMatch(/28 marzo.*Arrosto di vitello/)

  await page.getByLabel('Formato').selectOption('Settimana in breve')
  await expect(page.getByRole('table').first()).toBeVisible()
  const { sizes, text } = await asPaper(page)
  expect(sizes).toEqual([[...A4].reverse()])
  expect(text).toMatch(/lun 22 mar.*dom 28 mar/)
  expect(text).toMatch(/Lasagne al forno/)
  expect(text).toMatch(/1 Cereali contenenti glutine/)
})

/** A lunch and a dinner of so many dishes each, in six courses. */
async function manyDishes(count: number) {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, { name: 'Albergo Belvedere' })
  const names = Array.from({ length: count * 2 }, (_, at) => `Piatto ${at + 1} della casa`)
  const dishes: string[] = []
  for (const [at, name] of names.entries()) {
    const description = { it: 'Cotto piano sulla stufa a legna, con le erbe e l’olio del nostro orto.' }
    dishes.push(await aDish(owner, hotelId, name, { courseIndex: 1 + (at % 6), allergens: [at % 11], description }))
  }
  const lunch = { mealIndex: '1', start: '12:30', dishes: dishes.slice(0, count) }
  await aMeal(owner, hotelId, '2027-03-22', lunch)
  await aMeal(owner, hotelId, '2027-03-22', { dishes: dishes.slice(count) })
  return { owner, path: `/hotels/${hotelId}/print/menu?from=2027-03-22`, names }
}

test('a day with many dishes comes out on an A4 a meal, loses none, and says so', async ({ page }) => {
  const { owner, path, names } = await manyDishes(45)
  await openAs(page, owner.email, path)
  await expect(page.getByText('Lunedì 22 marzo: 2 fogli, uno per pasto.')).toBeVisible()
  await expect(page.getByText('Lunedì 22 marzo, cena: solo i nomi dei piatti')).toBeVisible()
  const { sizes, pages, text } = await asPaper(page)
  expect(sizes).toEqual([A4, A4])
  // Whoever finds the second page alone knows whose it is.
  for (const one of pages) expect(letters(one)).toContain('albergobelvedere')
  const printed = letters(text)
  expect(names.filter((name) => !printed.includes(letters(name)))).toEqual([])
})

test('a meal with more dishes than a page holds says how many pages it takes', { tag: '@once' }, async ({ page }) => {
  const { owner, path } = await manyDishes(130)
  await openAs(page, owner.email, `${path}&meal=3`)
  await expect(page.getByText('Lunedì 22 marzo: 2 fogli.')).toBeVisible()
  expect((await asPaper(page)).sizes).toEqual([A4, A4])
})

test('the sheet of QR codes has eighteen of one size on one A4', async ({ page }) => {
  const { owner, hotelId } = await aHouse()
  await openAs(page, owner.email, `/hotels/${hotelId}/print/qr`)
  const { sizes, text } = await asPaper(page)
  const codes = page.getByRole('img', { name: 'QR code del menu di Albergo Belvedere' })
  await expect(codes).toHaveCount(18)
  expect(sizes).toEqual([A4])
  expect(text.match(/Albergo Belvedere/g)).toHaveLength(18)
  await page.emulateMedia({ media: 'print' })
  const drawn = await codes.evaluateAll((all) =>
    all.map((code) => {
      const { width, height } = code.getBoundingClientRect()
      return [width.toFixed(1), height.toFixed(1)].join(' × ')
    }),
  )
  expect(new Set(drawn).size).toBe(1)
  const [width, height] = drawn[0]?.split(' × ') ?? []
  expect(width).toBe(height)
  // Three centimetres can be read at arm’s length.
  expect(Number(width) / (96 / 2.54)).toBeGreaterThan(2.4)
})
