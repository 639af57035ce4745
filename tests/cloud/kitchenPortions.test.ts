import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { courseCallId } from '#domain/kitchen/courseCalls.ts'
import type { CallTarget } from '#domain/kitchen/courseCalls.ts'
import { portionRowId, stateOfPortion } from '#domain/kitchen/kitchenPortions.ts'
import type { CookedPortion } from '#domain/kitchen/kitchenPortions.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { LimitedDuty } from '#domain/schema/values.ts'
import { bumpPortions, recallPortions } from '#store/commands/kitchen/portions.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { bring } from '#tests/bring.ts'
import { employ, exists, expire, freshDay, makeRow, openPeopledHouse, read, refused, rowAt, signUp } from './house.ts'
import type { PeopledHouse, Person, Place } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { openRealHouse } from './realGateway.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let house: PeopledHouse

beforeAll(async () => {
  house = await openPeopledHouse()
})

const date = (at: number) => ({ __type: 'Date', iso: new Date(at).toISOString() })
const [EARLY, LATER, LATEST] = [1, 2, 3].map((minute) => Date.now() - 3_600_000 + minute * 60_000) as [
  number,
  number,
  number,
]

let numbers = 1
const aPortion = (more: Partial<CookedPortion> = {}): CookedPortion => ({
  half: false,
  note: undefined,
  number: (numbers += 1),
  ...more,
})

function rowOf(portion: CookedPortion, fields: Json = {}): Json & { objectId: string } {
  const { Hotel, CalendarMeal, Book, Dish } = house.at
  return {
    objectId: portionRowId(Hotel, CalendarMeal, Book, Dish, portion),
    hotel: pointer('Hotel', Hotel),
    calendarMeal: pointer('CalendarMeal', CalendarMeal),
    book: pointer('Book', Book),
    dish: pointer('Dish', Dish),
    half: portion.half,
    number: portion.number,
    ...(portion.note !== undefined && { note: portion.note }),
    ...fields,
  }
}

const create = (row: Json, by: Person = house.staffer) => by.rest.create('KitchenPortion', row)
const update = (id: string, fields: Json, by: Person = house.staffer) => by.rest.update('KitchenPortion', id, fields)
const at = (row: Json, field: string) => Date.parse((row[field] as { iso: string } | undefined)?.iso ?? '') || 0
const stateOf = async (id: string) => {
  const row = await read('KitchenPortion', id)
  const [readyAt, recalledAt, servedAt] = ['readyAt', 'recalledAt', 'servedAt'].map((field) => at(row, field))
  return stateOfPortion({ readyAt, recalledAt, servedAt }, true)
}

