import { beforeAll, describe, expect, it } from 'vitest'
import type { CsvOutcome } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { admit, expire, hire, openHotel, read, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Answer, Json, Row } from './rest.ts'

let owner: Person
let stranger: Person
let hotel: string

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
  hotel = await openHotel(owner)
})

let references = 0
const reference = () => `PMS-${(references += 1)}`

const aRow = (fields: Partial<CsvBook> = {}): CsvBook => ({
  bookId: reference(),
  deleted: false,
  checkIn: '2027-06-01',
  checkOut: '2027-06-08',
  name: 'Mario Rossi',
  bookType: 'HB',
  pax: 2,
  ...fields,
})

interface Result {
  readonly books: readonly Book[]
  readonly people: readonly BookPerson[]
  readonly outcomes: readonly CsvOutcome[]
  readonly removed: readonly string[]
}

const resultOf = (answer: Answer) => must(answer).body['result'] as Result
const send = (books: readonly unknown[], by = owner, params: Json = {}) =>
  by.rest.call('csv-upload', { hotelId: hotel, books, ...params })
const upload = async (books: readonly unknown[], params: Json = {}) => resultOf(await send(books, owner, params))
const statusesOf = ({ outcomes }: Result) => outcomes.map(({ status }) => status)

const inHotel = (hotelId = hotel) => ({ hotel: pointer('Hotel', hotelId) })
async function bookOf({ bookId }: CsvBook): Promise<Row> {
  const [book] = await master().rows('Book', { ...inHotel(), bookingReference: bookId })
  if (!book) throw new Error(`There is no booking ${bookId}`)
  return book
}
const peopleOf = async (bookId: string) =>
  master().rows('BookPerson', { book: pointer('Book', bookId) }, { order: 'objectId' })
const namesOf = (people: readonly Row[]) => people.map(({ name, surname }) => [name, surname])

