import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysFrom } from '#domain/dates/calendar.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import {
  addDishes,
  addMeal,
  moveDish,
  pasteDayByDay,
  removeAllMeals,
  removeMeal,
  setTiming,
} from '#domain/menu/edits.ts'
import type { Menus } from '#domain/menu/edits.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { publishMenus } from '#store/commands/menu/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { menusOfDays } from '#store/selectors/menus.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import { bring } from '#tests/bring.ts'

const HOTEL = 'hotel00001'
const ZONE = 'Europe/Rome'
const DAY = '2026-11-21'
const DINNER = mealIdOf(HOTEL, DAY, '3')
const NOW = Date.parse('2026-11-20T09:00:00Z')

const dinner = (...dishes: string[]): MealMenu => ({ ...newMeal('3', '19:30'), dishes })
const onDay = (...meals: MealMenu[]): Menus => [{ day: DAY, meals }]

function aKitchen() {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, owner: 'user000001', timezone: ZONE })
  for (const id of ['a', 'b', 'c'])
    gateway.server.put('Dish', { id, hotel: HOTEL, name: { it: `Piatto ${id}` }, courseIndex: 2 })
  return gateway
}

async function aReceptionist(gateway = aKitchen(), storage = createMemoryStorage()) {
  const convivio = await createConvivio({ gateway, storage })
  await bring(convivio)
  const publish = (menus: Menus, now = NOW) => publishMenus(convivio, HOTEL, menus, now)
  return { gateway, convivio, publish }
}

async function aSavedDinner(...dishes: string[]) {
  const house = await aReceptionist()
  house.publish(onDay(dinner(...dishes)))
  await house.convivio.flush()
  return house
}

const menusHere = (convivio: Convivio, days = [DAY]) => menusOfDays(convivio.state.getState(), HOTEL, days, ZONE)
const dishesHere = (convivio: Convivio) =>
  menusHere(convivio).map(({ meals }) => meals.map(({ dishes }) => dishes.join('')))
const rowHere = (convivio: Convivio, id = DINNER) => convivio.state.getState().tables.CalendarMeal.rows.get(id)

/** The dinner as a page would bring it. */
function menuRow(convivio: Convivio): CalendarMeal {
  const row = rowHere(convivio)
  if (!row) throw new Error('There is no dinner.')
  return row
}

const allSaved = { unsent: 0, refused: [] }
const savingOf = (convivio: Convivio) => convivio.state.getState().saving

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('publishing menus', () => {
  it('makes a row for each meal, under an id made of hotel, day and meal', async () => {
    const { gateway, convivio, publish } = await aReceptionist()
    expect(publish(onDay(newMeal('1', '12:30'), dinner('a', 'b')))).toBeUndefined()
    await convivio.flush()
    const rows = gateway.server.rows('CalendarMeal')
    expect(rows.map(({ id }) => id)).toEqual([mealIdOf(HOTEL, DAY, '1'), DINNER])
    expect(rows[1]).toMatchObject({ hotel: HOTEL, ...mealFields(DAY, dinner('a', 'b'), ZONE) })
  })

  it('sends only what changed of a meal', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('a', 'b')
    const saved = menusHere(convivio)
    const moved = moveDish(saved, '3', 'b', { beside: 'a', place: 'before' })
    publish(moved)
    await convivio.flush()
    expect(gateway.batches.at(-1)).toEqual([
      { className: 'CalendarMeal', id: DINNER, kind: 'update', fields: { dishes: ['b', 'a'] } },
    ])
    publish(setTiming(menusHere(convivio), '3', { end: '22:00' }))
    await convivio.flush()
    const [write] = gateway.batches.at(-1) ?? []
    expect(write && 'fields' in write && Object.keys(write.fields)).toEqual(['endDate'])
  })

  it('sends nothing when nothing changed', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('a')
    publish(onDay(dinner('a')))
    await convivio.flush()
    expect(gateway.batches).toHaveLength(1)
    expect(savingOf(convivio).unsent).toBe(0)
  })

  it('leaves what the editor rounds as it is when only dishes change', async () => {
    const gateway = aKitchen()
    const odd = { ...mealFields(DAY, dinner('a'), ZONE), pos: 7 }
    const row = { id: 'imported01', hotel: HOTEL, ...odd, fromDate: odd.fromDate + 60_000 }
    gateway.server.put('CalendarMeal', row)
    const { convivio, publish } = await aReceptionist(gateway)
    publish(addDishes(menusHere(convivio), '3', ['b']))
    await convivio.flush()
    expect(gateway.server.rows('CalendarMeal')).toEqual([expect.objectContaining({ ...row, dishes: ['a', 'b'] })])
  })

  it('deletes the meals that are missing, every row of them', async () => {
    const gateway = aKitchen()
    for (const id of ['imported01', 'imported02'])
      gateway.server.put('CalendarMeal', { id, hotel: HOTEL, ...mealFields(DAY, dinner('a'), ZONE) })
    const { convivio, publish } = await aReceptionist(gateway)
    publish(removeMeal(menusHere(convivio), '3'))
    await convivio.flush()
    expect(gateway.server.rows('CalendarMeal')).toEqual([])
    expect(menusHere(convivio)).toEqual([{ day: DAY, meals: [] }])
  })

  it('pastes a week over a month, and the meals of other days stay', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('c')
    const month = daysFrom('2026-12-01', '2026-12-31')
    const week = daysFrom('2026-11-02', '2026-11-08').map((day, at) => ({
      day,
      meals: [newMeal('1', '12:30'), dinner(at % 2 ? 'a' : 'b')],
    }))
    publish(pasteDayByDay(menusHere(convivio, month), week))
    await convivio.flush()
    expect(gateway.server.rows('CalendarMeal')).toHaveLength(1 + 31 * 2)
    expect(dishesHere(convivio)).toEqual([['c']])
    // Twelve in the night that the clocks change is twelve all the same.
    const meals = menusHere(convivio, month).flatMap((menu) => menu.meals)
    expect(new Set(meals.map(({ start }) => start))).toEqual(new Set(['12:30', '19:30']))
  })
})

