import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { addDays, startOfDay } from '#domain/dates/calendar.ts'
import { mealSeatingId } from '#domain/rules/places/mealSeating.ts'
import type { MealOfDay } from '#domain/rules/places/mealSeating.ts'
import { exists, makeRow, openTwoHouses, read, refused, runCloudHere } from './house.ts'
import type { TwoHouses } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let houses: TwoHouses

beforeAll(async () => {
  houses = await openTwoHouses()
})

const ZONE = 'Europe/Rome'
const DAY = '2027-06-14'
const HOUR = 3_600_000
const date = (at: number) => ({ __type: 'Date', iso: new Date(at).toISOString() })
const noonOf = (days: number) => startOfDay(addDays(DAY, days), ZONE) + 12 * HOUR
const dinner: MealOfDay = { day: DAY, mealIndex: '3' }
const START = startOfDay(DAY, ZONE) + 19 * HOUR + HOUR / 2

const newTable = (fields: Json = {}) => makeRow(houses.owner, houses.at, 'Table', fields)
/** From the day before to some days after. */
const guest = (table: string, from = -1, to = 3) =>
  makeRow(houses.owner, houses.at, 'Book', {
    table: pointer('Table', table),
    stafferBook: false,
    checkin: date(noonOf(from)),
    checkout: date(noonOf(to) - 2 * HOUR),
  })
const put = (bookId: string, tables: readonly string[], at?: MealOfDay, fields: Json = {}) => {
  const hotelId = houses.at.Hotel
  return houses.owner.rest.create('MealSeating', {
    objectId: mealSeatingId(hotelId, bookId, at),
    hotel: pointer('Hotel', hotelId),
    book: pointer('Book', bookId),
    tables,
    ...(at && { ...at, start: date(START) }),
    ...fields,
  })
}
const tablesOf = async (bookId: string, at?: MealOfDay) =>
  (await read('MealSeating', mealSeatingId(houses.at.Hotel, bookId, at)))['tables']

describe('the tables of a booking at a meal', () => {
  it('are of its hotel, in service, and under the id of booking and meal', async () => {
    const [own, free] = [await newTable(), await newTable()]
    const rossi = await guest(own)
    expect(await put(rossi, [houses.strangerAt.Table], dinner)).toEqual(refused('missingReference'))
    expect(await put(rossi, ['deleted001'], dinner)).toEqual(refused('missingReference'))
    expect(await put(rossi, [free, free], dinner)).toEqual(refused('refused'))
    expect(await put(rossi, [free], dinner, { mealIndex: '1' })).toEqual(refused('refused'))
    expect(await put(rossi, [free], dinner, { start: date(START + 24 * HOUR) })).toEqual(refused('refused'))
    expect(await put(rossi, [free], dinner, { objectId: 'another001' })).toEqual(refused('refused'))
    const closed = await newTable({ outOfServiceFrom: DAY, outOfServiceTo: DAY })
    expect(await put(rossi, [closed], dinner)).toEqual(refused('outOfService'))
    must(await put(rossi, [free], dinner))
    expect(await tablesOf(rossi, dinner)).toEqual([free])
  })

  it('are those that nobody has then, unless they are shared', async () => {
    const [own, theirs, other] = [await newTable(), await newTable(), await newTable()]
    const [rossi, verdi] = [await guest(own), await guest(theirs)]
    expect(await put(rossi, [theirs], dinner)).toEqual(refused('tableTaken'))
    expect(await put(rossi, [own, theirs])).toEqual(refused('tableTaken'))
    // Who sits elsewhere at this meal leaves the table to others.
    must(await put(verdi, [other], dinner))
    must(await put(rossi, [theirs], dinner))
    const neri = await guest(await newTable())
    expect(await put(neri, [other], dinner)).toEqual(refused('tableTaken'))
    must(await put(neri, [other], dinner, { sharesTables: true }))
  })

  it('are taken for who comes then, and for nobody who comes after', async () => {
    const [own, joined, once] = [await newTable(), await newTable(), await newTable()]
    const rossi = await guest(own)
    must(await put(rossi, [own, joined]))
    must(await put(rossi, [once], dinner))
    await expect(guest(joined, 1, 8)).rejects.toThrow('tableTaken')
    await expect(guest(once, -3, 1)).rejects.toThrow('tableTaken')
    await guest(joined, 3, 8)
    await guest(once, 1, 8)
  })

  it('keep a stay from days in which somebody else has one of them', async () => {
    const [own, joined] = [await newTable(), await newTable()]
    const rossi = await guest(own)
    must(await put(rossi, [own, joined]))
    await guest(joined, 3, 8)
    const longer = { checkout: date(noonOf(5)) }
    expect(await houses.owner.rest.update('Book', rossi, longer)).toEqual(refused('tableTaken'))
  })

  it('keep no stay from days in which who shares one of them on purpose is there', async () => {
    const [own, shared] = [await newTable(), await newTable()]
    const rossi = await guest(own)
    await guest(shared, 3, 8)
    must(await put(rossi, [own, shared], undefined, { sharesTables: true }))
    must(await houses.owner.rest.update('Book', rossi, { checkout: date(noonOf(5)) }))
  })

  it('go with the booking, and without a table that is deleted', async () => {
    const [own, one, two] = [await newTable(), await newTable(), await newTable()]
    const rossi = await guest(own)
    must(await put(rossi, [one, two], dinner))
    must(await houses.owner.rest.remove('Table', one))
    expect(await tablesOf(rossi, dinner)).toEqual([two])
    must(await houses.owner.rest.remove('Book', rossi))
    expect(await exists('MealSeating', mealSeatingId(houses.at.Hotel, rossi, dinner))).toBe(false)
  })

  it('go all of them, also where a booking has more than a page of the database', async () => {
    const [own, other, gone] = [await newTable(), await newTable(), await newTable()]
    const rossi = await guest(own)
    await runSql(inject('postgresUri'), [
      `INSERT INTO "MealSeating" ("objectId", "createdAt", "updatedAt", "hotel", "book", "tables")
       SELECT '${rossi}_' || g, now(), now(), '${houses.at.Hotel}', '${rossi}', '["${gone}", "${other}"]' FROM generate_series(1, 1001) g`,
    ])
    const seatedAt = (table: string) =>
      master().rows('MealSeating', { tables: { $in: [table] } }, { limit: 10, keys: 'day' })
    expect(await seatedAt(gone)).toHaveLength(10)
    must(await houses.owner.rest.remove('Table', gone))
    expect(await seatedAt(gone)).toEqual([])
    expect(await seatedAt(other)).toHaveLength(10)
    runCloudHere()
    const { deleteSeatingsOf } = await import('#cloud/stays/mealSeating.ts')
    await deleteSeatingsOf([rossi])
    expect(await seatedAt(other)).toEqual([])
  })
})
