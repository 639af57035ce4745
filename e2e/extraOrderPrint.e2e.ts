import { writeFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { readPdf } from './pages/pdf.ts'
import { URL_OF_APP, aDish, aHotel, aRow, anOwner } from './server.ts'
import type { Owner } from './server.ts'

const A6 = [298, 420]
/** 80 mm in points. */
const ROLL = 227
const POINTS = 72 / 25.4
const HOUR = 3_600_000
const [SULPHITES, GLUTEN, MILK] = [14, 4, 2]

const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })
const date = (instant: number) => ({ __type: 'Date', iso: new Date(instant).toISOString() })

async function place(owner: Owner, order: object): Promise<string> {
  const response = await fetch(`${URL_OF_APP}/custom/extra-orders`, {
    method: 'POST',
    headers: { 'X-Parse-Session-Token': owner.session, 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { order: { id: string } } }
  return data.order.id
}

/** A hotel that takes orders at any time, and one of them with so many dishes. */
async function anOrder(count: number) {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, {
    name: 'Albergo Belvedere',
    enableOutOfMealOrders: true,
    outOfMealSlots: [{ id: 'always', startTime: '00:00', endTime: '23:59' }],
    extraCutOff: 0,
    enableDelivery: true,
    deliveryCost: 2.5,
  })
  const dishes = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      aDish(owner, hotelId, at === 0 ? 'Spritz della casa' : `Piatto del bar numero ${at + 1}`, {
        courseIndex: 7,
        price: 8,
        canOrderOutOfMeal: true,
        allergens: at === 0 ? [SULPHITES] : [GLUTEN, MILK],
      }),
    ),
  )
  const table = await aRow(owner, 'Table', hotelId, { name: '12' })
  const bookId = await aRow(owner, 'Book', hotelId, {
    refName: 'Anna Prova',
    roomNumber: '305',
    table: pointer('Table', table),
    checkin: date(Date.now() - 24 * HOUR),
    checkout: date(Date.now() + 48 * HOUR),
  })
  const id = await place(owner, {
    bookId,
    dueDate: Date.now() + HOUR,
    mode: 'delivery',
    locationExpl: 'Ombrellone 24, prima fila',
    notes: 'Senza ghiaccio, per favore: il bicchiere grande va al bambino.',
    dishes: dishes.map((dishId, at) => ({ dishId, quantity: at + 1 })),
    nonce: 'slip',
  })
  return { owner, path: `/hotels/${hotelId}/print/extraorder/${id}` }
}

/** The size of the sheet follows a choice a moment later. */
async function chooseRoll(page: Page): Promise<void> {
  await page.getByLabel('Carta').selectOption('Rotolo 80 mm')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('style')].some((style) => style.textContent.includes('@page{size:80mm')),
  )
}

async function print(page: Page, name: string) {
  await expect(page.getByRole('article', { name: 'Comanda' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await writeFile(test.info().outputPath(`${name}.pdf`), pdf)
  return readPdf(pdf)
}

function expectWhole({ text }: { readonly text: string }): void {
  for (const word of ['Albergo Belvedere', 'Consegna: Ombrellone 24, prima fila', 'Anna Prova', 'Senza ghiaccio'])
    expect(text).toContain(word)
  expect(text).toMatch(/Tav\..12 · Cam\..305/)
  expect(text).toContain('1 × Spritz della casa Contiene: Solfiti')
  expect(text).toContain('2 × Piatto del bar numero 2 Contiene: Glutine, Latte')
  expect(text).toMatch(/Totale 26,50.€ di cui consegna 2,50.€/)
  expect(text).toMatch(/Stampato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d/)
}

test(
  'the slip of an order fills one page of A6, or as much of a roll as it needs',
  { tag: ['@once', '@main'] },
  async ({ page }) => {
    const { owner, path } = await anOrder(2)
    await openAs(page, owner.email, path)

    const sheet = await print(page, 'a6')
    expect(sheet.sizes).toEqual([A6])
    expectWhole(sheet)

    await chooseRoll(page)
    const strip = await print(page, 'roll')
    expect(strip.sizes).toHaveLength(1)
    const [width = 0, height = 0] = strip.sizes[0] ?? []
    expect(Math.abs(width - ROLL)).toBeLessThanOrEqual(1)
    expectWhole(strip)
    const used = await page.getByRole('article').evaluate((one) => one.getBoundingClientRect().height)
    expect(Math.abs(height / POINTS - (used * 25.4) / 96)).toBeLessThan(3)

    await page.goto(path)
    await expect(page.getByLabel('Carta')).toHaveValue('roll')
  },
)

test(
  'a long order has smaller letters on A6, then numbered pages; a roll is longer',
  { tag: '@once' },
  async ({ page }) => {
    const few = await anOrder(6)
    await openAs(page, few.owner.email, `${few.path}?format=a6`)
    const one = await print(page, 'a6-six')
    expect(one.sizes).toEqual([A6])
    expect(one.text).toContain('6 × Piatto del bar numero 6')

    const many = await anOrder(24)
    await openAs(page, many.owner.email, `${many.path}?format=a6`)
    const pages = await print(page, 'a6-many')
    expect(pages.sizes.length).toBeGreaterThan(1)
    for (const [at, text] of pages.pages.entries()) expect(text).toContain(`Pagina ${at + 1} di ${pages.sizes.length}`)
    for (let dish = 2; dish <= 24; dish += 1) expect(pages.text).toContain(`${dish} × Piatto del bar numero ${dish} `)

    await chooseRoll(page)
    const strip = await print(page, 'roll-many')
    expect(strip.sizes).toHaveLength(1)
    for (let dish = 2; dish <= 24; dish += 1) expect(strip.text).toContain(`${dish} × Piatto del bar numero ${dish} `)
  },
)
