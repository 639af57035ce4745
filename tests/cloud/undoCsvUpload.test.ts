import { beforeAll, describe, expect, it } from 'vitest'
import { newRow } from '#cloud/database/rows.ts'
import type { CsvOutcome, CsvRun } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { mealSeatingId } from '#domain/rules/places/mealSeating.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { ImportRun } from '#domain/schema/imports.ts'
import { exists, expire, openHotel, read, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json, Row } from './rest.ts'

let owner: Person
let stranger: Person
let hotel: string

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
  hotel = await openHotel(owner)
})

let references = 0
const aRow = (fields: Partial<CsvBook> = {}): CsvBook => ({
  bookId: `PMS-${(references += 1)}`,
  deleted: false,
  checkIn: '2027-06-01',
  checkOut: '2027-06-08',
  name: 'Mario Rossi',
  bookType: 'HB',
  pax: 2,
  ...fields,
})

const aRun = (fields: Partial<CsvRun> = {}): CsvRun => ({
  id: newLocalId(),
  fileName: 'arrivi.csv',
  layout: 'default',
  fingerprint: newLocalId(),
  total: 1,
  isLast: true,
  ...fields,
})

const call = (books: readonly CsvBook[], run: CsvRun, hotelId = hotel) =>
  owner.rest.call('csv-upload', { hotelId, books, run })

/** Imports a file and answers its run and the ids of its bookings, in the order of the rows. */
async function importFile(books: readonly CsvBook[], run = aRun(), hotelId = hotel) {
  const result = must(await call(books, run, hotelId)).body['result'] as {
    outcomes: CsvOutcome[]
  }
  return { run: run.id, ids: result.outcomes.map(({ bookId }) => bookId ?? '') }
}

const undo = (runId: string, by = owner, hotelId: unknown = hotel) =>
  by.rest.call('undo-csv-upload', { hotelId, runId })

interface Undone {
  readonly run: ImportRun
  readonly books: readonly Book[]
  readonly removed: readonly string[]
  readonly left: number
}

async function undoAll(runId: string, hotelId = hotel): Promise<Undone[]> {
  const answers: Undone[] = []
  do answers.push(must(await undo(runId, owner, hotelId)).body['result'] as Undone)
  while ((answers.at(-1)?.left ?? 0) > 0)
  return answers
}

const peopleOf = async (bookId: string) =>
  master().rows('BookPerson', { book: pointer('Book', bookId) }, { order: 'objectId' })

/** A row without what tells one copy of it from another, and without who changed it last. */
const contentOf = ({ createdAt: _, updatedAt: __, changedBy: ___, ...content }: Row): Json => content
const contentsOf = async (bookId: string) => [await read('Book', bookId), ...(await peopleOf(bookId))].map(contentOf)

describe('a run', () => {
  it('counts what its chunks did, and ends with the last one', async () => {
    const [one, two, three] = [aRow(), aRow(), aRow()]
    await importFile([one, two])
    const run = aRun({ total: 3, isLast: false })
    await importFile(
      [
        { ...one, pax: 3 },
        { ...two, deleted: true },
      ],
      run,
    )
    const running = await read('ImportRun', run.id)
    expect(running).toMatchObject({ status: 'running', created: 0, changed: 1, cancelled: 1, total: 3 })
    await importFile([{ ...one, pax: 3 }, three], { ...run, isLast: true })
    expect(await read('ImportRun', run.id)).toMatchObject({
      status: 'done',
      created: 1,
      changed: 1,
      cancelled: 1,
      fileName: 'arrivi.csv',
      hotel: { objectId: hotel },
    })
    must(await owner.rest.get('ImportRun', run.id))
    expect((await stranger.rest.get('ImportRun', run.id)).ok).toBe(false)
    expect((await owner.rest.list('ImportPart')).ok).toBe(false)
  })

  it('of another hotel, or of another file, is not gone on with', async () => {
    const run = aRun()
    await importFile([aRow()], run)
    expect(await call([aRow()], { ...run, fingerprint: 'altro' })).toEqual(refused('importInvalid'))
    const other = await openHotel(owner)
    expect(await call([aRow()], run, other)).toEqual(refused('importInvalid'))
  })

  it.each([
    ['an id that is none', { id: '../x' }],
    ['a layout that there is not', { layout: 'excel' }],
    ['no fingerprint', { fingerprint: undefined }],
    ['half a booking', { total: 1.5 }],
    ['something else for the end', { isLast: 'yes' }],
  ])('with %s is refused', async (_, wrong) => {
    expect(await call([aRow()], { ...aRun(), ...(wrong as Partial<CsvRun>) })).toEqual(refused('importInvalid'))
  })
})

