import { beforeAll, describe, expect, it } from 'vitest'
import { expire, furnish, makeRow, openHotel, openTwoHouses, read, refused, rowAt } from './house.ts'
import type { Person, Place } from './house.ts'
import { must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let stranger: Person
let at: Place

beforeAll(async () => {
  ;({ owner, stranger, at } = await openTwoHouses())
})

const closed = { outOfServiceFrom: '2027-06-10', outOfServiceTo: '2027-06-14', outOfServiceReason: 'Imbianchino' }
const opened = Object.fromEntries(Object.keys(closed).map((name) => [name, { __op: 'Delete' }]))

/** From noon in Rome to ten o'clock of another day of June 2027. */
const days = (from: number, to: number): Json => ({
  checkin: { __type: 'Date', iso: `2027-06-${String(from).padStart(2, '0')}T10:00:00.000Z` },
  checkout: { __type: 'Date', iso: `2027-06-${String(to).padStart(2, '0')}T08:00:00.000Z` },
})

const places = [
  { className: 'Room', field: 'room' },
  { className: 'Table', field: 'table' },
] as const

describe.each(places)('a $className out of service', ({ className, field }) => {
  const placed = (id: string) => ({ [field]: pointer(className, id) })
  const tryBook = (fields: Json) => owner.rest.create('Book', { ...rowAt('Book', at), ...fields })
  const change = (id: string, fields: Json) => owner.rest.update('Book', id, fields)
  // Bookings of a furnished house have a room and a table.
  const none = { room: { __op: 'Delete' }, table: { __op: 'Delete' } }
  const book = (fields: Json) => makeRow(owner, at, 'Book', { ...none, ...fields })

  it('has both days, in order, and a short reason', async () => {
    const asked = (fields: Json) => owner.rest.create(className, { ...rowAt(className, at), ...closed, ...fields })
    expect(await asked({ outOfServiceTo: '2027-06-09' })).toEqual(refused('periodBackwards'))
    expect(await asked({ outOfServiceTo: '2027-06-31' })).toEqual(refused('periodMissing'))
    expect(await asked({ outOfServiceReason: 'x'.repeat(121) })).toEqual(
      refused(`tooLong:${className}.outOfServiceReason`),
    )
    const id = await makeRow(owner, at, className, closed)
    const half = await owner.rest.update(className, id, { outOfServiceTo: { __op: 'Delete' } })
    expect(half).toEqual(refused('periodMissing'))
    expect(await read(className, id)).toMatchObject(closed)
    must(await owner.rest.update(className, id, opened))
    expect(await read(className, id)).not.toHaveProperty('outOfServiceFrom')
  })

  it('is not given in those days, also not to be shared, and is once it is back', async () => {
    const id = await makeRow(owner, at, className, closed)
    for (const [from, to] of [
      [9, 11],
      [10, 14],
      [14, 16],
      [1, 30],
    ] as const)
      expect(await tryBook({ ...none, ...placed(id), ...days(from, to), sharesTable: true }), `${from}-${to}`).toEqual(
        refused('outOfService'),
      )
    await book({ ...placed(id), ...days(7, 10) })
    await book({ ...placed(id), ...days(15, 17) })
    const open = await book(placed(id))
    expect(await change(open, days(12, 13))).toEqual(refused('outOfService'))
    must(await owner.rest.update(className, id, opened))
    must(await change(open, days(12, 13)))
  })

  it('stays with the bookings that have it already', async () => {
    const id = await makeRow(owner, at, className)
    const first = await book({ ...placed(id), ...days(12, 13) })
    const later = await book({ ...placed(id), ...days(20, 22) })
    must(await owner.rest.update(className, id, closed))
    must(await change(first, { refName: 'Rossi', ...days(12, 14) }))
    expect(await read('Book', first)).toMatchObject({ [field]: { objectId: id } })
    expect(await change(later, days(11, 12))).toEqual(refused('outOfService'))
  })

  it('is the business of its hotel alone, while that runs', async () => {
    const id = await makeRow(owner, at, className)
    expect((await stranger.rest.update(className, id, closed)).ok).toBe(false)
    expect(await read(className, id)).not.toHaveProperty('outOfServiceFrom')
    const hotelId = await openHotel(owner)
    const place = await furnish(hotelId, owner)
    await expire(hotelId)
    const late = await owner.rest.update(className, place[className], closed)
    expect(late).toEqual(refused('hotelExpired'))
  })
})
