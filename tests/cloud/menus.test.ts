import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { encode } from '#domain/schema/wire.ts'
import {
  dinnerOn,
  exists,
  expire,
  freshDay,
  makeRow,
  openHotel,
  openPeopledHouse,
  read,
  refused,
  rowAt,
} from './house.ts'
import type { PeopledHouse } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

const ZONE = 'Europe/Rome'
const NEVER = { __op: 'Delete' }

let house: PeopledHouse

beforeAll(async () => {
  house = await openPeopledHouse()
})

const make = (className: ClassName, fields: Json = {}) => makeRow(house.owner, house.at, className, fields)

const aDish = (fields: Json = {}) => make('Dish', { name: { it: 'Passatelli in brodo' }, courseIndex: 2, ...fields })

const createMeal = (fields: Json, at = house.at) =>
  house.owner.rest.create('CalendarMeal', { ...rowAt('CalendarMeal', at), ...fields })

const changeMeal = (id: string, fields: Json) => house.owner.rest.update('CalendarMeal', id, fields)

/** What an earlier version, or an import, may have left: the guards never saw it. */
const setColumn = (className: ClassName, id: string, column: string, value: string) =>
  runSql(inject('postgresUri'), [`UPDATE "${className}" SET "${column}" = ${value} WHERE "objectId" = '${id}'`])

describe('the dishes of a meal', () => {
  it('are of the hotel, with a name and a course, each once', async () => {
    const dish = await aDish()
    const { strangerAt, stranger } = house
    const foreign = await makeRow(stranger, strangerAt, 'Dish', { name: { it: 'X' }, courseIndex: 2 })
    const cases = [
      [[dish, newLocalId()], 'dishUnknown'],
      [[foreign], 'dishUnknown'],
      [[await aDish({ deleted: true })], 'dishUnknown'],
      [[await aDish({ type: 'service' })], 'dishUnknown'],
      [[5], 'dishUnknown'],
      [[{ $ne: '' }], 'dishUnknown'],
      [[await aDish({ name: { en: 'Soup' } })], 'dishNameMissing'],
      [[dish, await aDish({ courseIndex: undefined })], 'courseMissing'],
      [[dish, dish], 'dishTwice'],
    ] as const
    const meal = await make('CalendarMeal', { dishes: [dish] })
    for (const [dishes, code] of cases) {
      expect(await createMeal({ dishes }), JSON.stringify(dishes)).toEqual(refused(code))
      expect(await changeMeal(meal, { dishes }), JSON.stringify(dishes)).toEqual(refused(code))
    }
    const added = await changeMeal(meal, { dishes: { __op: 'Add', objects: [foreign] } })
    expect(added).toEqual(refused('dishUnknown'))
    expect((await read('CalendarMeal', meal))['dishes']).toEqual([dish])
  })

  it('are as many as a buffet has', async () => {
    const dishes: string[] = []
    for (let at = 0; at < 120; at += 1) dishes.push(newLocalId())
    const { owner, at } = house
    const outcomes = await owner.rest.createAll(
      dishes.map((objectId) => {
        const fields = { objectId, name: { it: objectId }, courseIndex: 2 }
        return ['Dish', { ...rowAt('Dish', at), ...fields }] as const
      }),
    )
    expect(outcomes.every((outcome) => 'success' in outcome)).toBe(true)
    const meal = await make('CalendarMeal', { dishes })
    expect((await read('CalendarMeal', meal))['dishes']).toEqual(dishes)
  })

  it('stay on it when they are deleted, while others come and go', async () => {
    const [old, other, fresh] = [await aDish(), await aDish(), await aDish()]
    const meal = await make('CalendarMeal', { dishes: [old, other] })
    must(await house.owner.rest.update('Dish', old, { deleted: true }))
    must(await changeMeal(meal, { dishes: [fresh, old] }))
    must(await changeMeal(meal, { dishes: [fresh] }))
    expect(await changeMeal(meal, { dishes: [fresh, old] })).toEqual(refused('dishUnknown'))
  })
})

describe('a dish that is on its way to a menu', () => {
  it('is asked about again once it was put right, and once it was deleted', async () => {
    const dish = await aDish({ courseIndex: undefined })
    const meal = await make('CalendarMeal')
    const put = (dishes: readonly string[]) => changeMeal(meal, { dishes })
    expect(await put([dish])).toEqual(refused('courseMissing'))
    must(await house.owner.rest.update('Dish', dish, { courseIndex: 2 }))
    must(await put([dish]))
    must(await put([]))
    must(await house.owner.rest.update('Dish', dish, { deleted: true }))
    expect(await put([dish])).toEqual(refused('dishUnknown'))
    const gone = await aDish()
    must(await put([gone]))
    must(await put([]))
    must(await house.owner.rest.remove('Dish', gone))
    expect(await put([gone])).toEqual(refused('dishUnknown'))
  })
})

