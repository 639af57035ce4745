import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealIdOf } from '#domain/menu/dayMenu.ts'
import { guestRole, staffRole } from '#domain/rules/team/roles.ts'
import { expire, furnish, openHotel, read, refused, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let at: Place

beforeAll(async () => {
  owner = await signUp()
  at = await furnish(await openHotel(owner), owner)
})

describe('a new hotel', () => {
  it('belongs to who made it, who is its staff', async () => {
    const person = await signUp()
    const hotelId = await openHotel(person)
    expect((await read('Hotel', hotelId))['owner']).toMatchObject({ objectId: person.id })
    const users = pointer('_User', person.id)
    expect(await master().rows('_Role', { name: staffRole(hotelId), users })).toHaveLength(1)
    expect(await master().rows('_Role', { name: guestRole(hotelId), users })).toHaveLength(0)
  })

  it.each([
    ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['America/Los_Angeles', 'America/Los_Angeles'],
    [undefined, 'Europe/Rome'],
  ])('in %s is on trial until the end of the 30th day in %s', async (timezone, zone) => {
    const hotelId = await openHotel(owner, timezone ? { timezone } : {})
    const hotel = await read('Hotel', hotelId)
    expect(hotel['timezone']).toBe(zone)
    const end = Date.parse((hotel['expireDate'] as { iso: string }).iso)
    expect(timeOf(end, zone)).toBe('23:59')
    expect(dayOf(end + 1, zone)).not.toBe(dayOf(end, zone))
    const today = Date.parse(dayOf(Date.now(), zone))
    expect(Math.round((Date.parse(dayOf(end, zone)) - today) / 86_400_000)).toBe(30)
  })

  it.each([
    { timezone: 'Europa/Roma' },
    { defaultCheckInTime: '25:00' },
    { defaultCheckOutTime: 'presto' },
    { defaultMealsTime: { '3': '19:75' } },
    { currency: 'euro' },
    { deliveryCost: -1 },
    { extraCutOff: -1 },
    { outOfMealSlots: [{ id: 'a', startTime: '12:00', endTime: '10:00' }] },
  ])('and an old one cannot have %j', async (settings) => {
    const hotel = { objectId: newLocalId(), ...settings }
    expect(await owner.rest.create('Hotel', hotel)).toEqual(refused('hotelInvalid'))
    expect(await owner.rest.update('Hotel', at.Hotel, settings)).toEqual(refused('hotelInvalid'))
  })

  it('and an old one keep the stations of their kitchen, and nothing else there', async () => {
    const station = {
      id: 'p',
      name: 'Primi',
      courses: [2],
      dishes: ['lasagne'],
      language: 'de',
      showsExtraOrders: true,
    }
    const save = (kitchen: Json) => owner.rest.update('Hotel', at.Hotel, { kitchen })
    must(await save({ stations: [station], lateMinutes: { warning: 8, late: 12 }, platesUntil: '23:30' }))
    expect(await save({ stations: [{ ...station, name: ' ' }] })).toEqual(refused('kitchenInvalid'))
    expect(await save({ lateMinutes: { warning: 15, late: 15 } })).toEqual(refused('kitchenInvalid'))
    expect(await save({ platesUntil: '25:00' })).toEqual(refused('kitchenInvalid'))
    expect(await save({ stations: [{ ...station, printer: '10.0.0.9' }] })).toEqual(refused('refused'))
    expect(await save({ stations: [{ ...station, dishes: [2] }] })).toEqual(refused('refused'))
    expect(await save({ stations: [{ ...station, showsExtraOrders: 'si' }] })).toEqual(refused('refused'))
  })

  it('and an old one take no slots that overlap, nor what is no slot', async () => {
    const slot = (id: string, startTime: string, endTime: string) => ({ id, startTime, endTime })
    const save = async (outOfMealSlots: unknown) => {
      const created = await owner.rest.create('Hotel', { objectId: newLocalId(), outOfMealSlots })
      const updated = await owner.rest.update('Hotel', at.Hotel, { outOfMealSlots })
      return [created, updated]
    }
    const overlapping = [slot('a', '10:00', '12:30'), slot('b', '12:00', '15:00')]
    for (const answer of await save(overlapping)) expect(answer).toEqual(refused('slotsOverlap'))
    for (const broken of ['10:00', [null], [{ startTime: '10:00', endTime: '12:00' }]])
      for (const answer of await save(broken)) expect(answer).toEqual(refused('refused'))
    const many = Array.from({ length: 49 }, (_, at) => slot(String(at), '00:00', '00:00'))
    for (const answer of await save(many)) expect(answer).toEqual(refused('hotelInvalid'))
    const touching = [slot('a', '10:00', '12:30'), slot('b', '12:30', '15:00')]
    must(await owner.rest.update('Hotel', at.Hotel, { outOfMealSlots: touching }))
    expect((await read('Hotel', at.Hotel))['outOfMealSlots']).toEqual(touching)
  })

  it('that expired is read by its owner, and nothing in it is written', async () => {
    const hotelId = await openHotel(owner)
    must(await owner.rest.create('Rank', { hotel: pointer('Hotel', hotelId) }))
    await expire(hotelId)
    must(await owner.rest.get('Hotel', hotelId))
    expect(await owner.rest.update('Hotel', hotelId, { name: 'Ancora' })).toEqual(refused('hotelExpired'))
    const rank = { hotel: pointer('Hotel', hotelId) }
    expect(await owner.rest.create('Rank', rank)).toEqual(refused('hotelExpired'))
  })
})

describe('when somebody last looked at the orders outside the meals', () => {
  const earlier = { __type: 'Date', iso: '2026-11-23T10:00:00.000Z' }
  const later = { __type: 'Date', iso: '2026-11-23T10:05:00.000Z' }

  it('only moves on: neither an earlier time nor none replaces it', async () => {
    const hotelId = await openHotel(owner)
    const lookedAfter = async (fields: Json) => {
      must(await owner.rest.update('Hotel', hotelId, fields))
      return (await read('Hotel', hotelId))['lastSeenExtraMealOrders']
    }
    expect(await lookedAfter({ lastSeenExtraMealOrders: earlier })).toEqual(earlier)
    expect(await lookedAfter({ lastSeenExtraMealOrders: later })).toEqual(later)
    // From a device that was without a network.
    expect(await lookedAfter({ lastSeenExtraMealOrders: earlier })).toEqual(later)
    expect(await lookedAfter({ lastSeenExtraMealOrders: { __op: 'Delete' } })).toEqual(later)
    const never = { __type: 'Date', iso: '9999-01-01T00:00:00.000Z' }
    const kept = (await lookedAfter({ lastSeenExtraMealOrders: never })) as { iso: string }
    expect(Date.parse(kept.iso)).toBeLessThanOrEqual(Date.now())
  })
})

describe('another time zone', () => {
  const date = (iso: string) => ({ __type: 'Date', iso: new Date(iso).toISOString() })

  /** One row of each kind that is told by the clock, as it is in Rome in winter. */
  async function furnished() {
    const hotelId = await openHotel(owner, { timezone: 'Europe/Rome' })
    const hotel = pointer('Hotel', hotelId)
    const table = newLocalId()
    must(await owner.rest.create('Table', { objectId: table, hotel, name: '7' }))
    const stay = (from: string, to: string) => ({
      objectId: newLocalId(),
      hotel,
      table: pointer('Table', table),
      checkin: date(`${from}T11:00:00+01:00`),
      checkout: date(`${to}T10:00:00+01:00`),
    })
    // One after the other at one table, an hour apart.
    const books = [stay('2027-12-01', '2027-12-04'), stay('2027-12-04', '2027-12-06'), stay('2027-12-06', '2027-12-09')]
    for (const book of books) must(await owner.rest.create('Book', book))
    const person = {
      objectId: newLocalId(),
      hotel,
      book: pointer('Book', books[0]?.objectId ?? ''),
      checkin: date('2027-12-02T15:00:00+01:00'),
    }
    must(await owner.rest.create('BookPerson', person))
    const meal = {
      objectId: mealIdOf(hotelId, '2027-12-04', '3'),
      hotel,
      mealIndex: '3',
      date: date('2027-12-04T20:00:00+01:00'),
      endDate: date('2027-12-04T22:00:00+01:00'),
      fromDate: date('2027-12-03T20:00:00+01:00'),
      toDate: date('2027-12-04T16:00:00+01:00'),
      dishes: [],
    }
    must(await owner.rest.create('CalendarMeal', meal))
    return { hotelId, books: books.map(({ objectId }) => objectId), person: person.objectId, meal: meal.objectId }
  }

  const clockOf = async (
    className: 'Book' | 'BookPerson' | 'CalendarMeal',
    id: string,
    fields: readonly string[],
    zone: string,
  ) => {
    const row = await read(className, id)
    return fields.map((name) => {
      const at = Date.parse((row[name] as { iso: string }).iso)
      return `${dayOf(at, zone)} ${timeOf(at, zone)}`
    })
  }

  it.each(['America/New_York', 'Asia/Tokyo', 'Europe/London'])('keeps what is on the clock: %s', async (timezone) => {
    const { hotelId, books, person, meal } = await furnished()
    must(await owner.rest.update('Hotel', hotelId, { timezone }))
    const stays = await Promise.all(books.map((id) => clockOf('Book', id, ['checkin', 'checkout'], timezone)))
    expect(stays).toEqual([
      ['2027-12-01 11:00', '2027-12-04 10:00'],
      ['2027-12-04 11:00', '2027-12-06 10:00'],
      ['2027-12-06 11:00', '2027-12-09 10:00'],
    ])
    expect(await clockOf('BookPerson', person, ['checkin'], timezone)).toEqual(['2027-12-02 15:00'])
    expect(await clockOf('CalendarMeal', meal, ['date', 'endDate', 'fromDate', 'toDate'], timezone)).toEqual([
      '2027-12-04 20:00',
      '2027-12-04 22:00',
      '2027-12-03 20:00',
      '2027-12-04 16:00',
    ])
    // The day has its dinner, and no second one.
    const { mealIndex, date: start, endDate, fromDate, toDate } = await read('CalendarMeal', meal)
    const twin = {
      objectId: newLocalId(),
      hotel: pointer('Hotel', hotelId),
      mealIndex,
      date: start,
      endDate,
      fromDate,
      toDate,
    }
    expect(await owner.rest.create('CalendarMeal', twin)).toEqual(refused('mealTwice'))
    expect(await read('Hotel', hotelId)).not.toHaveProperty('timesIn')
  })

  it('and back leaves everything as it was; other settings move nothing', async () => {
    const { hotelId, books, meal } = await furnished()
    const before = await Promise.all([read('Book', books[0] ?? ''), read('CalendarMeal', meal)])
    const all = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Rome']
    for (const timezone of all) must(await owner.rest.update('Hotel', hotelId, { timezone }))
    must(await owner.rest.update('Hotel', hotelId, { timezone: 'Europe/Rome', city: 'Rimini' }))
    const after = await Promise.all([read('Book', books[0] ?? ''), read('CalendarMeal', meal)])
    expect(after.map(({ checkin, date: start }) => checkin ?? start)).toEqual(
      before.map(({ checkin, date: start }) => checkin ?? start),
    )
  })

  it('is gone on with at the next save where a process was stopped in between', async () => {
    const { hotelId, books } = await furnished()
    await runSql(inject('postgresUri'), [
      `UPDATE "Hotel" SET "timezone" = 'Asia/Tokyo', "timesIn" = 'Europe/Rome' WHERE "objectId" = '${hotelId}'`,
    ])
    must(await owner.rest.update('Hotel', hotelId, { city: 'Rimini' }))
    expect(await clockOf('Book', books[0] ?? '', ['checkin'], 'Asia/Tokyo')).toEqual(['2027-12-01 11:00'])
  })
})
