import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { openAs } from './pages/access.ts'
import { aKitchen } from './pages/ordersPrint.ts'
import type { Kitchen } from './pages/ordersPrint.ts'
import { readPdf } from './pages/pdf.ts'
import type { Paper } from './pages/pdf.ts'

const UPRIGHT = [595, 842]
const ACROSS = [842, 595]
const PARTIES = 16

/** What a table takes: three dishes in turn, two of the first, one of the second, a varied third. */
const choose = (dishes: Kitchen['dishes'], party: number): PostedDish[] => {
  const at = (step: number) => dishes[(3 * party + step) % dishes.length]?.id ?? ''
  return [
    { dishId: at(0), quantity: 2 },
    { dishId: at(1), quantity: 1, halfPortion: true },
    { dishId: at(2), quantity: 1, annotation: `variante ${party + 1}` },
  ]
}

async function print(page: Page, { path }: Kitchen, query: string): Promise<Paper> {
  await page.goto(`${path}?${query}`)
  await expect(page.getByRole('article')).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** Each page says whose it is, of which meal, when it was printed, and which of how many it is. */
function expectMarks({ pages }: Paper, about: RegExp): void {
  for (const [at, text] of pages.entries()) {
    expect(text).toContain('Albergo Belvedere')
    expect(text).toMatch(about)
    expect(text).toMatch(/Stampato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d/)
    expect(text).toContain(`Pagina ${at + 1} di ${pages.length}`)
  }
}

const pagesWith = ({ pages }: Paper, text: string | RegExp): number[] =>
  pages.flatMap((page, at) => (page.search(text) >= 0 ? at : []))

test(
  'what guests ordered stands on the four sheets, whole, on pages that say whose they are',
  { tag: '@main' },
  async ({ page }) => {
    const kitchen = await aKitchen({ parties: PARTIES, choose })
    await openAs(page, kitchen.owner.email, kitchen.path)
    const ordered = Array.from({ length: PARTIES }, (_, party) => choose(kitchen.dishes, party)).flat()
    const total = (dishId: string, half: boolean) =>
      ordered
        .filter((one) => one.dishId === dishId && (one.halfPortion ?? false) === half)
        .reduce((sum, { quantity }) => sum + quantity, 0)

    await test.step('the kitchen’s has every total, and no dish on two pages', async () => {
      const paper = await print(page, kitchen, 'report=kitchen')
      expect(new Set(paper.sizes.map(String))).toEqual(new Set([String(UPRIGHT)]))
      expect(paper.sizes.length).toBeGreaterThan(1)
      expect(paper.sizes.length).toBeLessThanOrEqual(4)
      expectMarks(paper, /Report cucina · Cena · lunedì 22 marzo 2027/)
      for (const { id, name } of kitchen.dishes) {
        const [whole, half] = [total(id, false), total(id, true)]
        const counts = [whole > 0 && whole, half > 0 && (half === 1 ? '1 mezza' : `${half} mezze`)]
          .filter(Boolean)
          .join(' ')
        expect(paper.text).toMatch(new RegExp(`${name} (Totale|Senza variazioni) ?${counts} `))
      }
      for (let party = 0; party < PARTIES; party += 1) {
        const varied = choose(kitchen.dishes, party).at(-1)
        const name = kitchen.dishes.find(({ id }) => id === varied?.dishId)?.name ?? '?'
        const noted = new RegExp(`variante ${party + 1}(?!\\d)`)
        expect(pagesWith(paper, noted)).toEqual(pagesWith(paper, `${name} `))
      }
    })

    await test.step('the waiters’ has every table once, and none on two pages', async () => {
      const paper = await print(page, kitchen, 'report=waiter')
      expectMarks(paper, /Report sala · Cena · lunedì 22 marzo 2027/)
      for (let party = 0; party < PARTIES; party += 1) {
        const [first, , varied] = choose(kitchen.dishes, party)
        const nameOf = (id = '') => kitchen.dishes.find((dish) => dish.id === id)?.name ?? '?'
        const there = pagesWith(paper, `Cam. ${101 + party} · 2 PAX`)
        expect(there).toHaveLength(1)
        const from = paper.text.slice(paper.text.indexOf(`Cam. ${101 + party} ·`))
        const row = from.slice(0, from.indexOf('Cam. ', 5) > 0 ? from.indexOf('Cam. ', 5) : undefined)
        expect(row).toContain(`2 ${nameOf(first?.dishId)}`)
        expect(row).toContain(`${nameOf(varied?.dishId)} variante ${party + 1} × 1`)
      }
    })

    await test.step('by table, eighteen dishes stand side by side on a page across', async () => {
      const paper = await print(page, kitchen, 'report=waiterByTable')
      expect(new Set(paper.sizes.map(String))).toEqual(new Set([String(ACROSS)]))
      expectMarks(paper, /Report sala per tavolo · Cena/)
      expect(paper.text).toContain('Veranda (1/2)')
      const cut = await page
        .getByRole('table')
        .first()
        .evaluate((table) => {
          const sheet = table.closest('article')?.getBoundingClientRect()
          return table.getBoundingClientRect().right - (sheet?.right ?? 0)
        })
      expect(cut).toBeLessThan(0)
      const heads = page
        .getByRole('table')
        .first()
        .getByRole('columnheader', { name: /^Piatto/ })
      await expect(heads).toHaveCount(18)
    })

    await test.step('by name, each person has a row', async () => {
      const paper = await print(page, kitchen, 'report=waiterByName')
      expectMarks(paper, /Report sala per nome · Cena/)
      for (let party = 1; party <= PARTIES; party += 1)
        for (const person of [`Anna ${party} Prova`, `Bruno ${party} Prova`]) expect(paper.text).toContain(`${person} `)
    })
  },
)

test('a dinner that nobody has ordered yet says so on paper', async ({ page }) => {
  const kitchen = await aKitchen({ parties: 1, choose: () => [] })
  await openAs(page, kitchen.owner.email, kitchen.path)
  const paper = await print(page, kitchen, 'report=kitchen')
  expect(paper.sizes).toEqual([UPRIGHT])
  expect(paper.text).toContain('Non è stato effettuato nessun ordine')
  expectMarks(paper, /Report cucina/)
})