describe('a dish', () => {
  it('keeps the rest when a field is cleared', async () => {
    const dish = await aDish({ allergens: [4], price: 9 })
    for (const name of ['courseIndex', 'allergens', 'price', 'description'])
      must(await house.owner.rest.update('Dish', dish, { [name]: NEVER }))
    const saved = await read('Dish', dish)
    expect(saved['name']).toEqual({ it: 'Passatelli in brodo' })
    expect(saved).not.toHaveProperty('allergens')
  })

  it('keeps its Italian name once it has one', async () => {
    const dish = await aDish()
    for (const name of [{}, { it: ' ', en: 'Passatelli' }, NEVER])
      expect(await house.owner.rest.update('Dish', dish, { name })).toEqual(refused('dishNameMissing'))
    must(await house.owner.rest.update('Dish', dish, { name: { it: 'Cappelletti in brodo' } }))
    const begun = await aDish({ name: {} })
    must(await house.owner.rest.update('Dish', begun, { name: { en: 'Soup' } }))
  })

  it('costs no less than nothing, and is of a course that there is', async () => {
    const dish = await aDish()
    for (const fields of [{ price: -1 }, { courseIndex: 12 }, { allergens: [4, 99] }])
      expect(await house.owner.rest.update('Dish', dish, fields)).toEqual(refused('dishInvalid'))
  })
})

