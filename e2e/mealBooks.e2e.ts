import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import {
  aService,
  filter,
  kitchenReport,
  listed,
  openReport,
  order,
  rowOf,
  showReport,
  waiterReport,
} from './pages/mealBooks.ts'
import { DEMO, rowsOnServer } from './server.ts'

test(
  'the maître of the demo hotel goes from the meals to a turn, and finds a table',
  { tag: '@main' },
  async ({ page }) => {
    await openAs(page, DEMO.email, '/hotels/miramare01/mealbooks', DEMO.password)
    await expect(page.getByRole('heading', { name: 'Ordini pasti' })).toBeVisible()
    const yesterday = page.getByRole('region', { name: /^Ieri, / })
    await expect(yesterday.getByText(/\d+\/\d+ ordini completati/).first()).toBeVisible()
    await yesterday.getByRole('link', { name: 'Cena' }).click()
    await expect(page.getByRole('heading', { name: 'Seleziona turno' })).toBeVisible()
    await expect(page.getByText(/\d+\/\d+ persone/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Primo turno' }).click()
    await expect(page.getByRole('heading', { name: /^Cena, / })).toBeVisible()
    await expect(waiterReport(page).getByRole('heading', { name: 'Primo turno' })).toBeVisible()
    await showReport(page, 'Report cucina')
    await expect(kitchenReport(page).getByText('Senza variazioni').first()).toBeVisible()
    await showReport(page, 'Report sala')

    const table = await listed(page)
      .first()
      .locator('xpath=ancestor::li[1]')
      .getByText(/^Tav\./)
      .textContent()
    await page.getByRole('searchbox').fill(`tav ${table?.replace('Tav. ', '')}`)
    await expect(page).toHaveURL(/search=tav/)
    await expect(listed(page)).toHaveCount(1)
  },
)

test('who has not ordered is listed with the time that is left, also for a colleague', async ({ page, browser }) => {
  const service = await aService()
  await order(service, 'Müller', 'risotto')
  await openReport(page, service)
  await expect(page.getByText("L'ordine è ancora in corso.")).toBeVisible()
  await expect(listed(page)).toHaveText(['Rossi', 'Müller'])
  await expect(waiterReport(page).getByText('Nessuna prenotazione in questo rango')).toHaveCount(2)
  await filter(page, 'Chi manca').check()
  await expect(listed(page)).toHaveText(['Rossi'])
  await expect(page.getByText(/^Gli ordini chiudono tra (2 h|1 h [45]\d min)$/)).toBeVisible()
  await expect(rowOf(page, 'Rossi').getByText('Incompleto (0/2)')).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, service.owner.email, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(listed(other)).toHaveText(['Rossi'])
  await elsewhere.close()
})

test('a dish is sold out, and there is some again', async ({ page }) => {
  const service = await aService()
  await order(service, 'Rossi', 'risotto', 'branzino')
  await openReport(page, service, '?waiter=0')
  const soldOut = kitchenReport(page).getByRole('switch', { name: 'Esaurito: Risotto ai funghi' })
  const onServer = async () => {
    const [meal] = await rowsOnServer('CalendarMeal', service.hotelId)
    return meal?.['soldOut'] ?? []
  }
  await soldOut.check()
  await expect.poll(onServer).toEqual([service.dishes.risotto])
  await soldOut.uncheck()
  await expect.poll(onServer).toEqual([])
})

test('an order of another session comes in by itself, and nothing moves', { tag: '@once' }, async ({ page }) => {
  const service = await aService(20)
  await openReport(page, service, '?kitchen=0')
  await rowOf(page, 'Altri 20').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Stampa un report' }).focus()
  await page.evaluate(() => window.scrollTo(0, 600))
  await order(service, 'Altri 20', 'risotto')
  const before = await page.evaluate(() => Math.round(window.scrollY))
  await expect(rowOf(page, 'Altri 20').getByText('Completo (1/1)')).toBeVisible()
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(before)
  await expect(page.getByRole('button', { name: 'Stampa un report' })).toBeFocused()
})

test('the head leaves the screen to the list, whose search stays in sight', async ({ page, isMobile }) => {
  const service = await aService(20)
  await openReport(page, service, '?kitchen=0')
  const bar = await page.getByRole('banner').boundingBox()
  const filters = await page.getByRole('complementary', { name: 'Che cosa mostrare' }).boundingBox()
  expect((filters?.y ?? 0) - (bar?.height ?? 0)).toBeLessThanOrEqual(isMobile ? 220 : 200)
  await rowOf(page, 'Altri 20').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await page.getByRole('searchbox').fill('altri')
  await expect(listed(page)).toHaveCount(20)
  await expect(listed(page).first()).toBeInViewport()
})

test('a row opens the orders of its booking in its turn, and Back is where it was', async ({ page }) => {
  const service = await aService()
  const [turn] = (await rowsOnServer('Turn', service.hotelId)).filter(({ name }) => name === 'Secondo turno')
  await openAs(page, service.owner.email, `${service.path}/turn/${String(turn?.['objectId'])}?kitchen=0`)
  await expect(listed(page)).toHaveText(['Müller'])
  await rowOf(page, 'Müller').getByText('2 PAX').click()
  await expect(page).toHaveURL(new RegExp(`/turn/${String(turn?.['objectId'])}/edit/${service.books['Müller']}`))
  await page.goBack()
  await expect(page).toHaveURL(/kitchen=0/)
  await expect(listed(page)).toHaveText(['Müller'])
})

test('the kitchen’s sheet is printed with its keys, in a tab of its own', async ({ page, isMobile }) => {
  const service = await aService()
  await openReport(page, service)
  const opened = page.context().waitForEvent('page')
  if (isMobile) {
    await page.getByRole('button', { name: 'Stampa un report' }).click()
    await page.getByRole('button', { name: 'Report cucina' }).click()
  } else await page.keyboard.press('Control+u')
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`/print/orders/${service.mealId}\\?report=kitchen$`))
})