describe('menus that are refused', () => {
  it('of a hotel whose subscription is over', async () => {
    const gateway = aKitchen()
    gateway.server.put('Hotel', { id: HOTEL, owner: 'user000001', expireDate: NOW - 1 })
    const { convivio, publish } = await aReceptionist(gateway)
    expect(publish(onDay(dinner('a')))).toBe('hotelExpired')
    expect(rowHere(convivio)).toBeUndefined()
  })

  it('of a hotel that is not there any more', async () => {
    const { convivio } = await aReceptionist()
    expect(publishMenus(convivio, 'other00001', onDay(dinner()), NOW)).toBe('gone')
  })

  it.each([
    ['that nobody knows', undefined, 'dishUnknown'],
    ['that was deleted', { name: { it: 'Trippa' }, courseIndex: 3, deleted: true }, 'dishUnknown'],
    ['without a name', { courseIndex: 3 }, 'dishNameMissing'],
    ['without a course', { name: { it: 'Trippa' } }, 'courseMissing'],
  ])('with a dish %s, and nothing of them is saved', async (_, fields, refusal) => {
    const gateway = aKitchen()
    if (fields) gateway.server.put('Dish', { id: 'z', hotel: HOTEL, ...fields })
    const { convivio, publish } = await aReceptionist(gateway)
    expect(publish(onDay(newMeal('1', '12:30'), dinner('a', 'z')))).toBe(refusal)
    await convivio.flush()
    expect(gateway.server.rows('CalendarMeal')).toEqual([])
  })

  it('not for a dish that was on the meal before it was deleted', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('a', 'b')
    gateway.server.put('Dish', { id: 'a', hotel: HOTEL, name: { it: 'A' }, courseIndex: 2, deleted: true })
    await bring(convivio)
    expect(publish(onDay(dinner('a', 'b', 'c')))).toBeUndefined()
    await convivio.flush()
    expect(gateway.server.row('CalendarMeal', DINNER)?.['dishes']).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['ends before it begins', { end: '18:00' }],
    ['starts before seven', { start: '06:30' }],
    ['starts between two quarters', { start: '19:40' }],
    ['is ordered earlier than 48 hours before', { opens: -193 }],
  ])('with a meal that %s', async (_, times) => {
    const { publish } = await aReceptionist()
    expect(publish(onDay({ ...dinner(), ...times }))).toBe('mealInvalid')
  })

  it('not for odd times that came with a meal, while its dishes change', async () => {
    const gateway = aKitchen()
    const odd = { ...dinner('a'), start: '19:40', opens: -200 }
    const row = { id: 'imported01', hotel: HOTEL, ...mealFields(DAY, odd, ZONE) }
    gateway.server.put('CalendarMeal', row)
    const { convivio, publish } = await aReceptionist(gateway)
    expect(publish(addDishes(menusHere(convivio), '3', ['b']))).toBeUndefined()
    await convivio.flush()
    expect(gateway.server.row('CalendarMeal', row.id)).toMatchObject({ ...row, dishes: ['a', 'b'] })
  })
})