describe('a meal of the calendar', () => {
  const date = (iso: string) => ({ __type: 'Date', iso })

  it('says which it is, and its times are in order', async () => {
    const meal = await make('CalendarMeal')
    const wrong: Json[] = [
      { mealIndex: '5' },
      { mealIndex: NEVER },
      { date: NEVER },
      { endDate: NEVER },
      { endDate: date('2020-01-01T00:00:00.000Z') },
      { fromDate: NEVER },
      { toDate: date('2099-01-01T00:00:00.000Z') },
      { date: date('non una data') },
    ]
    for (const fields of wrong) {
      const name = JSON.stringify(fields)
      const { [Object.keys(fields)[0] ?? '']: _, ...without } = dinnerOn(freshDay())
      const isCleared = Object.values(fields)[0] === NEVER
      const created = isCleared
        ? await house.owner.rest.create('CalendarMeal', {
            objectId: newLocalId(),
            hotel: pointer('Hotel', house.at.Hotel),
            ...without,
          })
        : await createMeal(fields)
      for (const answer of [created, await changeMeal(meal, fields)]) {
        expect(answer.ok, name).toBe(false)
        expect([107, 111, 142], `${name} ${answer.text}`).toContain(answer.code)
      }
    }
    must(await changeMeal(meal, { pos: 2 }))
  })

  it('is on a day once, whatever its id', async () => {
    const [day, other] = [freshDay(), freshDay()]
    const meal = await make('CalendarMeal', dinnerOn(day))
    const late = encode('CalendarMeal', mealFields(day, newMeal('3', '23:45'), ZONE))
    expect(await createMeal(late)).toEqual(refused('mealTwice'))
    const second = await make('CalendarMeal', dinnerOn(other))
    expect(await changeMeal(second, dinnerOn(day))).toEqual(refused('mealTwice'))
    const lunch = await make('CalendarMeal', { ...dinnerOn(day), mealIndex: '1' })
    expect(await changeMeal(lunch, { mealIndex: '3' })).toEqual(refused('mealTwice'))
    // The same meal at another time, and another hotel's dinner.
    must(await changeMeal(meal, late))
    const { stranger, strangerAt } = house
    await makeRow(stranger, strangerAt, 'CalendarMeal', dinnerOn(day))
    must(await house.owner.rest.remove('CalendarMeal', meal))
    must(await changeMeal(second, dinnerOn(day)))
  })

  it('takes, under an id of the product’s own, the place that the id says and no other', async () => {
    const { at, stranger, strangerAt } = house
    const [day, other] = [freshDay(), freshDay()]
    const dinner = dinnerOn(day)
    const strange = { ...rowAt('CalendarMeal', strangerAt), ...dinner }
    for (const objectId of [mealIdOf(at.Hotel, day, '3'), mealIdOf(strangerAt.Hotel, other, '3'), '_'])
      expect(await stranger.rest.create('CalendarMeal', { ...strange, objectId })).toEqual(refused('refused'))
    const objectId = mealIdOf(at.Hotel, day, '3')
    expect(await createMeal({ ...dinner, objectId: mealIdOf(at.Hotel, day, '1') })).toEqual(refused('refused'))
    must(await createMeal({ ...dinner, objectId }))
    expect(await changeMeal(objectId, dinnerOn(other))).toEqual(refused('refused'))
    expect(await changeMeal(objectId, { mealIndex: '1' })).toEqual(refused('refused'))
    must(await changeMeal(objectId, { pos: 5 }))
    expect(await createMeal(dinner)).toEqual(refused('mealTwice'))
  })

  it('under an id of the product’s own finds the imported one of the same day', async () => {
    const hotelId = await openHotel(house.owner)
    const at = { ...house.at, Hotel: hotelId }
    const [day, other] = [freshDay(), freshDay()]
    const natural = (on: string) => ({ ...dinnerOn(on), objectId: mealIdOf(hotelId, on, '3') })
    must(await createMeal(natural(other), at))
    must(await createMeal(dinnerOn(day), at))
    expect(await createMeal(natural(day), at)).toEqual(refused('mealTwice'))
  })

  it('keeps to the bounds of the editor on the clock of the hotel', async () => {
    const meal = await make('CalendarMeal')
    const on = (start: string, more = {}) =>
      encode('CalendarMeal', mealFields(freshDay(), { ...newMeal('3', start), ...more }, ZONE))
    const wrong = [on('06:45'), on('19:40'), on('19:30', { opens: -193 }), on('19:30', { end: '21:50' })]
    for (const fields of wrong) {
      expect(await createMeal(fields), JSON.stringify(fields)).toEqual(refused('mealInvalid'))
      expect(await changeMeal(meal, fields), JSON.stringify(fields)).toEqual(refused('mealInvalid'))
    }
    must(await changeMeal(meal, on('07:00', { opens: -192, end: '23:59' })))
  })

  it('is on the day of the hotel’s clock', async () => {
    const { owner } = house
    const hotelId = await openHotel(owner, { timezone: 'Pacific/Auckland' })
    const at = { ...house.at, Hotel: hotelId }
    const on = (day: string, start: string) =>
      encode('CalendarMeal', mealFields(day, newMeal('0', start), 'Pacific/Auckland'))
    // Half past seven and half past fourteen of one day are two days in Greenwich.
    must(await createMeal(on('2027-07-01', '07:30'), at))
    expect(await createMeal(on('2027-07-01', '14:30'), at)).toEqual(refused('mealTwice'))
    must(await createMeal(on('2027-07-02', '07:30'), at))
  })

  it('added by 10 at once is one, and one of them hears that it is saved', async () => {
    const day = freshDay()
    const objectId = mealIdOf(house.at.Hotel, day, '3')
    const answers = await Promise.all(Array.from({ length: 10 }, () => createMeal({ ...dinnerOn(day), objectId })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { ok, code, text } of answers) if (!ok) expect(code, text).toBe(137)
    const twins = { hotel: pointer('Hotel', house.at.Hotel), date: dinnerOn(day)['date'] }
    expect(await master().rows('CalendarMeal', twins)).toHaveLength(1)
  })

  it('is neither changed, added nor deleted when the subscription is over', async () => {
    const { owner } = house
    const hotelId = await openHotel(owner)
    const at = { ...house.at, Hotel: hotelId }
    const meal = rowAt('CalendarMeal', at)
    must(await owner.rest.create('CalendarMeal', meal))
    await expire(hotelId)
    for (const answer of [
      await createMeal({}, at),
      await changeMeal(meal.objectId, { pos: 3 }),
      await owner.rest.remove('CalendarMeal', meal.objectId),
    ])
      expect(answer).toEqual(refused('hotelExpired'))
    must(await owner.rest.get('CalendarMeal', meal.objectId))
  })
})

describe('rows of an earlier version', () => {
  it('a meal at an odd minute keeps its other fields open to change', async () => {
    const meal = await make('CalendarMeal')
    await setColumn('CalendarMeal', meal, 'endDate', `"endDate" + interval '7 minutes'`)
    must(await changeMeal(meal, { dishes: [await aDish()] }))
  })

  it('a meal without an end keeps its other fields open to change', async () => {
    const meal = await make('CalendarMeal')
    await setColumn('CalendarMeal', meal, 'endDate', 'NULL')
    must(await changeMeal(meal, { dishes: [await aDish()] }))
    expect(await changeMeal(meal, { mealIndex: '5' })).toEqual(refused('mealInvalid'))
    must(await changeMeal(meal, dinnerOn(freshDay())))
    // Whole again, it stays so.
    expect(await changeMeal(meal, { endDate: NEVER })).toEqual(refused('mealInvalid'))
  })

  it('a dish with a wrong price can change its course, and not to one that is not there', async () => {
    const { rest } = house.owner
    const dish = await aDish()
    await setColumn('Dish', dish, 'price', '-5')
    must(await rest.update('Dish', dish, { courseIndex: 3 }))
    expect(await rest.update('Dish', dish, { courseIndex: 99 })).toEqual(refused('dishInvalid'))
    expect(await rest.update('Dish', dish, { price: -6 })).toEqual(refused('dishInvalid'))
    must(await rest.update('Dish', dish, { price: 6 }))
  })

  it('a hotel with a wrong currency can change its name, and not to cost less than nothing', async () => {
    const { rest } = house.owner
    const hotel = await openHotel(house.owner)
    await setColumn('Hotel', hotel, 'currency', `'€'`)
    must(await rest.update('Hotel', hotel, { name: 'Albergo Bellavista' }))
    expect(await rest.update('Hotel', hotel, { deliveryCost: -1 })).toEqual(refused('hotelInvalid'))
  })

  it('a label without a name can change its colour', async () => {
    const label = await make('Label')
    await setColumn('Label', label, 'name', 'NULL')
    must(await house.owner.rest.update('Label', label, { colorIndex: 4 }))
  })
})

describe('fields of a wrong type', () => {
  it.each([
    ['Dish', { allergens: 5 }],
    ['Dish', { name: 'Passatelli', price: '12' }],
    ['Label', { name: { it: 5 } }],
    ['Label', { name: 5 }],
    ['CalendarMeal', { dishes: 'a' }],
    ['CalendarMeal', { dishes: 7 }],
    ['CalendarMeal', { date: 5 }],
    ['CalendarPrice', { from: 5 }],
    ['Hotel', { outOfMealSlots: 'sempre' }],
  ] as const)('of a %s are refused, rather than breaking the guard: %j', async (className, fields) => {
    const { owner, at } = house
    for (const answer of [
      await owner.rest.create(className, { ...rowAt(className, at), ...fields }),
      await owner.rest.update(className, at[className], fields),
    ]) {
      expect(answer.ok, answer.text).toBe(false)
      expect([111, 142], answer.text).toContain(answer.code)
    }
  })
})

describe('a label of the hotel', () => {
  it('is not offered to others by its staff', async () => {
    const { owner, staffer, at } = house
    for (const { rest } of [owner, staffer])
      for (const offer of [{ predefined: true }, { isPublic: true }]) {
        expect(await rest.create('Label', { ...rowAt('Label', at), ...offer })).toEqual(refused('labelPredefined'))
        expect(await rest.update('Label', at.Label, offer)).toEqual(refused('labelPredefined'))
      }
  })

  it('that is predefined is neither changed nor deleted by them', async () => {
    const { owner, at } = house
    const label = rowAt('Label', at)
    must(await master().create('Label', { ...label, predefined: true }))
    for (const fields of [{ colorIndex: 2 }, { predefined: false }, { deleted: true }])
      expect(await owner.rest.update('Label', label.objectId, fields)).toEqual(refused('labelPredefined'))
    expect(await owner.rest.remove('Label', label.objectId)).toEqual(refused('labelPredefined'))
    must(await master().update('Label', label.objectId, { colorIndex: 2 }))
    expect(await exists('Label', label.objectId)).toBe(true)
  })

  it('has an Italian name', async () => {
    const { owner, at } = house
    for (const name of [{ en: 'Local' }, { it: ' ' }, NEVER])
      expect(await owner.rest.update('Label', at.Label, { name })).toEqual(refused('labelNameMissing'))
  })
})

describe('tonight’s menu', () => {
  const MENU = ['CalendarMeal', 'Dish', 'DishImage', 'Label'] as const

  it('is read by guests of the hotel and members of a booking, and written by neither', async () => {
    const { guest, member, at } = house
    const dish = await aDish({ labels: [at.Label], images: [at.DishImage] })
    const meal = await make('CalendarMeal', { dishes: [dish] })
    for (const { rest } of [guest, member]) {
      const { body } = must(await rest.get('CalendarMeal', meal))
      expect(body['dishes']).toEqual([dish])
      const ofHotel = { hotel: pointer('Hotel', at.Hotel) }
      for (const className of MENU) {
        expect((await rest.rows(className, ofHotel)).length, className).toBeGreaterThan(0)
        expect((await rest.create(className, rowAt(className, at))).ok, className).toBe(false)
        expect((await rest.update(className, at[className], { hotel: ofHotel.hotel })).ok).toBe(false)
        expect((await rest.remove(className, at[className])).ok, className).toBe(false)
      }
      expect(await rest.rows('CalendarPrice', ofHotel)).toEqual([])
    }
  })

  it('is nothing to strangers', async () => {
    const { stranger, at } = house
    for (const className of MENU) {
      const ofHotel = { hotel: pointer('Hotel', at.Hotel) }
      expect(await stranger.rest.rows(className, ofHotel), className).toEqual([])
      expect((await anonymous().list(className, { where: ofHotel })).ok, className).toBe(false)
      const added = await stranger.rest.create(className, rowAt(className, at))
      expect(added, className).toEqual(refused('notYourHotel'))
    }
  })
})
