import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { swipe } from './pages/pointer.ts'
import {
  aGuest,
  aHouse,
  bar,
  barIn,
  carry,
  dayHead,
  dayIn,
  endOf,
  grid,
  gripOf,
  handOf,
  held,
  openTimeline,
  panel,
  pinch,
  row,
  scroller,
  seatAt,
  seatsOnServer,
} from './pages/timeline.ts'
import { aRow, asOwner, rest, rowsOnServer } from './server.ts'

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('two fingers on a tablet make the days wider and narrower', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const house = await aHouse(4)
  await aGuest(house, 'Anna Uno', [5, 9], '1')
  await openTimeline(page, house)
  await expect(bar(page, 'Anna Uno')).toBeVisible()
  const before = await dayHead(page, 7)
  const around = { x: before.x + before.width / 2, y: before.y + 160 }

  await pinch(page, around, 80, 160)
  await expect.poll(async () => (await dayHead(page, 7)).width).toBeCloseTo(before.width * 2, 0)
  // The day that was between the fingers stays there.
  const wide = await dayHead(page, 7)
  expect(around.x).toBeGreaterThan(wide.x)
  expect(around.x).toBeLessThan(wide.x + wide.width)
  const { width = 0 } = (await bar(page, 'Anna Uno').boundingBox()) ?? {}
  expect(Math.round(width / wide.width)).toBe(4)

  // Narrower than can be touched no day gets.
  await pinch(page, around, 200, 20)
  await expect.poll(async () => Math.round((await dayHead(page, 7)).width)).toBe(22)
  // However far it is scrolled, the corner stays above the tables.
  await scroller(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(page.getByText('Partenze', { exact: true })).toBeInViewport()
  // Nothing was lifted, begun or opened by it.
  await expect(held(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

test('reception moves, lengthens and begins stays by hand', { tag: '@main' }, async ({ page, isMobile }) => {
  const house = await aHouse(4)
  await aGuest(house, 'Anna Uno', [1, 3], '1')
  await aGuest(house, 'Bruno Due', [2, 4], '2')
  await openTimeline(page, house)
  const onServer = () => seatsOnServer(house)
  const hold = async (from: Promise<{ x: number; y: number }>, to: Promise<{ x: number; y: number }>) =>
    carry(page, isMobile, await from, await to)

  await hold(gripOf(bar(page, 'Anna Uno')), dayIn(page, '3', 1))
  await expect(barIn(page, '3', 'Anna Uno')).toBeVisible()
  await expect(page.getByText('Anna Uno: ora al tavolo 3')).toBeVisible()
  await expect.poll(onServer).toEqual({ 'Anna Uno': '3', 'Bruno Due': '2' })

  // Somebody sits there: it asks, and goes back.
  await hold(gripOf(bar(page, 'Anna Uno')), dayIn(page, '2', 1))
  const question = page.getByRole('alertdialog', { name: /Al tavolo 2 dal.+ c’è già Bruno Due/ })
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(barIn(page, '3', 'Anna Uno')).toBeVisible()
  // On its way back nobody can take it.
  await expect(page.locator('[data-lifted]')).toHaveCount(0)

  await hold(endOf(bar(page, 'Anna Uno')), dayIn(page, '3', 4))
  await expect(page.getByText('Anna Uno: ora dal 01/05/2027 al 04/05/2027')).toBeVisible()
  const checkouts = async () =>
    (await rowsOnServer('Book', house.hotelId)).map(({ checkout }) => (checkout as { iso: string }).iso)
  await expect.poll(checkouts).toContain('2027-05-04T08:00:00.000Z')

  // To the panel of those without a table, and out of it.
  await panel(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const dropped = async () => {
    const box = await panel(page).boundingBox()
    if (!box) throw new Error('no panel')
    return { x: box.x + box.width / 2, y: box.y + 40 }
  }
  await hold(gripOf(bar(page, 'Bruno Due')), dropped())
  await expect(panel(page).getByText('Bruno Due')).toBeVisible()
  await expect.poll(onServer).toEqual({ 'Anna Uno': '3', 'Bruno Due': 'nessuno' })
  await panel(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await hold(gripOf(panel(page).getByRole('button', { name: /Bruno Due/ })), dayIn(page, '4', 2))
  await expect(barIn(page, '4', 'Bruno Due')).toBeVisible()
  await expect.poll(onServer).toEqual({ 'Anna Uno': '3', 'Bruno Due': '4' })

  await hold(dayIn(page, '1', 2), dayIn(page, '1', 4))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nome di riferimento')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, '1').getByRole('gridcell')).toHaveCount(1)
  await expect.poll(onServer).toEqual({ 'Anna Uno': '3', 'Bruno Due': '4', nuova: '1' })
  await expect.poll(checkouts).toHaveLength(3)

  if (isMobile) await bar(page, 'Bruno Due').tap()
  else await bar(page, 'Bruno Due').click()
  await expect(dialog.getByLabel('Nome di riferimento')).toHaveValue('Bruno Due')
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await expect(dialog).toHaveCount(0)
  if (isMobile) return

  await bar(page, 'Bruno Due').click({ button: 'right' })
  await page.getByRole('button', { name: 'Elimina' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua' }).click()
  await expect(bar(page, 'Bruno Due')).toHaveCount(0)
  await expect.poll(onServer).toEqual({ 'Anna Uno': '3', nuova: '1' })
})

test('a bar stays in the hand while rows scroll away under it, and while a colleague moves it', async ({
  page,
  isMobile,
}) => {
  const house = await aHouse(60)
  const anna = await aGuest(house, 'Anna Uno', [1, 3], '1')
  await openTimeline(page, house)
  const top = () => scroller(page).evaluate(({ scrollTop }) => scrollTop)
  const center = () => scroller(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await center()

  if (isMobile) {
    // A finger that moves at once pans, in both directions.
    const from = await gripOf(bar(page, 'Anna Uno'))
    await swipe(page, { x: 300, y: from.y + 200 }, { x: 300, y: from.y }, async () => undefined)
    await expect.poll(top).toBeGreaterThan(100)
    await scroller(page).evaluate((element) => element.scrollTo({ top: 0 }))
    await swipe(page, { x: 340, y: from.y + 120 }, { x: 140, y: from.y + 120 }, async () => undefined)
    await expect.poll(() => scroller(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(60)
    // It rolls on for a while, in which a press only stops it.
    await openTimeline(page, house)
    await center()
  }

  const box = await scroller(page).boundingBox()
  if (!box) throw new Error('no grid')
  const foot = { x: box.x + 140, y: box.y + box.height - 12 }
  const start = await gripOf(bar(page, 'Anna Uno'))
  const hand = await handOf(page, isMobile)
  await hand.take(start)
  await expect(held(page)).toBeVisible()
  await hand.to(foot)
  // Past all rows that are drawn around the first ones.
  await expect.poll(top).toBeGreaterThan(1800)
  await expect(row(page, '1')).toHaveCount(0)
  await expect(held(page)).toBeVisible()
  await rest('PUT', `classes/Book/${anna}`, seatAt(house, '58'), asOwner(house.owner))
  const below = () =>
    scroller(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop)
  await expect.poll(below).toBeLessThan(2)
  await expect(barIn(page, '58', 'Anna Uno')).toBeVisible()
  await expect(held(page)).toBeVisible()
  await hand.to(await dayIn(page, '55', 1))
  await hand.letGo()
  await expect(barIn(page, '55', 'Anna Uno')).toBeVisible()
  await expect(held(page)).toHaveCount(0)
  await expect.poll(() => seatsOnServer(house)).toEqual({ 'Anna Uno': '55' })
})

test(
  'everything by keyboard: walk, move alone and together, lengthen, take back, delete',
  {
    tag: '@once',
  },
  async ({ page }) => {
    const house = await aHouse(4)
    await aGuest(house, 'Anna Uno', [1, 3], '1')
    await aGuest(house, 'Bruno Due', [1, 4], '2')
    await openTimeline(page, house)
    await page.getByRole('searchbox', { name: /^Cerca per tavolo/ }).focus()
    const isInGrid = () => grid(page).evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 5 && !(await isInGrid()); step += 1) await page.keyboard.press('Tab')
    await expect(grid(page)).toBeFocused()
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    // Two that sit in each other's way, if one moved before the other.
    await press('ArrowDown', 'Space', 'ArrowDown', 'Space', 'Alt+ArrowDown')
    await expect(page.getByText('2 prenotazioni: ora ai tavoli 2 e 3')).toBeVisible()
    await expect.poll(() => seatsOnServer(house)).toEqual({ 'Anna Uno': '2', 'Bruno Due': '3' })
    await press('Control+z')
    await expect.poll(() => seatsOnServer(house)).toEqual({ 'Anna Uno': '1', 'Bruno Due': '2' })
    await expect(grid(page).locator('[data-state]')).toHaveCount(0)

    await press('Alt+ArrowDown', 'Shift+ArrowRight')
    await expect(page.getByText('Bruno Due: ora dal 01/05/2027 al 05/05/2027')).toBeVisible()
    await expect.poll(() => seatsOnServer(house)).toEqual({ 'Anna Uno': '1', 'Bruno Due': '3' })
    await press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Nome di riferimento')).toHaveValue('Bruno Due')
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    await press('Delete')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await press('Tab', 'Enter')
    await expect.poll(() => seatsOnServer(house)).toEqual({ 'Anna Uno': '1' })
  },
)

test(
  'two receptionists move the same bar: the later wins, and both see it',
  { tag: '@once' },
  async ({ page, browser }) => {
    const house = await aHouse(5)
    await aGuest(house, 'Anna Uno', [1, 3], '1')
    const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const other = await elsewhere.newPage()
    await Promise.all([openTimeline(page, house), openTimeline(other, house)])
    await carry(page, false, await gripOf(bar(page, 'Anna Uno')), await dayIn(page, '3', 1))
    await expect(barIn(other, '3', 'Anna Uno')).toBeVisible()
    await carry(other, false, await gripOf(bar(other, 'Anna Uno')), await dayIn(other, '5', 1))
    await expect(barIn(page, '5', 'Anna Uno')).toBeVisible()
    await expect.poll(() => seatsOnServer(house)).toEqual({ 'Anna Uno': '5' })
    // What a colleague changed since is not taken back.
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^Anna Uno è stata cambiata nel frattempo/)).toBeVisible()
    await expect(barIn(page, '5', 'Anna Uno')).toBeVisible()
    await elsewhere.close()
  },
)

test(
  'forty without a table: searched, and seated with one press where one table fits',
  { tag: '@once' },
  async ({ page }) => {
    const house = await aHouse(3)
    for (const table of ['1', '2']) await aGuest(house, `Ospite ${table}`, [1, 30], table)
    const many = Array.from({ length: 40 }, (_, at) =>
      aGuest(house, `Persona ${at + 1}`, [4, 6], undefined, at === 16 ? 4 : 5),
    )
    await Promise.all(many)
    await openTimeline(page, house)
    await expect(panel(page).getByText('(40)')).toBeVisible()
    await expect(panel(page).getByRole('listitem')).toHaveCount(40)
    await panel(page).getByRole('searchbox').fill('persona 17')
    await panel(page).getByRole('button', { name: 'Assegna Tav. 3' }).click()
    await expect(barIn(page, '3', 'Persona 17')).toBeVisible()
    await expect(panel(page).getByText('(39)')).toBeVisible()
    await expect.poll(async () => (await seatsOnServer(house))['Persona 17']).toBe('3')
  },
)

test(
  'the way to the persons of a booking, to the meals and the list comes back to the same place',
  {
    tag: '@once',
  },
  async ({ page }) => {
    const house = await aHouse(60)
    await aGuest(house, 'Zoe Ultima', [1, 3], '50')
    await openAs(page, house.owner.email, `/hotels/${house.hotelId}/list`)
    await page.getByRole('link', { name: 'Calendario', exact: true }).last().click()
    await expect(page).toHaveURL(/calendar\?view=bookings/)
    await openTimeline(page, house)
    await scroller(page).evaluate((element) => element.scrollTo({ top: 2600 }))
    await expect(page).toHaveURL(/gScrollPosition=2600/)
    await bar(page, 'Zoe Ultima').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vedi le persone' }).click()
    await expect(page.getByRole('heading', { name: /^Persone/ })).toBeVisible()
    await expect(page).toHaveURL(/fromGantt=1/)
    await page.getByRole('main').getByRole('link', { name: 'Prenotazione Zoe Ultima' }).click()
    await expect(page.getByRole('dialog').getByLabel('Nome di riferimento')).toHaveValue('Zoe Ultima')
    await page.getByRole('dialog').getByRole('button', { name: 'Fatto' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(barIn(page, '50', 'Zoe Ultima')).toBeInViewport()
    expect(await scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBe(2600)

    const shows = (name: string) => page.getByText(name, { exact: true }).and(page.locator('label'))
    await shows('Pasti').click()
    await expect(page.getByRole('heading', { name: 'Maggio 2027', exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/view=bookings/)
    await shows('Prenotazioni').click()
    await expect(grid(page)).toBeVisible()
  },
)

test(
  'a stay over the change of the clocks, at the end of a month and of no night; an edge pulled past the days in sight',
  {
    tag: '@once',
  },
  async ({ page }) => {
    const house = await aHouse(4)
    const at = (day: string, hour: string) => ({ __type: 'Date', iso: new Date(`${day}T${hour}:00Z`).toISOString() })
    const stays: readonly (readonly [string, string, ReturnType<typeof at>, ReturnType<typeof at>])[] = [
      // Rome: noon is 11 UTC before 28 March 2027, and 10 UTC after.
      ['Ora Legale', '1', at('2027-03-26', '11:00'), at('2027-03-29', '08:00')],
      ['Fine Mese', '2', at('2027-03-30', '10:00'), at('2027-04-03', '08:00')],
      ['Nessuna Notte', '3', at('2027-03-10', '11:00'), at('2027-03-10', '11:00')],
      ['Lungo Soggiorno', '4', at('2027-03-02', '11:00'), at('2027-03-05', '09:00')],
    ]
    await Promise.all(
      stays.map(([refName, table, checkin, checkout]) =>
        aRow(house.owner, 'Book', house.hotelId, { refName, pax: 2, checkin, checkout, ...seatAt(house, table) }),
      ),
    )
    await page.setViewportSize({ width: 1000, height: 800 })
    const march = Date.UTC(2027, 2, 15) / 1000
    await openAs(page, house.owner.email, `/hotels/${house.hotelId}/calendar?view=bookings&currentDate=${march}`)
    const inMarch = page.getByRole('grid', { name: /^Prenotazioni di marzo 2027/ })
    const barOf = (name: string) => inMarch.getByRole('gridcell', { name })
    const days = async (name: string) => {
      const [own, day] = await Promise.all([
        barOf(name).evaluate((element) => element.getBoundingClientRect().width),
        page
          .locator('[data-header]')
          .getByRole('img')
          .first()
          .evaluate((element) => element.getBoundingClientRect().width),
      ])
      return own / day
    }
    // The days to draw follow what is in sight.
    const showEnd = () =>
      page
        .locator('[data-header]')
        .locator('..')
        .evaluate((element) => element.scrollTo({ left: 9000 }))
    await expect(barOf('Nessuna Notte')).toBeVisible()
    expect(await days('Nessuna Notte')).toBeCloseTo(0.4, 1)
    await showEnd()
    await expect(barOf('Ora Legale')).toBeVisible()
    // From noon to ten, three days later, though that is 69 hours.
    expect(await days('Ora Legale')).toBeCloseTo(3 - 2 / 24, 1)
    await expect(barOf('Fine Mese')).toHaveAttribute('data-cut', 'after')
    await page.keyboard.press('ArrowRight')
    const inApril = page.getByRole('grid', { name: /^Prenotazioni di aprile 2027/ })
    await expect(inApril.getByRole('gridcell', { name: 'Fine Mese' })).toHaveAttribute('data-cut', 'before')
    await page.keyboard.press('ArrowLeft')

    // Held at the edge of the window, the days scroll on under it.
    const box = await page.locator('[data-header]').locator('..').boundingBox()
    if (!box) throw new Error('no grid')
    await expect(barOf('Lungo Soggiorno')).toBeVisible()
    const hand = await handOf(page, false)
    const end = await endOf(barOf('Lungo Soggiorno'))
    await hand.take(end)
    await hand.to({ x: box.x + box.width - 20, y: end.y })
    await expect(page.locator('[data-header]').getByRole('img').last()).toBeInViewport()
    await hand.letGo()
    await expect(page.getByText(/^Lungo Soggiorno: ora dal 02\/03\/2027 al /)).toBeVisible()
    const checkout = async () =>
      (await rowsOnServer('Book', house.hotelId)).flatMap(({ refName, checkout: until }) =>
        refName === 'Lungo Soggiorno' ? (until as { iso: string }).iso : [],
      )[0] ?? ''
    // At ten on Rome's clock, which was put forward in between.
    await expect.poll(checkout).toMatch(/^2027-(03-(29|30|31)|04-01)T08:00/)
  },
)
