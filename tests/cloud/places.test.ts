import { beforeAll, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { exists, expire, furnish, makeRow, openHotel, openTwoHouses, read, refused, rowAt, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let stranger: Person
let at: Place

beforeAll(async () => {
  ;({ owner, stranger, at } = await openTwoHouses())
})

const places = ['Room', 'RoomType', 'DiningRoom', 'Table', 'Rank', 'Turn'] as const
const make = (className: ClassName, fields: Json = {}) => makeRow(owner, at, className, fields)
const asked = (className: ClassName, fields: Json) =>
  owner.rest.create(className, { ...rowAt(className, at), ...fields })

describe('rooms, tables, ranks and turns', () => {
  it.each(places)('a %s is nobody’s business but the house’s', async (className) => {
    const name = newLocalId()
    const id = await make(className, { name })
    expect(await stranger.rest.rows(className, { name })).toEqual([])
    const foreign = { ...rowAt(className, at), name: newLocalId() }
    expect(await stranger.rest.create(className, foreign)).toEqual(refused('notYourHotel'))
    expect((await stranger.rest.update(className, id, { name: 'Mio' })).ok).toBe(false)
    expect((await stranger.rest.remove(className, id)).ok).toBe(false)
    expect(await read(className, id)).toMatchObject({ name })
  })

  it('of an expired hotel stay as they are', async () => {
    const hotelId = await openHotel(owner)
    const place = await furnish(hotelId, owner)
    await expire(hotelId)
    for (const className of places) {
      const row = rowAt(className, place)
      expect(await owner.rest.create(className, row)).toEqual(refused('hotelExpired'))
      const renamed = await owner.rest.update(className, place[className], { name: 'Altro' })
      expect(renamed).toEqual(refused('hotelExpired'))
      expect(await owner.rest.remove(className, place[className])).toEqual(refused('hotelExpired'))
    }
  })

  it.each(places)('a %s has a name without spaces around it, and keeps one', async (className) => {
    expect(await asked(className, { name: '   ' })).toEqual(refused('nameMissing'))
    expect(await asked(className, { name: ` ${newLocalId()}` })).toEqual(refused('refused'))
    expect(await asked(className, { name: 'x'.repeat(61) })).toEqual(refused(`tooLong:${className}.name`))
    const id = await make(className, { name: newLocalId() })
    const taken = await owner.rest.update(className, id, { name: { __op: 'Delete' } })
    expect(taken).toEqual(refused('nameMissing'))
  })
})

describe('a table', () => {
  it('is laid for 1 to 50, between the fewest and the most', async () => {
    const wrong = [{ seats: 0 }, { seats: 51 }, { seats: 2.5 }, { minSeats: 5, seats: 4 }, { seats: 7, maxSeats: 6 }]
    for (const seats of wrong) expect(await asked('Table', seats)).toEqual(refused('seatsInvalid'))
    const id = await make('Table', { minSeats: 2, seats: 4, maxSeats: 6 })
    expect(await owner.rest.update('Table', id, { maxSeats: 3 })).toEqual(refused('seatsInvalid'))
    must(await owner.rest.update('Table', id, { seats: 6 }))
    expect(await read('Table', id)).toMatchObject({ minSeats: 2, seats: 6, maxSeats: 6 })
  })

  it('is made once when two receptionists make it at the same moment, with its room', async () => {
    const name = newLocalId()
    const room = await make('Room', { name })
    const twin = () => asked('Table', { name, room: pointer('Room', room) })
    const answers = await Promise.all([twin(), twin(), twin()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await master().rows('Table', { name })).toHaveLength(1)
    must(await owner.rest.remove('Room', room))
    const [left] = await master().rows('Table', { name })
    expect(left).not.toHaveProperty('room')
  })

  it('may be made again under a name that was set free', async () => {
    const name = newLocalId()
    const id = await make('Table', { name })
    must(await owner.rest.remove('Table', id))
    await make('Table', { name })
  })

  it('stays, with the others, when its rank and its turn are deleted', async () => {
    const [rank, turn] = [await make('Rank', { name: 'Veranda' }), await make('Turn')]
    const group = { rank: pointer('Rank', rank), turn: pointer('Turn', turn) }
    const first = await make('Table', group)
    const ids = [first, await make('Table', group)]
    // The browser shows it at once, and may say it before the server has got there.
    const gone = { rank: { __op: 'Delete' } }
    const [removed, changed] = await Promise.all([
      owner.rest.remove('Rank', rank),
      owner.rest.update('Table', first, gone),
    ])
    expect([removed.ok, changed.ok]).toEqual([true, true])
    must(await owner.rest.remove('Turn', turn))
    for (const id of ids) {
      const table = await read('Table', id)
      expect(table).not.toHaveProperty('rank')
      expect(table).not.toHaveProperty('turn')
    }
    expect(await exists('Rank', rank)).toBe(false)
  })

  it('is not put into the rank, or the room, of another house', async () => {
    const outsider = await signUp()
    const elsewhere = await furnish(await openHotel(outsider), outsider)
    for (const [field, className] of [
      ['rank', 'Rank'],
      ['turn', 'Turn'],
      ['room', 'Room'],
    ] as const) {
      const foreign = { [field]: pointer(className, elsewhere[className]) }
      expect(await asked('Table', foreign)).toEqual(refused('missingReference'))
    }
  })
})

describe('a turn', () => {
  it('does not end before it begins, at any meal', async () => {
    const dinner = (from: string, to: string) => ({ times: { '3': { from, to } } })
    expect(await asked('Turn', dinner('21:00', '20:00'))).toEqual(refused('turnBackwards'))
    for (const times of [{ '3': { from: '21' } }, { '3': null }, { '7': {} }, { '3': 'sera' }])
      expect((await asked('Turn', { times })).ok, JSON.stringify(times)).toBe(false)
    const id = await make('Turn', dinner('19:30', '20:15'))
    const update = await owner.rest.update('Turn', id, dinner('19:30', '19:15'))
    expect(update).toEqual(refused('turnBackwards'))
    must(await owner.rest.update('Turn', id, dinner('19:30', '19:30')))
  })
})