describe('a portion of the kitchen', () => {
  it('has the id of what it says, for good', async () => {
    const row = rowOf(aPortion({ half: true, note: 'senza sale' }), { readyAt: date(EARLY) })
    must(await create(row))
    for (const fields of [{ number: 99 }, { half: false }, { note: 'ben cotto' }, { note: { __op: 'Delete' } }])
      expect(await update(row.objectId, fields)).toEqual(refused('refused'))
    for (const wrong of [
      { ...rowOf(aPortion()), objectId: newLocalId() },
      { ...rowOf(aPortion()), half: true },
      rowOf(aPortion({ number: 0 })),
      rowOf(aPortion({ number: 1.5 })),
      rowOf(aPortion({ note: '' }), { note: '' }),
      rowOf(aPortion({ note: 'Senza  Sale' })),
    ])
      expect(await create(wrong)).toEqual(refused('refused'))
  })

  it('is of the same hotel, and no business of another one', async () => {
    const { strangerAt, stranger } = house
    for (const [className, field] of [
      ['Book', 'book'],
      ['Dish', 'dish'],
      ['CalendarMeal', 'calendarMeal'],
    ] as const) {
      const there = { ...house.at, [className]: strangerAt[className] }
      const portion = aPortion()
      const objectId = portionRowId(there.Hotel, there.CalendarMeal, there.Book, there.Dish, portion)
      const row = { ...rowOf(portion), objectId, [field]: pointer(className, strangerAt[className]) }
      expect(await create(row), className).toEqual(refused('missingReference'))
    }
    const row = rowOf(aPortion())
    expect(await create(row, stranger)).toEqual(refused('notYourHotel'))
    must(await create(row))
    expect((await update(row.objectId, { readyAt: date(EARLY) }, stranger)).ok).toBe(false)
  })

  it('is as it was said last, whichever arrives first', async () => {
    for (const [first, second, state] of [
      [{ readyAt: EARLY }, { recalledAt: LATER }, 'called'],
      [{ recalledAt: LATER }, { readyAt: EARLY }, 'called'],
      [{ recalledAt: EARLY }, { readyAt: LATER }, 'ready'],
      [{ readyAt: LATER }, { recalledAt: EARLY }, 'ready'],
      [{ servedAt: EARLY }, { recalledAt: LATER }, 'called'],
      [{ readyAt: LATER }, { servedAt: EARLY }, 'served'],
    ] as const) {
      const said = (moments: object) =>
        Object.fromEntries(Object.entries(moments).map(([name, on]) => [name, date(on as number)]))
      const row = rowOf(aPortion(), said(first))
      must(await create(row))
      must(await update(row.objectId, said(second)))
      expect(await stateOf(row.objectId), JSON.stringify([first, second])).toBe(state)
    }
  })

  it('keeps the later moment and who said it, and none that is still to come', async () => {
    const row = rowOf(aPortion(), { readyAt: date(LATER) })
    must(await create(row))
    const { readyBy } = await read('KitchenPortion', row.objectId)
    expect(readyBy).toBeTypeOf('string')
    must(await house.owner.rest.update('_User', house.owner.id, { name: 'Carla' }))
    must(await update(row.objectId, { readyAt: date(EARLY) }, house.owner))
    expect(await read('KitchenPortion', row.objectId)).toMatchObject({ readyAt: date(LATER), readyBy })
    must(await update(row.objectId, { readyAt: date(LATEST), servedAt: date(Date.now() + 3_600_000) }, house.owner))
    const after = await read('KitchenPortion', row.objectId)
    expect(after).toMatchObject({ readyAt: date(LATEST), readyBy: 'Carla', servedBy: 'Carla' })
    expect(at(after, 'servedAt')).toBeLessThanOrEqual(Date.now())
    expect(await update(row.objectId, { readyBy: 'Chef' })).toEqual(refused('serverDecides'))
  })

  it('is bumped by the kitchen, carried by the dining room, and recalled by both', async () => {
    const colleague = async (duty: LimitedDuty) => {
      const person = await signUp()
      await employ(house.at.Hotel, person, duty)
      return (method: 'POST' | 'PUT', { objectId, ...fields }: Json) => {
        const isNew = method === 'POST'
        const path = `/parse/classes/KitchenPortion${isNew ? '' : `/${String(objectId)}`}`
        const requests = [{ method, path, body: { ...fields, ...(isNew && { objectId }) } }]
        return person.rest.call('team-batch', { hotelId: house.at.Hotel, requests: JSON.stringify(requests) })
      }
    }
    const [kitchen, dining, reception] = [
      await colleague('kitchen'),
      await colleague('dining'),
      await colleague('reception'),
    ]
    const moment = { readyAt: date(EARLY), recalledAt: date(LATER), servedAt: date(LATEST) }
    for (const [write, name, mays] of [
      [kitchen, 'kitchen', ['readyAt', 'recalledAt']],
      [dining, 'dining', ['recalledAt', 'servedAt']],
      [reception, 'reception', []],
    ] as const)
      for (const field of ['readyAt', 'recalledAt', 'servedAt'] as const) {
        const may = mays.some((one) => one === field)
        const said = { [field]: moment[field] }
        const row = rowOf(aPortion({ half: true, note: 'senza sale' }), said)
        const made = await write('POST', row)
        expect(made.text, `${name} ${field}`).toContain(may ? '"success"' : 'dutyForbids')
        expect(await exists('KitchenPortion', row.objectId)).toBe(may)
        const there = rowOf(aPortion())
        must(await create(there))
        const changed = await write('PUT', { objectId: there.objectId, ...said })
        expect(changed.text, `${name} ${field}`).toContain(may ? '"success"' : 'dutyForbids')
      }
  })

  it('and calls of courses are forgotten after two days', async () => {
    const [old, recent] = [rowOf(aPortion()), rowOf(aPortion())]
    for (const row of [old, recent]) must(await create(row))
    const call = await makeRow(house.staffer, house.at, 'CourseCall', {
      objectId: courseCallId(house.at.Hotel, house.at.CalendarMeal, 5, undefined),
      course: 5,
    })
    for (const [className, id] of [
      ['KitchenPortion', old.objectId],
      ['CourseCall', call],
    ] as const)
      await runSql(inject('postgresUri'), [
        `UPDATE "${className}" SET "createdAt" = now() - interval '3 days' WHERE "objectId" = '${id}'`,
      ])
    await endOfJob(await beginJob(inject('serverUrl'), 'forget-dietary-needs', newLocalId()))
    expect(await exists('KitchenPortion', old.objectId)).toBe(false)
    expect(await exists('KitchenPortion', recent.objectId)).toBe(true)
    expect(await exists('CourseCall', call)).toBe(false)
  })
})