describe('an import', () => {
  it('makes a booking with its persons, the holder first and named as the booking is', async () => {
    const row = aRow({ pax: 3, email: 'mario@example.com', mobile: '+39 333', lang: 'de' })
    const { books, people, outcomes } = await upload([row])
    expect(outcomes).toEqual([{ at: 0, status: 'created', bookId: books[0]?.id }])
    expect(await bookOf(row)).toMatchObject({
      refName: 'Mario Rossi',
      refEmail: 'mario@example.com',
      refMobile: '+39 333',
      refLocale: 'de',
      bookType: 'HB',
      pax: 3,
      stafferBook: false,
      checkin: { iso: '2027-06-01T09:00:00.000Z' },
      checkout: { iso: '2027-06-08T08:00:00.000Z' },
    })
    const id = books[0]?.id ?? ''
    expect(id).toMatch(new RegExp(`^${hotel}_[\\w-]{22}$`))
    const persons = await peopleOf(id)
    expect(persons.map(({ objectId }) => objectId)).toEqual([1, 2, 3].map((n) => `${id}_${n}`))
    expect(persons.map(({ isHolder }) => isHolder)).toEqual([true, false, false])
    expect(namesOf(persons)[0]).toEqual(['Mario', 'Rossi'])
    expect(people.map((person) => person.id).sort()).toEqual(persons.map(({ objectId }) => objectId))
    expect(books[0]).toMatchObject({ hotel, pax: 3, checkin: Date.parse('2027-06-01T09:00:00Z') })
    expect(books[0]?.updatedAt).toBeTypeOf('number')
  })

  it('says when they arrive, until a later file says another hour', async () => {
    const row = aRow({ arrivalTime: '22:30' })
    await upload([row])
    const { arrivalTime: _, ...without } = row
    expect(statusesOf(await upload([without]))).toEqual(['unchanged'])
    expect(await bookOf(row)).toMatchObject({ arrivalTime: '22:30' })
    expect(statusesOf(await upload([{ ...row, arrivalTime: '23:15' }]))).toEqual(['changed'])
    expect(await bookOf(row)).toMatchObject({ arrivalTime: '23:15' })
    for (const arrivalTime of ['sera', '24:00', 2230, ''])
      expect(await upload([{ ...row, arrivalTime }])).toMatchObject({
        outcomes: [{ at: 0, status: 'refused', refusal: 'importInvalid' }],
      })
  })

  it('names the other guests of a rooming list, and gives back no more of them when it comes again', async () => {
    const row = aRow({ pax: 3, companions: ['Anna Bianchi'] })
    const { books } = await upload([row])
    const names = [
      ['Mario', 'Rossi'],
      ['Anna', 'Bianchi'],
      [undefined, undefined],
    ]
    expect(namesOf(await peopleOf(books[0]?.id ?? ''))).toEqual(names)
    expect(statusesOf(await upload([row]))).toEqual(['unchanged'])
    await upload([{ ...row, pax: 4, companions: ['Anna Bianchi', 'Lia Verdi'] }])
    expect(namesOf(await peopleOf(books[0]?.id ?? ''))).toEqual([...names, ['Lia', 'Verdi']])
  })

  it('makes no room or table of a name of several', async () => {
    const { outcomes } = await upload([
      aRow({ roomNumber: '701/702' }),
      aRow({ tableNumber: '12+13' }),
      aRow({ roomNumber: '701' }),
    ])
    expect(outcomes).toMatchObject([
      { status: 'refused', field: 'roomNumber', problem: 'roomsSeveral' },
      { status: 'refused', field: 'tableNumber', problem: 'tablesSeveral' },
      { status: 'created' },
    ])
  })

  it('is read by the staff of the hotel, and by nobody else', async () => {
    const row = aRow()
    await upload([row])
    const { objectId } = await bookOf(row)
    must(await owner.rest.get('Book', objectId))
    expect(await owner.rest.rows('BookPerson', { book: pointer('Book', objectId) })).toHaveLength(2)
    expect((await stranger.rest.get('Book', objectId)).ok).toBe(false)
  })

  it('of the same file again changes nothing, not even when it was changed', async () => {
    const rows = [aRow({ roomNumber: '101' }), aRow({ tableNumber: '7' }), aRow({ pax: 4 })]
    await upload(rows)
    const before = await Promise.all(rows.map(bookOf))
    const again = await upload(rows)
    expect(statusesOf(again)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(again.outcomes.map(({ bookId }) => bookId)).toEqual(before.map(({ objectId }) => objectId))
    expect([again.books, again.people]).toEqual([[], []])
    expect(await Promise.all(rows.map(bookOf))).toEqual(before)
  })

  it('of rows without a reference knows them by what they say', async () => {
    const row = { ...aRow({ name: 'Senza Codice' }), bookId: undefined }
    const twin = { ...row, twin: 1 }
    expect(statusesOf(await upload([row, twin]))).toEqual(['created', 'created'])
    expect(statusesOf(await upload([row, twin]))).toEqual(['unchanged', 'unchanged'])
    const found = await master().rows('Book', { ...inHotel(), refName: 'Senza Codice' })
    expect(found).toHaveLength(2)
  })

  it('finds a booking that the staff wrote by its reference, and leaves what the file omits', async () => {
    const { pax: _, ...row } = aRow({ checkOut: '2027-06-09' })
    const id = newLocalId()
    const own = { bookingReference: row.bookId, refEmail: 'a@b.it', pax: 2, refName: 'Vecchio' }
    const days = { checkin: { __type: 'Date', iso: '2027-06-01T13:30:00.000Z' } }
    must(await master().create('Book', { objectId: id, ...inHotel(), ...own, ...days }))
    const { outcomes } = await upload([row])
    expect(outcomes).toEqual([{ at: 0, status: 'changed', bookId: id }])
    expect(await bookOf(row)).toMatchObject({
      objectId: id,
      refEmail: 'a@b.it',
      refName: 'Mario Rossi',
      // On the same day the time that the staff wrote is kept.
      checkin: { iso: '2027-06-01T13:30:00.000Z' },
      checkout: { iso: '2027-06-09T08:00:00.000Z' },
    })
    expect(await peopleOf(id)).toEqual([])
  })

  it('reads days and times on the hotel’s clock, also where the clocks change', async () => {
    const spring = aRow({ checkIn: '2027-03-27', checkOut: '2027-03-28 02:30' })
    const autumn = aRow({ checkIn: '2027-10-30 23:00', checkOut: '2027-10-31' })
    await upload([spring, autumn])
    expect(await bookOf(spring)).toMatchObject({
      checkin: { iso: '2027-03-27T10:00:00.000Z' },
      // Half past two is skipped: an hour later it is half past three.
      checkout: { iso: '2027-03-28T01:30:00.000Z' },
    })
    expect(await bookOf(autumn)).toMatchObject({
      checkin: { iso: '2027-10-30T21:00:00.000Z' },
      checkout: { iso: '2027-10-31T09:00:00.000Z' },
    })
    expect(statusesOf(await upload([spring, autumn]))).toEqual(['unchanged', 'unchanged'])
  })

  it('deletes what was cancelled with all that belongs to it, once', async () => {
    const row = aRow()
    const { books } = await upload([row])
    const id = books[0]?.id ?? ''
    const order = newLocalId()
    const book = { book: pointer('Book', id), person: pointer('BookPerson', `${id}_1`) }
    must(await master().create('MealOrder', { objectId: order, ...inHotel(), ...book }))
    await admit(hotel, id, stranger)
    const { outcomes, removed } = await upload([{ ...row, deleted: true }])
    expect(outcomes).toEqual([{ at: 0, status: 'cancelled', bookId: id }])
    expect(removed).toEqual([id])
    for (const [className, gone] of [
      ['Book', id],
      ['BookPerson', `${id}_2`],
      ['MealOrder', order],
    ]) {
      expect((await master().get(className ?? '', gone ?? '')).ok, className).toBe(false)
      const traces = await master().rows('Tombstone', { rowId: gone })
      expect(traces.map(({ ofClass }) => ofClass)).toEqual([className])
    }
    expect(await master().rows('_Role', { name: memberRole(id) })).toEqual([])
    const again = await upload([{ ...row, deleted: true }])
    expect(again).toMatchObject({ outcomes: [{ at: 0, status: 'unchanged' }], removed: [] })
  })

  it('makes as many persons as there are guests: the holder and the named ones stay', async () => {
    const row = aRow({ pax: 4 })
    const { books } = await upload([row])
    const id = books[0]?.id ?? ''
    const lucia = { name: 'Lucia', surname: 'Rossi' }
    must(await owner.rest.update('BookPerson', `${id}_4`, lucia))
    const fewer = await upload([{ ...row, pax: 2 }])
    expect(statusesOf(fewer)).toEqual(['changed'])
    const left = await peopleOf(id)
    expect(namesOf(left)).toEqual([
      ['Mario', 'Rossi'],
      ['Lucia', 'Rossi'],
    ])
    expect(fewer.people.map((person) => person.id)).toEqual([`${id}_1`, `${id}_4`])
    await upload([{ ...row, pax: 3 }])
    expect((await peopleOf(id)).map(({ objectId }) => objectId)).toEqual([1, 2, 4].map((n) => `${id}_${n}`))
    expect((await bookOf(row))['pax']).toBe(3)
  })

  it('renames the holder with the booking, unless somebody has given another name', async () => {
    const [one, other] = [aRow(), aRow()]
    const { books } = await upload([one, other])
    const [first = '', second = ''] = books.map(({ id }) => id)
    must(await owner.rest.update('BookPerson', `${second}_1`, { name: 'Mario Maria' }))
    await upload([
      { ...one, name: 'Anna Bianchi' },
      { ...other, name: 'Anna Bianchi' },
    ])
    expect(namesOf(await peopleOf(first))[0]).toEqual(['Anna', 'Bianchi'])
    expect(namesOf(await peopleOf(second))[0]).toEqual(['Mario Maria', 'Rossi'])
  })

  it('makes rooms and tables that are missing, once', async () => {
    const name = newLocalId()
    const rows = [1, 2, 3].map(() => aRow({ roomNumber: name, tableNumber: name }))
    const [one, two, three] = rows.map((row) => [row])
    await Promise.all([one, two, three].map((chunk) => upload(chunk ?? [])))
    const rooms = await master().rows('Room', { ...inHotel(), name })
    const tables = await master().rows('Table', { ...inHotel(), name })
    expect([rooms.length, tables.length]).toEqual([1, 1])
    for (const row of rows)
      expect(await bookOf(row)).toMatchObject({
        room: { objectId: rooms[0]?.objectId },
        roomNumber: name,
        table: { objectId: tables[0]?.objectId },
        tableNumber: name,
      })
  })

  it('makes a room again under the name that another one gave up', async () => {
    const name = newLocalId()
    await upload([aRow({ roomNumber: name })])
    const [room] = await master().rows('Room', { ...inHotel(), name })
    must(await owner.rest.update('Room', room?.objectId ?? '', { name: newLocalId() }))
    const row = aRow({ roomNumber: name })
    await upload([row])
    const [again] = await master().rows('Room', { ...inHotel(), name })
    expect(again?.objectId).not.toBe(room?.objectId)
    expect(await bookOf(row)).toMatchObject({ room: { objectId: again?.objectId } })
  })

  it('gives every room its table where tables equal rooms', async () => {
    const hotelId = await openHotel(owner, { tableSameAsRoom: true })
    const row = aRow({ roomNumber: '12' })
    await upload([row], { hotelId })
    const [room] = await master().rows('Room', inHotel(hotelId))
    const [table] = await master().rows('Table', inHotel(hotelId))
    expect(table).toMatchObject({ name: '12', room: { objectId: room?.objectId } })
    const [book] = await master().rows('Book', inHotel(hotelId))
    expect(book).toMatchObject({ table: { objectId: table?.objectId }, tableNumber: '12' })
    expect(statusesOf(await upload([row], { hotelId }))).toEqual(['unchanged'])
  })

  it('marks who gets a table that somebody has in those days, and refuses nobody', async () => {
    const tableNumber = newLocalId()
    const [first, second] = [aRow({ tableNumber }), aRow({ tableNumber, checkIn: '2027-06-07' })]
    const after = aRow({ tableNumber, checkIn: '2027-06-08 10:00', checkOut: '2027-06-12' })
    await upload([first])
    expect(statusesOf(await upload([second, after]))).toEqual(['created', 'created'])
    const shares = await Promise.all([first, second, after].map(async (row) => (await bookOf(row))['sharesTable']))
    expect(shares).toEqual([false, true, false])
  })

  it('gives a room that is out of service in those days, as the file says', async () => {
    const row = aRow({ roomNumber: newLocalId() })
    const closed = { outOfServiceFrom: '2027-01-01', outOfServiceTo: '2027-12-31' }
    await upload([aRow({ roomNumber: row.roomNumber ?? '' })])
    const [room] = await master().rows('Room', { ...inHotel(), name: row.roomNumber ?? '' })
    must(await owner.rest.update('Room', room?.objectId ?? '', closed))
    expect(statusesOf(await upload([row]))).toEqual(['created'])
    expect(await bookOf(row)).toMatchObject({ roomNumber: row.roomNumber })
  })

  it('gives a table to who comes in place of somebody who cancelled, and along a row of tables', async () => {
    const names = Array.from({ length: 7 }, () => newLocalId())
    const [gone, ...others] = names.slice(0, 6).map((tableNumber) => aRow({ tableNumber }))
    if (!gone) throw new Error('There is nobody')
    await upload([gone, ...others])
    const instead = aRow({ tableNumber: names[0] ?? '' })
    const moved = others.map((row, at) => ({ ...row, tableNumber: names[at + 2] ?? '' }))
    const result = await upload([{ ...gone, deleted: true }, instead, ...moved])
    expect(statusesOf(result)).toEqual(['cancelled', 'created', ...others.map(() => 'changed')])
    expect(await bookOf(instead)).toMatchObject({ tableNumber: names[0], sharesTable: false })
    const now = await Promise.all(moved.map(bookOf))
    expect(now.map((book) => book['tableNumber'])).toEqual(names.slice(2))
  })

  it('lets bookings exchange their tables', async () => {
    const [one, two] = [aRow({ tableNumber: newLocalId() }), aRow({ tableNumber: newLocalId() })]
    await upload([one, two])
    const tables = [two.tableNumber ?? '', one.tableNumber ?? '']
    const exchanged = [one, two].map((row, at) => ({ ...row, tableNumber: tables[at] ?? '' }))
    expect(statusesOf(await upload(exchanged))).toEqual(['changed', 'changed'])
    const now = await Promise.all([one, two].map(bookOf))
    expect(now.map((book) => book['tableNumber'])).toEqual(tables)
    expect(statusesOf(await upload(exchanged))).toEqual(['unchanged', 'unchanged'])
  })
})

describe('a chunk', () => {
  it('of 100 rows of which one is wrong writes the 99', async () => {
    const rows: unknown[] = Array.from({ length: 100 }, () => aRow({ pax: 1 }))
    rows[41] = aRow({ checkIn: '31/12/2027' })
    const { outcomes, books } = await upload(rows)
    expect(outcomes.map(({ at }) => at)).toEqual(rows.map((_, at) => at))
    expect(outcomes[41]).toEqual({ at: 41, status: 'refused', refusal: 'importInvalid' })
    expect(books).toHaveLength(99)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'aRow'],
    ['no check-out', { deleted: false, checkIn: '2027-06-01' }],
    ['a day that there is not', { checkIn: '2027-02-30' }],
    ['a time that there is not', { checkIn: '2027-06-01 25:00' }],
    ['a board that there is not', { bookType: 'XX' }],
    ['no guests', { pax: 0 }],
    ['101 guests', { pax: 101 }],
    ['half a guest', { pax: 1.5 }],
    ['a name of 300 letters', { name: 'a'.repeat(300) }],
    ['an object for a name', { name: { $ne: '' } }],
    ['a room with spaces around it', { roomNumber: ' 12 ' }],
    ['an e-mail that is none', { email: 'mario' }],
    ['a language that there is not', { lang: 'fr' }],
  ])('with a row that says %s refuses it, and writes the other', async (_, wrong) => {
    const row = typeof wrong === 'object' && wrong !== null && !('deleted' in wrong) ? aRow(wrong) : wrong
    const result = await upload([row, aRow()])
    expect(result.outcomes[0]).toEqual({ at: 0, status: 'refused', refusal: 'importInvalid' })
    expect(statusesOf(result)).toEqual(['refused', 'created'])
  })

  it('refuses a departure before the arrival; without a time it may be on the same day', async () => {
    const rows = [
      aRow({ checkOut: '2027-05-31' }),
      aRow({ checkIn: '2027-06-01 14:00', checkOut: '2027-06-01 13:00' }),
      aRow({ checkIn: '2027-06-01 14:00', checkOut: '2027-06-01' }),
    ]
    const result = await upload(rows)
    expect(statusesOf(result)).toEqual(['refused', 'refused', 'created'])
    expect(result.outcomes[0]?.refusal).toBe('importInvalid')
  })

  it('refuses a reference that it has said already', async () => {
    const row = aRow()
    const result = await upload([row, { ...row, pax: 5 }])
    expect(statusesOf(result)).toEqual(['created', 'refused'])
    expect((await bookOf(row))['pax']).toBe(2)
  })

  it('of 101 rows, or of none at all, is refused', async () => {
    const rows = Array.from({ length: 101 }, () => aRow())
    expect(await send(rows)).toEqual(refused('importInvalid'))
    expect(await owner.rest.call('csv-upload', { hotelId: hotel })).toEqual(refused('importInvalid'))
    expect(await upload([])).toEqual({ books: [], people: [], outcomes: [], removed: [] })
  })

  it('two of which arrive at once is written once', async () => {
    const rows = Array.from({ length: 30 }, () => aRow({ roomNumber: '55' }))
    const both = await Promise.all([upload(rows), upload(rows)])
    const statuses = both.flatMap(statusesOf)
    expect(statuses.filter((status) => status === 'created')).toHaveLength(30)
    expect(statuses.filter((status) => status === 'unchanged')).toHaveLength(30)
    const { objectId } = await bookOf(rows[0] ?? aRow())
    expect(await peopleOf(objectId)).toHaveLength(2)
  })

  it('whose answer was lost in the middle is finished when it is sent again', async () => {
    const rows = Array.from({ length: 10 }, () => aRow())
    await upload(rows.slice(0, 4))
    // One booking whose persons are not all there, as an earlier version could have left it.
    const { objectId } = await bookOf(rows[0] ?? aRow())
    must(await master().remove('BookPerson', `${objectId}_2`))
    const result = await upload(rows)
    const [first, ...others] = statusesOf(result)
    expect(first).toBe('changed')
    expect(others.slice(0, 3)).toEqual(Array(3).fill('unchanged'))
    expect(others.slice(3)).toEqual(Array(6).fill('created'))
    expect(await peopleOf(objectId)).toHaveLength(2)
  })

  it('writes a booking as a whole or not at all', async () => {
    const [fine, broken] = [aRow(), aRow()]
    const { books } = await upload([broken])
    const id = books[0]?.id ?? ''
    must(await owner.rest.remove('Book', id))
    // Somebody else's row has the id of the second person: the database refuses it.
    const foreign = await openHotel(stranger)
    const other = newLocalId()
    must(await master().create('Book', { objectId: other, ...inHotel(foreign) }))
    const taken = { objectId: `${id}_2`, ...inHotel(foreign), book: pointer('Book', other) }
    must(await master().create('BookPerson', taken))
    const result = await upload([broken, fine])
    expect(result.outcomes[0]).toEqual({ at: 0, status: 'refused', refusal: 'refused' })
    expect(result.outcomes[1]?.status).toBe('created')
    expect((await master().get('Book', id)).ok).toBe(false)
    expect((await master().get('BookPerson', `${id}_1`)).ok).toBe(false)
    expect((await read('BookPerson', `${id}_2`))['book']).toMatchObject({ objectId: other })
  })
})