test('what changes after the sheet was printed is told until the kitchen has seen it, and once', async ({
  page,
  browser,
}) => {
  const service = await aService()
  await order(service, 'Rossi', 'risotto')
  await openReport(page, service)
  const paper = await page.context().newPage()
  await paper.goto(`/hotels/${service.hotelId}/print/orders/${service.mealId}?report=kitchen`)
  const head = paper.getByRole('article').locator('header')
  await expect(head).toHaveText(/^Report cucina.* · Foglio 1$/)
  await paper.pdf()
  await expect(head).toHaveText(/ · Foglio 1, \d\d:\d\d$/)

  await order(service, 'Müller', 'risotto', 'branzino')
  const changes = (of: Page) => of.getByRole('region', { name: 'Variazioni dopo la stampa' })
  await expect(changes(page).getByRole('listitem')).toHaveText([/Tav\. 4, Müller.*\+1 /, /Tav\. 4, Müller.*\+1 /])
  const kitchen = await (await browser.newContext()).newPage()
  await openAs(kitchen, service.owner.email, service.path)
  await changes(kitchen)
    .getByRole('button', { name: /^Visto: \+1 Branzino/ })
    .click()
  await expect(changes(page).getByRole('listitem')).toHaveText([/\+1 Risotto ai funghi/])
  await page.reload()
  await expect(changes(page).getByRole('listitem')).toHaveText([/\+1 Risotto ai funghi/])

  await paper.getByLabel('Che cosa stampare').selectOption('Solo 1 variazione')
  await paper.pdf()
  await expect(head).toHaveText(/ · Foglio 2, \d\d:\d\d$/)
  await expect(paper.getByRole('article').getByRole('row')).toHaveText([/\+1 Risotto ai funghi.*Tav\. 4, Müller/])
  await expect(changes(page)).toBeHidden()
  await paper.pdf()
  await expect(head).toHaveText(/ · COPIA · Foglio 2/)
})