describe('a portion that somebody should not be served without a word', () => {
  const [MILK, FISH] = [7, 16]

  /** Of a booking of its own, with a dish that holds milk; somebody who may not have it ordered it. */
  async function aConflict() {
    const { owner } = house
    const at: Record<string, string> = { ...house.at }
    const make = async (className: ClassName, fields: Json) => {
      at[className] = await makeRow(owner, at as Place, className, fields)
    }
    await make('Book', {})
    await make('BookPerson', {})
    await make('Dish', { allergens: [MILK] })
    await make('MealOrder', {})
    await make('MealOrderDish', { quantity: 1 })
    const says = (tags: readonly number[]) =>
      makeRow(owner, at as Place, 'DietaryNeeds', { tags, consentAt: date(EARLY) })
    const portion = (fields: Json) => {
      const one = aPortion()
      const { Hotel = '', CalendarMeal = '', Book = '', Dish = '' } = at
      const objectId = portionRowId(Hotel, CalendarMeal, Book, Dish, one)
      return { ...rowOf(one, fields), objectId, book: pointer('Book', Book), dish: pointer('Dish', Dish) }
    }
    const tick = (seen: string) => ({ ...rowAt('AllergyCheck', at), seen, seenAt: date(LATER) })
    const see = async (seen: string) => must(await owner.rest.create('AllergyCheck', tick(seen)))
    return { at: at as Place, says, portion, see }
  }

  it('does not leave the stove before it is seen, new or known, ready or carried out at once', async () => {
    const { says, portion, see } = await aConflict()
    await says([MILK])
    const known = portion({ recalledAt: date(EARLY) })
    must(await create(known))
    for (const moment of ['readyAt', 'servedAt']) {
      expect(await create(portion({ [moment]: date(LATER) })), moment).toEqual(refused('allergyUnseen'))
      expect(await update(known.objectId, { [moment]: date(LATER) }), moment).toEqual(refused('allergyUnseen'))
    }
    expect(await stateOf(known.objectId)).toBe('called')
    await see(String(MILK))
    must(await update(known.objectId, { readyAt: date(LATER) }))
    must(await create(portion({ readyAt: date(LATER) })))
  })

  it('of the batch of a card only the dishes that nobody has seen are refused, for who has a duty, too', async () => {
    const { says, portion } = await aConflict()
    await says([MILK])
    const cook = await signUp()
    await employ(house.at.Hotel, cook, 'kitchen')
    const [against, other] = [portion({ readyAt: date(EARLY) }), rowOf(aPortion(), { readyAt: date(EARLY) })]
    const requests = [against, other].map((body) => ({ method: 'POST', path: '/parse/classes/KitchenPortion', body }))
    const answer = await cook.rest.call('team-batch', {
      hotelId: house.at.Hotel,
      requests: JSON.stringify(requests),
    })
    expect(answer.text).toContain('allergyUnseen')
    expect([await exists('KitchenPortion', against.objectId), await exists('KitchenPortion', other.objectId)]).toEqual([
      false,
      true,
    ])
  })

  it('waits again for an allergy that was said after ‘Visto’; what was ready before stays', async () => {
    const { at, says, portion, see } = await aConflict()
    const needs = await says([MILK])
    await see(String(MILK))
    const before = portion({ readyAt: date(EARLY) })
    must(await create(before))
    must(await house.owner.rest.update('Dish', at.Dish, { allergens: [MILK, FISH] }))
    must(await house.owner.rest.update('DietaryNeeds', needs, { tags: [MILK, FISH] }))
    expect(await create(portion({ readyAt: date(LATER) }))).toEqual(refused('allergyUnseen'))
    must(await update(before.objectId, { readyAt: date(LATER) }))
    must(await update(before.objectId, { servedAt: date(LATEST) }))
    // Recalled, it is cooked once more, for the allergy as it is now.
    must(await update(before.objectId, { recalledAt: date(LATEST + 1) }))
    expect(await update(before.objectId, { readyAt: date(LATEST + 2) })).toEqual(refused('allergyUnseen'))
  })

  it.each([
    ['of somebody who ordered something else', 'MealOrderDish', { quantity: 0 }],
    ['of a dish that is without', 'Dish', { allergens: [FISH] }],
  ] as const)('leaves it where nobody is concerned: %s', async (_, className, fields) => {
    const { at, says, portion } = await aConflict()
    await says([MILK])
    must(await master().update(className, at[className], fields))
    must(await create(portion({ readyAt: date(EARLY) })))
  })
})