describe('imports are made', () => {
  it('by the staff of the hotel and by the master key alone', async () => {
    const staffer = await signUp()
    await hire(hotel, staffer)
    must(await send([aRow()], staffer))
    must(await master().call('csv-upload', { hotelId: hotel, books: [aRow()] }))
    expect(await send([aRow()], stranger)).toEqual(refused('notYourHotel'))
    const nobody = await anonymous().call('csv-upload', { hotelId: hotel, books: [aRow()] })
    expect(nobody).toEqual(refused('notSignedIn'))
    for (const hotelId of [newLocalId(), { $ne: '' }, undefined])
      expect(await send([aRow()], owner, { hotelId })).toEqual(refused('notYourHotel'))
    const gone = await master().call('csv-upload', { hotelId: newLocalId(), books: [] })
    expect(gone).toEqual(refused('notYourHotel'))
  })

  it('not into an expired hotel', async () => {
    const hotelId = await openHotel(owner)
    await expire(hotelId)
    expect(await send([aRow()], owner, { hotelId })).toEqual(refused('hotelExpired'))
  })

  it('without touching another hotel that has the same references', async () => {
    const row = aRow()
    const [hotelId, theirs] = [await openHotel(owner), await openHotel(stranger)]
    must(await send([row], stranger, { hotelId: theirs }))
    await upload([row], { hotelId })
    await upload([{ ...row, deleted: true }], { hotelId })
    expect(await master().rows('Book', inHotel(theirs))).toHaveLength(1)
    expect(await master().rows('Book', inHotel(hotelId))).toEqual([])
  })
})
