import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { readPdf } from './pages/pdf.ts'
import type { Paper } from './pages/pdf.ts'
import { aHotel, aRow, anOwner } from './server.ts'
import type { Owner } from './server.ts'

const A4_ACROSS = [842, 595]
const A3_ACROSS = [1191, 842]
const TABLES = 30
const FROM = '2027-03-22'

const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })
const at = (day: string, time: string) => ({ __type: 'Date', iso: `${day}T${time}:00.000Z` })

interface House {
  readonly owner: Owner
  readonly hotelId: string
}

/** Each table is shared by two parties at once; table 4 is out of service at the end; one party has none. */
async function aFullHouse(): Promise<House> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, { name: 'Albergo Belvedere', enablePMS: true })
  const turn = await aRow(owner, 'Turn', hotelId, { name: 'Primo turno' })
  await aRow(owner, 'Room', hotelId, { name: '101' })
  for (let number = 1; number <= TABLES; number += 1) {
    const name = String(number)
    const table = await aRow(owner, 'Table', hotelId, {
      name,
      turn: pointer('Turn', turn),
      ...(number === 4 && {
        outOfServiceFrom: '2027-04-02',
        outOfServiceTo: '2027-04-04',
        outOfServiceReason: 'gamba rotta',
      }),
    })
    for (const party of ['Anna', 'Bruno'])
      await aRow(owner, 'Book', hotelId, {
        refName: `${party} del ${name}`,
        pax: 2,
        table: pointer('Table', table),
        sharesTable: party === 'Bruno',
        checkin: at('2027-03-20', '10:00'),
        checkout: at(party === 'Anna' ? '2027-03-25' : '2027-03-28', '09:00'),
      })
  }
  await aRow(owner, 'Book', hotelId, {
    refName: 'Carla senza posto',
    pax: 3,
    checkin: at('2027-04-01', '10:00'),
    checkout: at('2027-04-09', '09:00'),
  })
  return { owner, hotelId }
}

async function print(page: Page): Promise<Paper> {
  await expect(page.getByRole('article').getByRole('table')).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

const pagesWith = ({ pages }: Paper, text: string | RegExp): number[] =>
  pages.flatMap((page, number) => (page.search(text) >= 0 ? number : []))

/** Every page says whose it is and of which days; the rows' pages have the days above them. */
function expectHeads({ pages }: Paper, about: string): void {
  for (const [number, text] of pages.entries()) {
    expect(text).toContain('Albergo Belvedere')
    expect(text).toContain(about)
    expect(text).toMatch(/Stampato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d/)
    expect(text).toContain(`Pagina ${number + 1} di ${pages.length}`)
    if (text.includes('Anna del')) expect(text).toMatch(/lun 22 mar.*dom 4 apr.*Arrivi.*Partenze.*Presenze/)
  }
}

test(
  'a fortnight of the timeline is printed on A4 or A3, no table on two pages',
  { tag: ['@once', '@main'] },
  async ({ page }) => {
    const { owner, hotelId } = await aFullHouse()
    const month = Date.parse(FROM) / 1000
    await openAs(page, owner.email, `/hotels/${hotelId}/calendar?view=bookings&currentDate=${month}`)
    await page.getByRole('link', { name: 'Stampa' }).click()
    await page.getByLabel('Dal').fill('22/03/2027')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`from=${FROM}`))
    // The address changes before the sheet is drawn.
    await expect(page.getByRole('article')).toContainText('22 marzo – 4 aprile 2027')
    await expect(page.getByRole('article')).toContainText(`Bruno del ${TABLES}`)

    await test.step('on A4, over several pages', async () => {
      const paper = await print(page)
      expect(new Set(paper.sizes.map(String))).toEqual(new Set([String(A4_ACROSS)]))
      expect(paper.pages.length).toBeGreaterThan(2)
      expectHeads(paper, 'Prenotazioni per tavolo · Primo turno · 22 marzo – 4 aprile 2027')
      for (let number = 1; number <= TABLES; number += 1) {
        const [anna, bruno] = ['Anna', 'Bruno'].map((party) =>
          pagesWith(paper, new RegExp(`${party} del ${number}(?!\\d)`)),
        )
        expect(anna).toHaveLength(1)
        expect(bruno).toEqual(anna)
      }
      expect(paper.text).toContain('Fuori servizio: gamba rotta')
      expect(paper.text).toContain('Senza tavolo in questi giorni: 1 prenotazione')
      expect(pagesWith(paper, 'Carla senza posto')).toEqual([paper.pages.length - 1])
    })

    await test.step('on A3, with fewer', async () => {
      const onA4 = (await print(page)).pages.length
      await page.getByLabel('Carta').selectOption('A3')
      await expect(page.getByRole('article')).toHaveAttribute('data-form', 'wide')
      const paper = await print(page)
      expect(new Set(paper.sizes.map(String))).toEqual(new Set([String(A3_ACROSS)]))
      expect(paper.pages.length).toBeLessThan(onA4)
      expectHeads(paper, 'Prenotazioni per tavolo · Primo turno · 22 marzo – 4 aprile 2027')
    })

    await test.step('by room, where nobody has one', async () => {
      await page.getByLabel('Righe').selectOption('Per Camera')
      await expect(page.getByRole('heading', { name: 'Prenotazioni per camera' })).toBeVisible()
      const paper = await print(page)
      expect(paper.text).toContain('Prenotazioni per camera · 22 marzo – 4 aprile 2027')
      expect(paper.text).toContain(`Senza camera in questi giorni: ${2 * TABLES + 1} prenotazioni`)
    })

    await test.step('nothing is wider than the paper', async () => {
      const beyond = await page.getByRole('article').evaluate((sheet) => {
        const inner = sheet.getBoundingClientRect().right
        return [...sheet.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > inner).length
      })
      expect(beyond).toBe(0)
    })

    await test.step('and closed again, to the same month', async () => {
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(new RegExp(`view=bookings&currentDate=${month}$`))
    })
  },
)