describe('a call of a course', () => {
  const call = (course: number, target: string | undefined, fields: Json = {}) => ({
    objectId: courseCallId(house.at.Hotel, house.at.CalendarMeal, course, target as CallTarget),
    hotel: pointer('Hotel', house.at.Hotel),
    calendarMeal: pointer('CalendarMeal', house.at.CalendarMeal),
    course,
    ...(target !== undefined && { target }),
    calledAt: date(EARLY),
    ...fields,
  })
  const say = (row: Json, by = house.staffer) => by.rest.create('CourseCall', row)

  it('names a course, and everybody, a booking, a rank or a turn of the hotel', async () => {
    const { at: here, strangerAt: there } = house
    for (const target of [undefined, `book:${here.Book}`, `rank:${here.Rank}`, `turn:${here.Turn}`])
      must(await say(call(2, target)))
    must(await say(call(-1, undefined)))
    for (const target of ['', 'book:', 'table:x', `rank:${here.Rank} `, here.Book, `Book:${here.Book}`, `book:a/b`])
      expect((await say(call(3, target))).ok, target).toBe(false)
    for (const target of [`book:${there.Book}`, `rank:${there.Rank}`, `turn:${there.Turn}`, `rank:${here.Book}`])
      expect(await say(call(3, target)), target).toEqual(refused('missingReference'))
    for (const course of [99, 1.5, -2]) expect(await say(call(course, undefined))).toEqual(refused('refused'))
    expect(await say(call(3, undefined, { objectId: newLocalId() }))).toEqual(refused('refused'))
    expect(await say(call(3, undefined), house.stranger)).toEqual(refused('notYourHotel'))
  })

  it('keeps its course and target, and of each moment the later', async () => {
    const row = call(4, undefined, { calledAt: date(LATER) })
    must(await say(row))
    const change = (fields: Json) => house.staffer.rest.update('CourseCall', row.objectId, fields)
    for (const fields of [{ course: 5 }, { target: `rank:${house.at.Rank}` }])
      expect(await change(fields)).toEqual(refused('refused'))
    must(await change({ takenBackAt: date(LATEST) }))
    must(await change({ calledAt: date(EARLY) }))
    expect(await read('CourseCall', row.objectId)).toMatchObject({ calledAt: date(LATER), takenBackAt: date(LATEST) })
  })
})

it('nothing is bumped or called in a hotel whose subscription has ended', async () => {
  const { stranger, strangerAt } = house
  await expire(strangerAt.Hotel)
  for (const className of ['KitchenPortion', 'CourseCall'] as const) {
    const answer = await stranger.rest.update(className, strangerAt[className], {
      [className === 'CourseCall' ? 'calledAt' : 'readyAt']: date(EARLY),
    })
    expect(answer.ok, className).toBe(false)
  }
})

