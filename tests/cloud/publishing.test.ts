import { expect, it } from 'vitest'
import type { Gateway } from '#data/gateway.ts'
import { daysFrom } from '#domain/dates/calendar.ts'
import { mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import { pasteDayByDay } from '#domain/menu/edits.ts'
import type { Menus } from '#domain/menu/edits.ts'
import { publishMenus } from '#store/commands/menu/menu.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { menusOfDays } from '#store/selectors/menus.ts'
import { openRealHouse } from './realGateway.ts'
import { bring } from '#tests/bring.ts'

const ZONE = 'Europe/Rome'
// The clocks change on the 29th.
const MONTH = daysFrom('2026-03-01', '2026-03-31')
const DAY = '2026-03-29'

/** A browser tab of the hotel, with everything loaded. */
async function openTab(gateway: Gateway, hotelId: string) {
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  await bring(convivio)
  const menusOf = (days: readonly string[]) => menusOfDays(convivio.state.getState(), hotelId, days, ZONE)
  return {
    convivio,
    menusOf,
    publish: (menus: Menus) => publishMenus(convivio, hotelId, menus, Date.now()),
    async saved() {
      await convivio.flush()
      expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
    },
  }
}

async function aHotelWithDishes() {
  const { gateway, hotelId } = await openRealHouse()
  const tab = await openTab(gateway, hotelId)
  const dishes = ['Cappelletti', 'Strozzapreti', 'Brodetto'].map((it) =>
    tab.convivio.create('Dish', { hotel: hotelId, name: { it }, courseIndex: 2 }),
  )
  await tab.saved()
  const dinner = (count: number) => ({ ...newMeal('3', '19:30'), dishes: dishes.slice(0, count) })
  return { gateway, hotelId, tab, dinner, reopen: () => openTab(gateway, hotelId) }
}

it('a week pasted over a month is there after a reload, on the hotel’s clock', async () => {
  const { tab, dinner, reopen } = await aHotelWithDishes()
  const week = MONTH.slice(0, 7).map((day, at) => ({
    day,
    meals: [newMeal('0', '07:30'), newMeal('1', '12:30'), dinner((at % 3) + 1)],
  }))
  const pasted = pasteDayByDay(tab.menusOf(MONTH), week)
  expect(tab.publish(pasted)).toBeUndefined()
  await tab.saved()
  const later = await reopen()
  expect(later.menusOf(MONTH)).toEqual(pasted)
})

it('two tabs that add the same dinner at once make one, and the later one is asked', async () => {
  const { gateway, hotelId, tab, dinner, reopen } = await aHotelWithDishes()
  const other = await reopen()
  tab.publish([{ day: DAY, meals: [dinner(1)] }])
  other.publish([{ day: DAY, meals: [dinner(2)] }])
  await Promise.all([tab.convivio.flush(), other.convivio.flush()])
  const refusedBy = ({ convivio }: typeof tab) => convivio.state.getState().saving.refused
  const [winner, loser] = refusedBy(tab).length === 0 ? [tab, other] : [other, tab]
  const id = mealIdOf(hotelId, DAY, '3')
  await winner.saved()
  expect(refusedBy(loser)).toEqual([{ className: 'CalendarMeal', id, refusal: 'addedMeanwhile' }])
  const where = [{ field: 'hotel', is: 'equal', value: hotelId } as const]
  const rows = await gateway.page('CalendarMeal', where, '')
  expect(rows.map((row) => row.id)).toEqual([id])
  const theirs = winner.menusOf([DAY])
  loser.convivio.discard('CalendarMeal', id)
  await loser.saved()
  expect(loser.menusOf([DAY])).toEqual(theirs)
  expect((await reopen()).menusOf([DAY])).toEqual(theirs)
})

it('the later of two tabs that add the same dinner may have theirs replace the other', async () => {
  const { hotelId, tab, dinner, reopen } = await aHotelWithDishes()
  const other = await reopen()
  tab.publish([{ day: DAY, meals: [dinner(1)] }])
  await tab.saved()
  other.publish([{ day: DAY, meals: [dinner(2)] }])
  await other.convivio.flush()
  other.convivio.retry('CalendarMeal', mealIdOf(hotelId, DAY, '3'))
  await other.saved()
  expect((await reopen()).menusOf([DAY])).toEqual([{ day: DAY, meals: [dinner(2)] }])
})

it('a dinner that is removed and added again at once has its new dishes', async () => {
  const { tab, dinner, reopen } = await aHotelWithDishes()
  tab.publish([{ day: DAY, meals: [dinner(1)] }])
  await tab.saved()
  tab.publish([{ day: DAY, meals: [] }])
  const flushed = tab.convivio.flush()
  tab.publish([{ day: DAY, meals: [dinner(3)] }])
  await flushed
  await tab.saved()
  tab.publish([{ day: DAY, meals: [] }])
  tab.publish([{ day: DAY, meals: [dinner(2)] }])
  await tab.saved()
  expect((await reopen()).menusOf([DAY])).toEqual([{ day: DAY, meals: [dinner(2)] }])
})