describe('an undone import', () => {
  it('leaves nothing of the bookings that it made', async () => {
    const { run, ids } = await importFile([aRow(), aRow({ pax: 1 })])
    const [answer] = await undoAll(run)
    expect(answer).toMatchObject({ left: 0, books: [], run: { id: run, status: 'undone', kept: 0 } })
    expect([...(answer?.removed ?? [])].sort()).toEqual([...ids].sort())
    for (const id of ids) {
      expect((await master().get('Book', id)).ok).toBe(false)
      expect(await peopleOf(id)).toEqual([])
      const traces = await master().rows('Tombstone', { rowId: id })
      expect(traces.map(({ ofClass }) => ofClass)).toEqual(['Book'])
    }
  })

  it('gives changed bookings back what they were: days, names, persons, table', async () => {
    const row = aRow({ pax: 3, tableNumber: '4', roomNumber: '101', arrivalTime: '22:30', email: 'a@b.it' })
    const { ids } = await importFile([row])
    const [id = ''] = ids
    must(await owner.rest.update('BookPerson', `${id}_2`, { name: 'Lucia' }))
    const before = await contentsOf(id)
    const changed = { name: 'Anna Bianchi', checkOut: '2027-06-10', tableNumber: '5', pax: 1, arrivalTime: '23:15' }
    const { run } = await importFile([{ ...row, ...changed }])
    expect(await peopleOf(id)).toHaveLength(1)
    const [answer] = await undoAll(run)
    expect(answer?.books).toMatchObject([{ id, refName: 'Mario Rossi', pax: 3, tableNumber: '4' }])
    expect(await contentsOf(id)).toEqual(before)
  })

  it('gives exchanged tables back', async () => {
    const rows = [aRow({ tableNumber: '31' }), aRow({ tableNumber: '32' })]
    const { ids } = await importFile(rows)
    const tables = ['32', '31']
    const exchanged = rows.map((row, at) => ({ ...row, tableNumber: tables[at] ?? '' }))
    const { run } = await importFile(exchanged)
    await undoAll(run)
    const books = await Promise.all(ids.map((id) => read('Book', id)))
    expect(books.map((book) => book['tableNumber'])).toEqual(['31', '32'])
  })

  it('leaves nobody in the new room under the number of one that is gone', async () => {
    const row = aRow({ roomNumber: '301' })
    const { ids } = await importFile([row])
    const [old] = await master().rows('Room', { hotel: pointer('Hotel', hotel), name: '301' })
    const { run } = await importFile([{ ...row, roomNumber: '302' }])
    must(await owner.rest.remove('Room', old?.objectId ?? ''))
    await undoAll(run)
    const book = await read('Book', ids[0] ?? '')
    expect(book['roomNumber']).toBe('301')
    expect(book).not.toHaveProperty('room')
  })

  it('takes away the persons that it added, and clears what had not been said', async () => {
    const row = aRow({ pax: 1 })
    const { ids } = await importFile([row])
    const [id = ''] = ids
    const before = await contentsOf(id)
    const { run } = await importFile([{ ...row, pax: 4, email: 'a@b.it', tableNumber: '9', arrivalTime: '22:30' }])
    expect(await peopleOf(id)).toHaveLength(4)
    await undoAll(run)
    expect(await contentsOf(id)).toEqual(before)
  })

  it('brings cancelled bookings back under their ids, with persons and orders', async () => {
    const row = aRow()
    const { ids } = await importFile([row])
    const [id = ''] = ids
    const [order, dish, extra] = [newLocalId(), newLocalId(), newLocalId()]
    const inBook = { hotel, book: id }
    const ordered = { ...inBook, person: `${id}_1`, totalPrice: 12.5 }
    must(await master().create('MealOrder', newRow('MealOrder', order, ordered)))
    const annotation = [{ id: 'a', text: 'senza sale', qty: 1 }]
    const line = { ...inBook, order, quantity: 2, annotation }
    must(await master().create('MealOrderDish', newRow('MealOrderDish', dish, line)))
    const due = { ...inBook, dueDate: Date.parse('2027-06-02T18:00:00.000Z'), status: 'approved' }
    must(await master().create('ExtraMealOrder', newRow('ExtraMealOrder', extra, due)))
    const all = async () => [
      ...(await contentsOf(id)),
      ...(
        await Promise.all([read('MealOrder', order), read('MealOrderDish', dish), read('ExtraMealOrder', extra)])
      ).map(contentOf),
    ]
    const before = await all()
    const { run } = await importFile([{ ...row, deleted: true }])
    expect((await master().get('MealOrderDish', dish)).ok).toBe(false)
    const [answer] = await undoAll(run)
    expect(answer?.books).toMatchObject([{ id }])
    expect(await all()).toEqual(before)
  })

  it('brings an order outside the meals back with what its kitchen reads of allergies', async () => {
    const row = aRow()
    const [id = ''] = (await importFile([row])).ids
    const order = newRow('ExtraMealOrder', newLocalId(), {
      hotel,
      book: id,
      conflicts: [{ mark: '8', whose: ['Anna'] }],
      answeredBy: 'Carla',
    })
    must(await master().create('ExtraMealOrder', order))
    const { run } = await importFile([{ ...row, deleted: true }])
    await undoAll(run)
    expect(await read('ExtraMealOrder', String(order['objectId']))).toMatchObject({
      conflicts: [{ mark: '8', whose: ['Anna'] }],
      answeredBy: 'Carla',
    })
  })

  it('brings changes of orders back without their answers, which the journal does not keep: notes may be an allergy', async () => {
    const row = aRow()
    const [id = ''] = (await importFile([row])).ids
    const request = newRow('OrderRequest', newLocalId(), { hotel, book: id, number: 3, answer: { json: 'senza noci' } })
    must(await master().create('OrderRequest', request))
    const { run } = await importFile([{ ...row, deleted: true }])
    const parts = await master().rows('ImportPart', { run: pointer('ImportRun', run) })
    expect(JSON.stringify(parts)).toContain(String(request['objectId']))
    expect(JSON.stringify(parts)).not.toContain('senza noci')
    await undoAll(run)
    expect(await read('OrderRequest', String(request['objectId']))).toMatchObject({ number: 3 })
  })

  it('brings a booking back without a table that is gone, and shares one that was given away', async () => {
    const [one, two] = [aRow({ tableNumber: '21' }), aRow({ tableNumber: '22' })]
    const { ids } = await importFile([one, two])
    const { run } = await importFile([one, two].map((row) => ({ ...row, deleted: true })))
    const [gone] = await master().rows('Table', { hotel: pointer('Hotel', hotel), name: '21' })
    must(await owner.rest.remove('Table', gone?.objectId ?? ''))
    const [given] = await master().rows('Table', { hotel: pointer('Hotel', hotel), name: '22' })
    const stay = {
      checkin: { __type: 'Date', iso: '2027-06-03T09:00:00.000Z' },
      checkout: { __type: 'Date', iso: '2027-06-05T08:00:00.000Z' },
    }
    const mine = { objectId: newLocalId(), hotel: pointer('Hotel', hotel), ...stay }
    must(await owner.rest.create('Book', { ...mine, table: pointer('Table', given?.objectId ?? '') }))
    await undoAll(run)
    expect(await read('Book', ids[0] ?? '')).not.toHaveProperty('table')
    expect(await read('Book', ids[1] ?? '')).toMatchObject({
      table: { objectId: given?.objectId },
      sharesTable: true,
    })
  })

  it('leaves what somebody has changed since, and says how many', async () => {
    const made = [aRow(), aRow(), aRow(), aRow()]
    const known = aRow({ email: 'a@b.it' })
    const { ids: old } = await importFile([known])
    const { run, ids } = await importFile([...made, { ...known, email: 'c@d.it', name: 'Anna Bianchi' }])
    const [edited = '', named = '', ordered = '', untouched = ''] = ids
    must(await owner.rest.update('Book', edited, { refMobile: '333' }))
    must(await owner.rest.update('BookPerson', `${named}_2`, { name: 'Lucia' }))
    const order = { hotel: pointer('Hotel', hotel), book: pointer('Book', ordered) }
    must(await master().create('MealOrder', { objectId: newLocalId(), ...order }))
    must(await owner.rest.update('Book', old[0] ?? '', { refEmail: 'mia@b.it' }))
    const [answer] = await undoAll(run)
    expect(answer?.removed).toEqual([untouched])
    expect(answer?.run.kept).toBe(4)
    for (const id of [edited, named, ordered]) expect(await peopleOf(id)).toHaveLength(2)
    expect(await read('Book', old[0] ?? '')).toMatchObject({
      refEmail: 'mia@b.it',
      refName: 'Mario Rossi',
    })
  })

  it('leaves the number of guests where a person that it added has a name by now', async () => {
    const row = aRow({ pax: 1 })
    await importFile([row])
    const { run, ids } = await importFile([{ ...row, pax: 2, email: 'a@b.it' }])
    const [id = ''] = ids
    must(await owner.rest.update('BookPerson', `${id}_2`, { name: 'Lucia' }))
    const [answer] = await undoAll(run)
    expect(answer?.run.kept).toBe(1)
    const book = await read('Book', id)
    expect(book['pax']).toBe(2)
    expect(book).not.toHaveProperty('refEmail')
    expect(await peopleOf(id)).toHaveLength(2)
  })

  const noteNeeds = async (Book: string, n: number): Promise<string> => {
    const objectId = dietaryNeedsId(hotel, `${Book}_${n}`)
    const of = {
      hotel: pointer('Hotel', hotel),
      book: pointer('Book', Book),
      person: pointer('BookPerson', `${Book}_${n}`),
    }
    must(
      await owner.rest.create('DietaryNeeds', {
        objectId,
        ...of,
        tags: [1],
        consentAt: { __type: 'Date', iso: new Date().toISOString() },
      }),
    )
    return objectId
  }

  it('leaves a booking, and a person, of whom somebody has noted what they may not eat', async () => {
    const known = aRow({ pax: 1 })
    await importFile([known])
    const { run, ids } = await importFile([aRow(), { ...known, pax: 2 }])
    const [made = '', changed = ''] = ids
    await noteNeeds(made, 2)
    await noteNeeds(changed, 2)
    const [answer] = await undoAll(run)
    expect(answer?.run.kept).toBe(2)
    expect(await exists('Book', made)).toBe(true)
    expect(await peopleOf(changed)).toHaveLength(2)
  })

  it('gives a person back with what they may not eat, which went along', async () => {
    const row = aRow({ pax: 2 })
    const [id = ''] = (await importFile([row])).ids
    const needs = await noteNeeds(id, 2)
    const { run } = await importFile([{ ...row, pax: 1 }])
    expect(await exists('DietaryNeeds', needs)).toBe(false)
    await undoAll(run)
    expect(await read('DietaryNeeds', needs)).toMatchObject({ tags: [1], person: pointer('BookPerson', `${id}_2`) })
  })

  it('goes chunk by chunk, the last first, and can be interrupted', async () => {
    const row = aRow()
    const run = aRun({ isLast: false })
    const { ids } = await importFile([row, aRow()], run)
    await importFile([{ ...row, pax: 4 }], { ...run, isLast: true })
    const [first, second] = await undoAll(run.id)
    expect(first).toMatchObject({ left: 1, removed: [], books: [{ id: ids[0], pax: 2 }] })
    expect(first?.run.status).toBe('done')
    expect(second).toMatchObject({ left: 0, run: { status: 'undone' } })
    expect(second?.removed).toHaveLength(2)
    expect(await undo(run.id)).toEqual(refused('importUndone'))
  })

  it('that is asked for twice at once is undone once', async () => {
    const { run, ids } = await importFile([aRow(), aRow()])
    const answers = await Promise.all([undo(run), undo(run)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    for (const id of ids) expect((await master().get('Book', id)).ok).toBe(false)
  })

  it('of which a chunk was cut short takes back what had been written, and nothing else', async () => {
    const [one, two] = [aRow(), aRow({ email: 'a@b.it' })]
    const { ids: known } = await importFile([two])
    const { run, ids } = await importFile([one, { ...two, email: 'c@d.it' }])
    // As if the server had died after the part was kept and before these two were written.
    must(await master().remove('Book', ids[0] ?? ''))
    must(await master().update('Book', known[0] ?? '', { refEmail: 'a@b.it' }))
    const [answer] = await undoAll(run)
    expect(answer).toMatchObject({ removed: [], books: [], run: { kept: 0, status: 'undone' } })
    expect((await read('Book', known[0] ?? ''))['refEmail']).toBe('a@b.it')
  })

  it('is the last one that is not undone yet', async () => {
    const { run: first } = await importFile([aRow()])
    const { run: second } = await importFile([aRow()])
    expect(await undo(first)).toEqual(refused('importUndone'))
    await undoAll(second)
    expect(await call([aRow()], aRun({ id: second }))).toEqual(refused('importInvalid'))
    expect((await undoAll(first)).at(-1)?.run.status).toBe('undone')
  })

  it('is undone by the staff of a hotel that is not expired', async () => {
    const { run } = await importFile([aRow()])
    expect(await undo(run, stranger)).toEqual(refused('notYourHotel'))
    const nobody = await anonymous().call('undo-csv-upload', { hotelId: hotel, runId: run })
    expect(nobody).toEqual(refused('notSignedIn'))
    const other = await openHotel(stranger)
    expect(await undo(run, stranger, other)).toEqual(refused('importUndone'))
    expect(await undo(run, owner, { $ne: '' })).toEqual(refused('notYourHotel'))
    const hotelId = await openHotel(owner)
    const { run: old } = await importFile([aRow()], aRun(), hotelId)
    await expire(hotelId)
    expect(await undo(old, owner, hotelId)).toEqual(refused('hotelExpired'))
  })
})

describe('the joined tables of a booking', () => {
  const table = async (name: string) => {
    const objectId = newLocalId()
    must(await owner.rest.create('Table', { objectId, hotel: pointer('Hotel', hotel), name }))
    return objectId
  }
  const join = async (bookId: string, tables: readonly string[]) => {
    const objectId = mealSeatingId(hotel, bookId, undefined)
    must(
      await owner.rest.create('MealSeating', {
        objectId,
        hotel: pointer('Hotel', hotel),
        book: pointer('Book', bookId),
        tables,
      }),
    )
    return objectId
  }

  it('come back with a cancellation that is undone, but not without their table', async () => {
    const rows = [aRow(), aRow()]
    const { ids } = await importFile(rows)
    const [one, other] = [await table('J1'), await table('J2')]
    const seatings = [await join(ids[0] ?? '', [one]), await join(ids[1] ?? '', [other])]
    const { run } = await importFile(rows.map((row) => ({ ...row, deleted: true })))
    for (const id of seatings) expect(await exists('MealSeating', id)).toBe(false)
    must(await owner.rest.remove('Table', other))
    must(await undo(run))
    expect(await read('MealSeating', seatings[0] ?? '')).toMatchObject({ tables: [one] })
    expect(await exists('MealSeating', seatings[1] ?? '')).toBe(false)
    for (const id of ids) expect(await exists('Book', id)).toBe(true)
  })
})