describe('a meal that is removed and added again', () => {
  const again = dinner('c')

  /** Both the server and the store have the new dinner, and keep it. */
  async function expectNewDinner({ gateway, convivio }: Awaited<ReturnType<typeof aReceptionist>>) {
    expect(gateway.server.row('CalendarMeal', DINNER)).toMatchObject(mealFields(DAY, again, ZONE))
    expect(dishesHere(convivio)).toEqual([['c']])
    expect(savingOf(convivio)).toMatchObject(allSaved)
    await bring(convivio)
    expect(dishesHere(convivio)).toEqual([['c']])
    expect(rowHere(convivio)?.createdAt).toBe(gateway.server.row('CalendarMeal', DINNER)?.['createdAt'])
  }

  it('at once is there with its new dishes', async () => {
    const house = await aSavedDinner('a', 'b')
    house.publish(onDay())
    house.publish(onDay(again))
    await house.convivio.flush()
    await expectNewDinner(house)
  })

  it('after its deletion was saved is there', async () => {
    const house = await aSavedDinner('a', 'b')
    house.publish(onDay())
    await house.convivio.flush()
    house.publish(onDay(again))
    await house.convivio.flush()
    await expectNewDinner(house)
  })

  it('while its deletion is on its way is there', async () => {
    const house = await aSavedDinner('a', 'b')
    house.publish(onDay())
    const flushed = house.convivio.flush()
    house.publish(onDay(again))
    await flushed
    await house.convivio.flush()
    await expectNewDinner(house)
  })

  it.each(['answerLost', 'unreachable'] as const)(
    'while its deletion is on its way and comes to nothing (%s) is there',
    async (fault) => {
      const house = await aSavedDinner('a', 'b')
      house.gateway.fail(fault)
      house.publish(onDay())
      const flushed = house.convivio.flush()
      house.publish(onDay(again))
      await flushed
      await vi.advanceTimersByTimeAsync(5000)
      await expectNewDinner(house)
    },
  )

  it('and whose creation is answered into the void is there', async () => {
    const house = await aSavedDinner('a', 'b')
    house.publish(onDay())
    await house.convivio.flush()
    house.gateway.fail('answerLost')
    house.publish(onDay(again))
    await vi.advanceTimersByTimeAsync(5000)
    await expectNewDinner(house)
  })

  it('and removed once more is gone from the server, too', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('a')
    publish(onDay())
    publish(onDay(again))
    publish(onDay())
    await convivio.flush()
    expect(gateway.server.rows('CalendarMeal')).toEqual([])
    await bring(convivio)
    expect(dishesHere(convivio)).toEqual([[]])
  })

  it('and refused shows what the server has when it is discarded', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('a')
    publish(onDay())
    publish(onDay(again))
    gateway.refuse = () => 'notAllowed'
    await convivio.flush()
    convivio.discard('CalendarMeal', DINNER)
    expect(dishesHere(convivio)).toEqual([['a']])
    expect(savingOf(convivio).unsent).toBe(0)
  })

  it('is back when the server has orders for it, and its deletion is given up', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('a')
    gateway.refuse = () => 'mealOrdered'
    publish(onDay())
    await convivio.flush()
    const refusal = { className: 'CalendarMeal', id: DINNER, refusal: 'mealOrdered' }
    expect(savingOf(convivio).refused).toMatchObject([refusal])
    convivio.discard('CalendarMeal', DINNER)
    expect(dishesHere(convivio)).toEqual([['a']])
    await convivio.flush()
    expect(savingOf(convivio)).toMatchObject(allSaved)
    expect(gateway.server.rows('CalendarMeal')).toHaveLength(1)
  })

  it('is not taken away by a page that was read before it was removed', async () => {
    const house = await aSavedDinner('a', 'b')
    const old = menuRow(house.convivio)
    house.publish(onDay())
    await house.convivio.flush()
    house.convivio.receive('CalendarMeal', [old])
    expect(dishesHere(house.convivio)).toEqual([[]])
    house.publish(onDay(again))
    house.convivio.receive('CalendarMeal', [old])
    expect(dishesHere(house.convivio)).toEqual([['c']])
    await house.convivio.flush()
    house.convivio.receive('CalendarMeal', [old])
    await expectNewDinner(house)
  })

  it('is not taken away by a sync that began before and read while it was removed', async () => {
    const house = await aSavedDinner('a', 'b')
    const { gateway, convivio, publish } = house
    const page = gateway.page.bind(gateway)
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => (arrive = resolve))
    vi.spyOn(gateway, 'page').mockImplementation(async (className, where, after) => {
      if (className !== 'CalendarMeal') return page(className, where, after)
      publish(onDay())
      await convivio.flush()
      const rows = await page(className, where, after)
      await held
      return rows
    })
    const synced = bring(convivio)
    await vi.advanceTimersByTimeAsync(10)
    publish(onDay(again))
    await convivio.flush()
    arrive()
    await synced
    vi.restoreAllMocks()
    await expectNewDinner(house)
  })

  it('by a colleague comes with the next sync', async () => {
    const { gateway, convivio, publish } = await aSavedDinner('a', 'b')
    const colleague = await aReceptionist(gateway)
    publish(onDay())
    await convivio.flush()
    await bring(colleague.convivio)
    colleague.publish(onDay(again))
    await colleague.convivio.flush()
    await bring(convivio)
    expect(dishesHere(convivio)).toEqual([['c']])
  })
})

