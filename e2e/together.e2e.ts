import { expect, test } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright/test'
import { staffRole } from '#domain/rules/team/roles.ts'
import { openAs } from './pages/access.ts'
import { dialogOf } from './pages/bookingEdit.ts'
import { dayFromNow } from './pages/bookings.ts'
import { aDinner, more, place, showMenu } from './pages/mealOrderEdit.ts'
import { MenuCalendar } from './pages/menuEditor.ts'
import { anOwner, asMaster, asOwner, rest } from './server.ts'
import type { Owner } from './server.ts'

/** That a page is not loaded again while others work: what it sets stays. */
async function marked(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  return async () => expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true)).toBe(true)
}

async function aColleague(hotelId: string): Promise<Owner> {
  const colleague = await anOwner({ name: 'Carlo', surname: 'Neri' })
  const where = encodeURIComponent(JSON.stringify({ name: staffRole(hotelId) }))
  const { results } = await rest('GET', `roles?where=${where}`, {}, asMaster)
  const [role] = results as { objectId: string }[]
  const user = { __type: 'Pointer', className: '_User', objectId: colleague.userId }
  await rest('PUT', `roles/${role?.objectId}`, { users: { __op: 'AddRelation', objects: [user] } }, asMaster)
  return colleague
}

test(
  'two people at work see what the other does, on the calendar, bookings, tables and orders',
  {
    tag: ['@once', '@main'],
  },
  async ({ page, context, browser }) => {
    const { owner, hotelId, mealId, bookId } = await aDinner()
    const at = (path: string) => `/hotels/${hotelId}/${path}`
    const day = dayFromNow(2)
    const carlos = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome' })
    const carlo = await carlos.newPage()
    const menus = new MenuCalendar(page, false)
    const menusOfCarlo = new MenuCalendar(carlo, false)
    await Promise.all([
      menus.open(owner.email, hotelId, day),
      aColleague(hotelId).then(({ email }) => menusOfCarlo.open(email, hotelId, day)),
    ])
    const open = async (of: BrowserContext, path: string) => {
      const tab = await of.newPage()
      await tab.goto(at(path))
      return tab
    }
    const [tables, report, bookings, order] = await Promise.all([
      open(context, 'tables'),
      open(context, `mealbooks/${mealId}`),
      open(carlos, 'list'),
      open(carlos, `mealbooks/${mealId}/edit/${bookId}`),
    ])
    const kitchen = report.getByRole('region', { name: 'Report cucina' })
    await expect(kitchen).toContainText('7 piatti senza ordini')
    await expect(tables.getByText('Tavolo 14')).toBeVisible()
    await expect(bookings.getByText('Famiglia Bianchi')).toBeVisible()
    await expect(place(order)).toBeVisible()
    const areSame = await Promise.all([page, carlo, tables, report, bookings, order].map(marked))

    await Promise.all([
      (async () => {
        await menus.choose(day)
        await menus.addMeal('Pranzo')
        await menus.addDishes('Pranzo', ['Barolo'])
        await menus.saveAll()
      })(),
      (async () => {
        await showMenu(order, 'Nina Bianchi')
        await more(order.getByRole('article', { name: 'Nina Bianchi' }), 'Lasagne alla bolognese').click()
      })(),
    ])
    await expect(menusOfCarlo.day(day)).toContainText('Pranzo')
    await expect(kitchen).toContainText('6 piatti senza ordini')
    for (const isSame of areSame) await isSame()

    // From where each is now to the next.
    await Promise.all([page.goto(at(`list?book=${bookId}`)), carlo.goto(at('tables'))])
    await expect(carlo.getByText('Tavolo 14')).toBeVisible()
    await Promise.all([
      dialogOf(page).getByLabel('Nome di riferimento').fill('Famiglia Verdi'),
      carlo.keyboard.press('Shift+Enter'),
    ])
    await expect(bookings.getByText('Famiglia Verdi')).toBeVisible()
    await expect(tables.getByText('Tavolo 15')).toBeVisible()
    for (const isSame of areSame.slice(2)) await isSame()
    await carlos.close()
  },
)

test('what a colleague made of a field is told under it, and moves nothing', async ({ page }) => {
  const { owner, hotelId } = await aDinner()
  await openAs(page, owner.email, `/hotels/${hotelId}/settings`)
  const place = async () => [
    await page.getByLabel('Città').boundingBox(),
    await page.evaluate(() => document.body.scrollWidth),
  ]
  const cap = page.getByLabel('CAP')
  // The colleague is first, however slow this page is.
  let send = () => {}
  const isSent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/parse/batch', async (route) => {
    await isSent
    await route.continue()
  })
  await cap.fill('60019')
  const before = await place()
  await rest('PUT', `classes/Hotel/${hotelId}`, { cap: '47921' }, asOwner(owner))
  await expect(page.getByText('Anna ha cambiato questo campo: «47921»')).toBeInViewport({ ratio: 1 })
  expect(await place()).toEqual(before)
  await expect(cap).toHaveValue('60019')
  send()
})