describe('two devices', () => {
  async function open() {
    const { gateway, hotelId } = await openRealHouse()
    const [book, dish] = [newLocalId(), newLocalId()]
    const day = freshDay()
    const meal = mealIdOf(hotelId, day, '3')
    const served = mealFields(day, newMeal('3', '19:30'), 'Europe/Rome')
    const made = { kind: 'create' as const }
    const outcomes = [
      ...(await gateway.saveBatch([
        { className: 'Dish', id: dish, ...made, fields: { hotel: hotelId, name: { it: 'Risotto' }, courseIndex: 2 } },
      ])),
      ...(await gateway.saveBatch([
        { className: 'Book', id: book, ...made, fields: { hotel: hotelId, stafferBook: true } },
      ])),
      ...(await gateway.saveBatch([
        {
          className: 'CalendarMeal',
          id: meal,
          ...made,
          fields: { hotel: hotelId, ...served, dishes: [dish] },
        },
      ])),
    ]
    expect(outcomes).toMatchObject([{ status: 'done' }, { status: 'done' }, { status: 'done' }])
    const device = async (over: Partial<Gateway> = {}) => {
      const convivio = await createConvivio({ gateway: { ...gateway, ...over }, storage: createMemoryStorage() })
      await bring(convivio)
      convivio.want(hotelId, `meal:${meal}`)
      await convivio.look()
      return convivio
    }
    const portion = { half: false, note: undefined, number: 1 }
    const id = portionRowId(hotelId, meal, book, dish, portion)
    return {
      gateway,
      device,
      of: { id: meal, hotel: hotelId },
      portions: [{ ...portion, id, bookId: book, dishId: dish }],
      id,
    }
  }

  it('that bump the same portion at once make one row and one bump, and nobody is asked', async () => {
    const { device, gateway, of, portions, id } = await open()
    const devices = [await device(), await device()]
    const now = Date.now()
    devices.forEach((convivio, place) => bumpPortions(convivio, of, portions, now + place))
    await Promise.all(devices.map((convivio) => convivio.flush()))
    for (const convivio of devices) {
      await convivio.flush()
      await convivio.look()
      expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
      expect(stateOfPortion(convivio.state.getState().tables.KitchenPortion.rows.get(id), true)).toBe('ready')
    }
    const rows = await gateway.page('KitchenPortion', [{ field: 'hotel', is: 'equal', value: of.hotel }], '')
    expect(rows).toMatchObject([{ id, readyAt: now + 1, readyBy: 'Anna' }])
    // Bumped once more, it says nothing new.
    for (const convivio of devices) bumpPortions(convivio, of, portions, Date.now())
    await Promise.all(devices.map((convivio) => convivio.flush()))
    expect(await gateway.loadOne('KitchenPortion', id)).toMatchObject({ readyAt: now + 1 })
    for (const convivio of devices) await convivio.close()
  })

  it('end with the recall that one said while the other, whose answer was lost, had no network', async () => {
    const { device, gateway, of, portions, id } = await open()
    let isUp = false
    const lost: Partial<Gateway> = {
      async saveBatch(writes) {
        const outcomes = isUp ? await gateway.saveBatch(writes) : []
        const answer = isUp && writes.some(({ className }) => className === 'KitchenPortion') && !isAnswered
        isAnswered ||= answer
        if (!isUp || answer) throw new GatewayError('unreachable', 'lost')
        return outcomes
      },
    }
    let isAnswered = false
    const [away, here] = [await device(lost), await device()]
    bumpPortions(away, of, portions, Date.now() - 60_000)
    await away.flush()
    bumpPortions(here, of, portions, Date.now() - 50_000)
    recallPortions(here, of, portions, Date.now() - 40_000)
    await here.flush()
    isUp = true
    for (let tries = 0; tries < 3; tries += 1) await away.flush()
    for (const convivio of [away, here]) {
      await convivio.look()
      expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
      expect(stateOfPortion(convivio.state.getState().tables.KitchenPortion.rows.get(id), true)).toBe('called')
    }
    for (const convivio of [away, here]) await convivio.close()
  })
})