describe('a page that was read before a creation', () => {
  it('does not take the new row away when it arrives after it', async () => {
    const { gateway, convivio, publish } = await aReceptionist()
    publish(onDay(dinner('a')))
    const page = gateway.page.bind(gateway)
    vi.spyOn(gateway, 'page').mockImplementation(async (className, where, after) => {
      const rows = await page(className, where, after)
      if (className === 'CalendarMeal') await convivio.flush()
      return rows
    })
    await bring(convivio)
    expect(dishesHere(convivio)).toEqual([['a']])
  })
})

describe('two receptionists who add the same dinner', () => {
  const refusal = { className: 'CalendarMeal', id: DINNER, refusal: 'addedMeanwhile' }

  /** Anna's dinner is saved; Bruno, who did not see it, sent his. */
  async function theSameDinner(storage = createMemoryStorage()) {
    const anna = await aReceptionist()
    const bruno = await aReceptionist(anna.gateway, storage)
    anna.publish(onDay(dinner('a')))
    bruno.publish(onDay({ ...dinner('b'), end: '22:00' }))
    await anna.convivio.flush()
    await bruno.convivio.flush()
    return { anna, bruno, onServer: () => anna.gateway.server.row('CalendarMeal', DINNER)?.['dishes'] }
  }

  it('make one, and the second one hears of it rather than replace its dishes', async () => {
    const { anna, bruno, onServer } = await theSameDinner()
    expect(anna.gateway.server.rows('CalendarMeal')).toHaveLength(1)
    expect(onServer()).toEqual(['a'])
    expect(savingOf(bruno.convivio)).toMatchObject({ unsent: 0, refused: [refusal] })
    expect(dishesHere(bruno.convivio)).toEqual([['b']])
  })

  it('keep the first one’s when the second one gives up', async () => {
    const { anna, bruno, onServer } = await theSameDinner()
    bruno.convivio.discard('CalendarMeal', DINNER)
    await bruno.convivio.flush()
    expect(savingOf(bruno.convivio)).toMatchObject(allSaved)
    expect(menusHere(bruno.convivio)).toEqual(menusHere(anna.convivio))
    expect(onServer()).toEqual(['a'])
  })

  it('hear of it also when the first one’s could not be read at once', async () => {
    const anna = await aReceptionist()
    const bruno = await aReceptionist(anna.gateway)
    anna.publish(onDay(dinner('a')))
    await anna.convivio.flush()
    bruno.publish(onDay(dinner('b')))
    anna.gateway.fail(undefined, 'unreachable')
    await bruno.convivio.flush()
    await vi.advanceTimersByTimeAsync(5000)
    expect(savingOf(bruno.convivio)).toMatchObject({ unsent: 0, refused: [refusal] })
    expect(anna.gateway.server.row('CalendarMeal', DINNER)?.['dishes']).toEqual(['a'])
  })

  it('are asked again after a reload', async () => {
    const storage = createMemoryStorage()
    const { bruno, onServer } = await theSameDinner(storage)
    await bruno.convivio.close()
    const later = await createConvivio({ gateway: bruno.gateway, storage })
    await bring(later)
    await later.flush()
    expect(onServer()).toEqual(['a'])
    expect(savingOf(later)).toMatchObject({ unsent: 0, refused: [refusal] })
  })

  it('keep the first one’s when the second removed theirs while it was on its way', async () => {
    const anna = await aReceptionist()
    const bruno = await aReceptionist(anna.gateway)
    anna.publish(onDay(dinner('a')))
    await anna.convivio.flush()
    bruno.publish(onDay(dinner('b')))
    const flushed = bruno.convivio.flush()
    bruno.publish(onDay())
    await flushed
    await bruno.convivio.flush()
    expect(dishesHere(bruno.convivio)).toEqual([['a']])
    expect(anna.gateway.server.rows('CalendarMeal')).toHaveLength(1)
  })

  it('have the second one’s when they try again', async () => {
    const { anna, bruno } = await theSameDinner()
    bruno.convivio.retry('CalendarMeal', DINNER)
    await bruno.convivio.flush()
    // What was the same is not sent again.
    const [write] = anna.gateway.batches.at(-1) ?? []
    expect(write).toMatchObject({ kind: 'update', id: DINNER })
    expect(write && 'fields' in write && Object.keys(write.fields).sort()).toEqual(['dishes', 'endDate'])
    expect(savingOf(bruno.convivio)).toMatchObject(allSaved)
    await bring(anna.convivio)
    expect(menusHere(anna.convivio)).toEqual(menusHere(bruno.convivio))
  })

  it('make one when both add the same, and the second has nothing to send', async () => {
    const anna = await aReceptionist()
    const bruno = await aReceptionist(anna.gateway)
    for (const { publish } of [anna, bruno]) publish(onDay(dinner('a')))
    await anna.convivio.flush()
    await bruno.convivio.flush()
    expect(anna.gateway.batches).toHaveLength(2)
    expect(savingOf(bruno.convivio)).toMatchObject(allSaved)
    expect(dishesHere(bruno.convivio)).toEqual([['a']])
  })

  it('each keep the meal that the other did not touch', async () => {
    const anna = await aReceptionist()
    const bruno = await aReceptionist(anna.gateway)
    anna.publish(addMeal(menusHere(anna.convivio), '1', '12:30'))
    bruno.publish(addMeal(menusHere(bruno.convivio), '3', '19:30'))
    await anna.convivio.flush()
    await bruno.convivio.flush()
    expect(anna.gateway.server.rows('CalendarMeal')).toHaveLength(2)
  })
})

describe('after a reload', () => {
  it('a meal that was removed and added again, unsent, is sent as it is now', async () => {
    const gateway = aKitchen()
    const storage = createMemoryStorage()
    const convivio = await createConvivio({ gateway, storage })
    await bring(convivio)
    publishMenus(convivio, HOTEL, onDay(dinner('a')), NOW)
    await convivio.flush()
    publishMenus(convivio, HOTEL, removeAllMeals(onDay(dinner('a'))), NOW)
    publishMenus(convivio, HOTEL, onDay(dinner('b')), NOW)
    await vi.advanceTimersByTimeAsync(10)
    await convivio.close()
    const later = await createConvivio({ gateway, storage })
    await bring(later)
    await later.flush()
    expect(gateway.server.row('CalendarMeal', DINNER)?.['dishes']).toEqual(['b'])
    expect(dishesHere(later)).toEqual([['b']])
    expect(savingOf(later)).toMatchObject(allSaved)
  })
})
