import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import type { PushJournal, PushedBook } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { exists, expire, openHotel, read, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { bookOf, booksOf, referencesOf, resultOf, syncRow } from './pmsHouse.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let stranger: Person
let hotel: string
let key: string

const makeKey = async (hotelId: string, by = owner): Promise<string> =>
  (await resultOf(by.rest, 'make-pms-key', { hotelId })).key

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
  hotel = await openHotel(owner)
  key = await makeKey(hotel)
})

type Sent = PushedBook & { readonly reference: string }

const aBook = (more: Partial<Sent> = {}): Sent => ({
  reference: newLocalId(),
  checkIn: '2027-06-01',
  checkOut: '2027-06-08',
  board: 'HB',
  room: '204',
  name: 'Anna Rossi',
  guests: 2,
  language: 'it',
  ...more,
})

interface Asked {
  readonly status: number
  readonly body: Json
  readonly headers: Headers
}

async function ask(path: string, options: RequestInit = {}): Promise<Asked> {
  const response = await fetch(`${inject('serverUrl')}/custom/pms/${path}`, options)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Json }
}

const withKey = (own: string | undefined) => (own === undefined ? {} : { Authorization: `Bearer ${own}` })

const push = (body: unknown, own: string | undefined = key) =>
  ask('bookings', {
    method: 'POST',
    headers: { ...withKey(own), 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const journal = async (id: string, own = key): Promise<PushJournal> =>
  (await ask(`bookings/${id}`, { headers: withKey(own) })).body['data'] as PushJournal

const written = (id: string, own = key): Promise<PushJournal> =>
  vi.waitFor(
    async () => {
      const now = await journal(id, own)
      expect(now.status).toBe('done')
      return now
    },
    { interval: 100 },
  )

async function pushed(bookings: readonly PushedBook[], own = key): Promise<PushJournal> {
  const { status, body } = await push({ bookings }, own)
  expect(status).toBe(202)
  return written((body['data'] as { id: string }).id, own)
}

describe('what a PMS sends by itself', () => {
  it('is accepted, written, changed and cancelled, with a journal to look at', async () => {
    const book = aBook({ arrivalTime: '22.30' })
    const { status, headers, body } = await push({ bookings: [book] })
    expect(status).toBe(202)
    const { id } = body['data'] as { id: string }
    expect(headers.get('location')).toBe(`/custom/pms/bookings/${id}`)
    expect((await written(id)).outcomes).toEqual([{ at: 0, status: 'created' }])
    expect(await bookOf(hotel, book.reference)).toMatchObject({
      refName: 'Anna Rossi',
      roomNumber: '204',
      bookType: 'HB',
      pax: 2,
      refLocale: 'it',
      arrivalTime: '22:30',
    })
    expect((await pushed([book])).outcomes).toEqual([{ at: 0, status: 'unchanged' }])
    expect((await pushed([{ ...book, board: 'FB' }])).outcomes).toEqual([{ at: 0, status: 'changed' }])
    expect(await syncRow(hotel)).toMatchObject({ created: 0, changed: 1, cancelled: 0, lastAt: { __type: 'Date' } })
    expect((await pushed([{ ...book, cancelled: true }])).outcomes).toEqual([{ at: 0, status: 'cancelled' }])
    expect(await booksOf(hotel, { bookingReference: book.reference })).toEqual([])
  })

  it('says another hour of arrival, and takes none away that it does not say', async () => {
    const book = aBook({ arrivalTime: '22:30' })
    await pushed([book])
    const { arrivalTime: _, ...without } = book
    for (const same of [book, without, { ...book, arrivalTime: null }, { ...book, arrivalTime: '00:00' }])
      expect((await pushed([same])).outcomes).toEqual([{ at: 0, status: 'unchanged' }])
    expect((await pushed([{ ...book, arrivalTime: 'sera' }])).outcomes).toEqual([
      { at: 0, status: 'unchanged', field: 'arrivalTime', problem: 'arrivalTimeInvalid' },
    ])
    expect((await pushed([{ ...book, arrivalTime: '11:15 PM' }])).outcomes).toEqual([{ at: 0, status: 'changed' }])
    expect(await bookOf(hotel, book.reference)).toMatchObject({ arrivalTime: '23:15' })
    must(await owner.rest.update('Book', (await bookOf(hotel, book.reference)).objectId, { arrivalTime: '21:45' }))
    expect((await pushed([{ ...book, arrivalTime: '23:30' }])).outcomes).toEqual([
      { at: 0, status: 'unchanged', isKept: true },
    ])
    expect(await bookOf(hotel, book.reference)).toMatchObject({
      arrivalTime: '21:45',
      pmsDiffers: { arrivalTime: '23:30' },
    })
  })

  it('keeps what was changed by hand', async () => {
    const book = aBook()
    await pushed([book])
    must(await owner.rest.update('Book', (await bookOf(hotel, book.reference)).objectId, { pax: 5 }))
    expect((await pushed([{ ...book, guests: 3 }])).outcomes).toEqual([{ at: 0, status: 'unchanged', isKept: true }])
    expect(await bookOf(hotel, book.reference)).toMatchObject({ pax: 5, pmsDiffers: { pax: 3 } })
  })

  it('is told row by row where it is refused, and the others are written', async () => {
    const good = aBook()
    const bad = [
      aBook({ checkIn: 'ieri' }),
      aBook({ checkOut: '2027-05-01' }),
      aBook({ board: 'ROMANTIC' }),
      aBook({ room: '101/102' }),
    ]
    const { outcomes } = await pushed([...bad, good, { ...good, board: 'FB' }, aBook({ email: 'nessuna' })])
    const invalid = { status: 'refused', refusal: 'importInvalid' }
    expect(outcomes.toSorted((one, other) => one.at - other.at)).toEqual([
      { at: 0, ...invalid, field: 'checkIn', problem: 'checkinInvalid' },
      { at: 1, ...invalid, field: 'checkOut', problem: 'checkoutBeforeCheckin' },
      { at: 2, ...invalid, field: 'board', problem: 'boardUnknown' },
      { at: 3, ...invalid, field: 'room', problem: 'roomsSeveral' },
      { at: 4, status: 'unchanged' },
      { at: 5, status: 'created' },
      { at: 6, status: 'created', field: 'email', problem: 'emailInvalid' },
    ])
    expect(await master().rows('Room', { hotel: pointer('Hotel', hotel), name: '101/102' })).toEqual([])
    // Of a booking that is sent twice the last counts.
    expect(await bookOf(hotel, good.reference)).toMatchObject({ bookType: 'FB' })
    expect((await syncRow(hotel))['refused']).toEqual([
      { refused: 'checkinInvalid', field: 'checkIn', value: 'ieri', reference: bad[0]?.reference },
      { refused: 'checkoutBeforeCheckin', field: 'checkOut', value: '2027-05-01', reference: bad[1]?.reference },
      { refused: 'boardUnknown', field: 'bookType', value: 'ROMANTIC', reference: bad[2]?.reference },
      { refused: 'roomsSeveral', field: 'roomNumber', value: '101/102', reference: bad[3]?.reference },
    ])
    await pushed([aBook()])
    expect((await syncRow(hotel))['refused']).toHaveLength(bad.length)
    await pushed([
      {
        ...aBook(),
        reference: bad[0]?.reference ?? '',
        checkIn: '2027-06-01',
        checkOut: '2027-06-02',
        cancelled: true,
      },
    ])
    expect((await syncRow(hotel))['refused']).toHaveLength(bad.length - 1)
  })

  it('puts letters together that were taken for another encoding, and writes none that were lost over those that are known', async () => {
    const book = aBook({ name: 'MÃ¼ller JosÃ©', room: '２０４' })
    await pushed([book])
    expect(await bookOf(hotel, book.reference)).toMatchObject({ refName: 'Müller José', roomNumber: '204' })
    expect((await pushed([{ ...book, name: 'M?ller Jos?' }])).outcomes).toEqual([{ at: 0, status: 'unchanged' }])
    const year = { checkIn: '28/12', checkOut: '02/01/2028' }
    expect((await pushed([{ ...book, ...year }])).outcomes).toEqual([{ at: 0, status: 'changed' }])
    expect((await pushed([aBook({ checkIn: '28/12', checkOut: '02/01' })])).outcomes).toEqual([
      { at: 0, status: 'refused', refusal: 'importInvalid', field: 'checkIn', problem: 'yearMissing' },
    ])
  })

  it('names a room as the hotel does, or with its kind before it', async () => {
    await pushed([aBook({ room: '401' })])
    const called = aBook({ room: 'Camera 401' })
    await pushed([called])
    const rooms = await master().rows('Room', { hotel: pointer('Hotel', hotel) })
    expect(rooms.map((room) => room['name']).filter((name) => String(name).includes('401'))).toEqual(['401'])
    const room = rooms.find((one) => one['name'] === '401')
    expect(await bookOf(hotel, called.reference)).toMatchObject({
      room: { objectId: room?.objectId },
      roomNumber: '401',
    })
  })

  it('names several rooms where each is known, or one that is called so', async () => {
    await pushed([aBook({ room: '301' }), aBook({ room: '302' })])
    const [both, one] = [aBook({ room: '301 + 302' }), aBook({ room: 'Suite e Torre' })]
    expect((await pushed([both, one])).outcomes.toSorted((first, other) => first.at - other.at)).toMatchObject([
      { problem: 'roomsSeveral' },
      { status: 'created' },
    ])
    must(await owner.rest.create('Room', { hotel: pointer('Hotel', hotel), name: '301 + 302' }))
    expect((await pushed([both])).outcomes).toMatchObject([{ status: 'created' }])
    expect((await syncRow(hotel))['refused']).not.toContainEqual(expect.objectContaining({ reference: both.reference }))
  })

  it('is at most 500 bookings, in the order in which they came', async () => {
    const own = await openHotel(owner)
    const ownKey = await makeKey(own)
    const many = Array.from({ length: 500 }, (_, at) =>
      aBook({ reference: `M${String(at).padStart(3, '0')}`, room: String(at) }),
    )
    const [first, second] = await Promise.all([
      push({ bookings: many }, ownKey),
      push({ bookings: [...many, aBook()] }, ownKey),
    ])
    expect(first.status).toBe(202)
    expect(second).toMatchObject({ status: 400, body: { code: 'pmsPushInvalid', at: 'bookings' } })
    const later = await pushed([{ ...aBook({ reference: 'M000' }), room: '0', cancelled: true }], ownKey)
    expect(later.outcomes).toEqual([{ at: 0, status: 'cancelled' }])
    expect(await referencesOf(own)).toEqual(many.slice(1).map(({ reference }) => reference))
  })

  it.each([
    ['no JSON', '{"bookings": [', undefined],
    ['no list', { bookings: {} }, 'bookings'],
    ['nothing', {}, 'bookings'],
    ['a booking without days', { bookings: [aBook(), { reference: 'A' }] }, 'bookings.1.checkIn'],
    ['a list where a text belongs', { bookings: [{ ...aBook(), board: ['HB'] }] }, 'bookings.0.board'],
    ['a field that nobody reads', { bookings: [{ ...aBook(), pax: 2 }] }, 'bookings.0'],
    ['a NUL', { bookings: [aBook({ name: 'a\0b' })] }, undefined],
  ])('is refused with a sentence and the place: %s', async (_, body, at) => {
    expect(await push(body)).toMatchObject({
      status: 400,
      body: {
        code: 'pmsPushInvalid',
        error: 'I dati inviati non sono validi: al massimo 500 prenotazioni, come nella documentazione.',
        ...(at !== undefined && { at }),
      },
    })
  })

  it.each([
    ['half a text', '[{"reference":'],
    ['no list', '{}'],
    ['a field that another version reads', JSON.stringify([{ ...aBook(), suite: '12' }])],
  ])('is told to be refused where it is stored as %s, and holds nothing back that came after it', async (_, rows) => {
    const stored = must(await master().create('PmsPush', { hotel: pointer('Hotel', hotel), rows, status: 'waiting' }))
    const book = aBook()
    expect((await pushed([book])).outcomes).toEqual([{ at: 0, status: 'created' }])
    expect(await journal(stored.body['objectId'] as string)).toMatchObject({
      status: 'done',
      outcomes: [{ at: 0, status: 'refused', refusal: 'importInvalid' }],
    })
  })

  it('is written but for the bookings that another version reads', async () => {
    const books = [{ ...aBook(), suite: '12' }, aBook()]
    const stored = must(
      await master().create('PmsPush', {
        hotel: pointer('Hotel', hotel),
        rows: JSON.stringify(books),
        status: 'waiting',
      }),
    )
    await pushed([aBook()])
    expect((await journal(stored.body['objectId'] as string)).outcomes).toEqual([
      { at: 0, status: 'refused', refusal: 'importInvalid' },
      { at: 1, status: 'created' },
    ])
  })

  it('may be sent with a cloud function, too, where a host has no such addresses', async () => {
    const book = aBook()
    const { id } = await resultOf(anonymous(), 'push-pms-bookings', { key, bookings: [book] })
    await vi.waitFor(async () =>
      expect(await resultOf(anonymous(), 'pms-push', { key, id })).toMatchObject({ status: 'done' }),
    )
    expect(await bookOf(hotel, book.reference)).toMatchObject({ bookType: 'HB' })
  })

  it('is described by a JSON Schema', async () => {
    const { status, headers, body } = await ask('bookings/schema')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/schema+json; charset=utf-8'])
    expect(body).toMatchObject({
      type: 'object',
      required: ['bookings'],
      properties: { bookings: { type: 'array', maxItems: 500 } },
    })
  })
})

describe('a booking that cannot be written', () => {
  /** As a release stored it that took every text. */
  const storedIn = async (hotelId: string, bookings: readonly unknown[], fields: Json = {}): Promise<string> => {
    const row = { hotel: pointer('Hotel', hotelId), rows: JSON.stringify(bookings), status: 'waiting', ...fields }
    return must(await master().create('PmsPush', row)).body['objectId'] as string
  }
  const sync = async () => endOfJob(await beginJob(inject('serverUrl'), 'sync-pms'))

  it('is set aside after some tries and told, and what came with it and after it is written', async () => {
    const own = await openHotel(owner)
    const ownKey = await makeKey(own)
    const [bad, good, next] = [aBook({ reference: 'bad', room: 'POISON' }), aBook(), aBook()]
    // Whatever it is that our rules do not refuse, and the database does.
    await runSql(inject('postgresUri'), [
      `CREATE OR REPLACE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$`,
      `CREATE OR REPLACE TRIGGER poison BEFORE INSERT ON "Room" FOR EACH ROW WHEN (NEW."name" = 'POISON') EXECUTE FUNCTION poison()`,
    ])
    const stored = await storedIn(own, [bad, good])
    const { body } = await push({ bookings: [next] }, ownKey)
    const id = (body['data'] as { id: string }).id
    await vi.waitFor(
      async () => {
        await sync()
        expect((await journal(id, ownKey)).status).toBe('done')
      },
      { timeout: 50_000, interval: 200 },
    )
    expect((await journal(stored, ownKey)).outcomes.toSorted((one, other) => one.at - other.at)).toEqual([
      { at: 0, status: 'refused', refusal: 'refused' },
      { at: 1, status: 'created' },
    ])
    expect(await referencesOf(own)).toEqual([good.reference, next.reference].sort())
    expect(await syncRow(own)).toMatchObject({ refused: [{ refused: 'refused', reference: 'bad' }] })
    await runSql(inject('postgresUri'), ['DROP TRIGGER poison ON "Room"', 'DROP FUNCTION poison'])
  })

  it('and ends the process each time is not tried for ever', async () => {
    const own = await openHotel(owner)
    const ownKey = await makeKey(own)
    const stored = await storedIn(own, [aBook()], { tries: 5 })
    expect((await pushed([aBook()], ownKey)).outcomes).toEqual([{ at: 0, status: 'created' }])
    expect((await journal(stored, ownKey)).outcomes).toEqual([{ at: 0, status: 'refused', refusal: 'refused' }])
  })

  it('because of half an emoji is written with an unreadable character', async () => {
    const book = aBook()
    const { body } = await push(
      JSON.stringify({ bookings: [book] }).replace('Anna Rossi', String.raw`Anna Rossi \ud83d`),
    )
    expect((await written((body['data'] as { id: string }).id)).outcomes).toEqual([{ at: 0, status: 'created' }])
    expect(await bookOf(hotel, book.reference)).toMatchObject({ refName: 'Anna Rossi \ufffd' })
  })
})

describe('a PMS that never stops sending', () => {
  const fill = (hotelId: string, status: string, many: number) =>
    runSql(inject('postgresUri'), [
      `INSERT INTO "PmsPush" ("objectId", "createdAt", "updatedAt", "hotel", "status", "rows")
       SELECT 'n${newLocalId()}' || g, now(), now(), '${hotelId}', '${status}', '[]' FROM generate_series(1, ${many}) g`,
    ])
  const claim = (hotelId: string, until: number) =>
    runSql(inject('postgresUri'), [`UPDATE "PmsSync" SET "claim" = '${until} test' WHERE "objectId" = '${hotelId}'`])

  it('is refused while 100 pushes wait, and taken again once they are written', async () => {
    const own = await openHotel(owner)
    const ownKey = await makeKey(own)
    // Another process is at work.
    await claim(own, Date.now() + 3_600_000)
    await fill(own, 'waiting', 99)
    const { status, body } = await push({ bookings: [aBook()] }, ownKey)
    expect(status).toBe(202)
    const more = await push({ bookings: [aBook()] }, ownKey)
    expect(more).toMatchObject({ status: 429, body: { code: 'tooManyPushes' } })
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0)
    await claim(own, 0)
    await endOfJob(await beginJob(inject('serverUrl'), 'sync-pms'))
    await written((body['data'] as { id: string }).id, ownKey)
    expect((await pushed([aBook()], ownKey)).outcomes).toEqual([{ at: 0, status: 'created' }])
  })

  it('is refused once 50,000 of its pushes are kept', async () => {
    const own = await openHotel(owner)
    const ownKey = await makeKey(own)
    await fill(own, 'done', 49_999)
    await pushed([aBook()], ownKey)
    expect(await push({ bookings: [aBook()] }, ownKey)).toMatchObject({ status: 429, body: { code: 'tooManyPushes' } })
  })

  it('leaves no persons in what was written', async () => {
    const own = await openHotel(owner)
    const { id } = await pushed([aBook({ email: 'anna.rossi@example.com' })], await makeKey(own))
    expect(JSON.stringify(await read('PmsPush', id))).not.toMatch(/rossi/i)
  })
})

describe('what was sent to a hotel whose subscription ended before it was written', () => {
  async function waitingIn(hotelId: string): Promise<string> {
    const objectId = newLocalId()
    const row = {
      objectId,
      hotel: pointer('Hotel', hotelId),
      rows: JSON.stringify([aBook()]),
      status: 'waiting',
      ACL: {},
    }
    must(await master().create('PmsPush', row))
    return objectId
  }

  async function expiredHotel(): Promise<string> {
    const own = await openHotel(owner)
    await makeKey(own)
    await expire(own)
    return own
  }

  const sync = async () => endOfJob(await beginJob(inject('serverUrl'), 'sync-pms'))

  it('is not looked at every minute, and written once the hotel goes on', async () => {
    const own = await expiredHotel()
    const id = await waitingIn(own)
    const { claim } = await syncRow(own)
    await sync()
    expect((await syncRow(own))['claim']).toBe(claim)
    must(await master().update('Hotel', own, { expireDate: { __type: 'Date', iso: '2099-01-01T00:00:00.000Z' } }))
    // The server asks for the hotel's expiry anew after some seconds.
    await vi.waitFor(async () => {
      await sync()
      expect((await read('PmsPush', id))['status']).toBe('done')
    })
  })

  it('is forgotten after 30 days', async () => {
    const own = await expiredHotel()
    const [old, recent] = [await waitingIn(own), await waitingIn(own)]
    const age = (id: string, days: number) =>
      `UPDATE "PmsPush" SET "createdAt" = now() - interval '${days} days' WHERE "objectId" = '${id}'`
    await runSql(inject('postgresUri'), [age(old, 31), age(recent, 29)])
    await endOfJob(await beginJob(inject('serverUrl'), 'forget-pms', newLocalId()))
    expect([await exists('PmsPush', old), await exists('PmsPush', recent)]).toEqual([false, true])
  })
})

describe('the key of a hotel', () => {
  it('is stored as a hash, and shown with its end only', async () => {
    const row = await syncRow(hotel)
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row['keyHash']).toMatch(/^[0-9a-f]{64}$/)
    const { body } = must(await owner.rest.get('PmsSync', hotel))
    expect(body).toMatchObject({ keyEnd: key.slice(-4), keyMadeAt: { __type: 'Date' } })
    for (const field of ['keyHash', 'claim', 'cursor', 'basis']) expect(body).not.toHaveProperty(field)
  })

  it.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['of another form', () => 'cvk_x'],
    ['with another end', () => `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`],
    ['of a hotel that is not', () => key.replace(hotel, newLocalId())],
    ['of a hotel without', () => key.replace(hotel, strangers)],
  ])('does not open without: %s', async (_, own) => {
    const answer = await ask('bookings', { method: 'POST', headers: withKey(own()), body: '{"bookings":[]}' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'pmsKeyUnknown' } })
  })

  let strangers: string
  beforeAll(async () => {
    strangers = await openHotel(stranger)
  })

  it('opens its own hotel and no other', async () => {
    const [mine, theirs] = [await push({ bookings: [aBook()] }), await makeKey(strangers, stranger)]
    const { id } = mine.body['data'] as { id: string }
    expect(await ask(`bookings/${id}`, { headers: withKey(theirs) })).toMatchObject({
      status: 404,
      body: { code: 'gone' },
    })
    await written(id)
    expect(await booksOf(strangers)).toEqual([])
  })

  it('is made and revoked by who works there alone', async () => {
    for (const name of ['make-pms-key', 'revoke-pms-key'])
      expect(await stranger.rest.call(name, { hotelId: hotel })).toEqual(refused('notYourHotel'))
  })

  it('ends when another is made, and when it is revoked', async () => {
    const own = await openHotel(owner)
    const [first, second] = [await makeKey(own), await makeKey(own)]
    expect((await push({ bookings: [] }, first)).status).toBe(401)
    expect((await push({ bookings: [] }, second)).status).toBe(202)
    expect(await resultOf(owner.rest, 'revoke-pms-key', { hotelId: own })).toEqual({ revoked: true })
    expect((await push({ bookings: [] }, second)).status).toBe(401)
    const { body } = must(await owner.rest.get('PmsSync', own))
    expect(body).not.toHaveProperty('keyEnd')
  })

  it('does not open a hotel whose subscription has ended, or that is gone', async () => {
    const own = await openHotel(owner)
    const ownKey = await makeKey(own)
    await expire(own)
    expect(await push({ bookings: [aBook()] }, ownKey)).toMatchObject({ status: 403, body: { code: 'hotelExpired' } })
    must(await master().remove('Hotel', own))
    expect((await push({ bookings: [aBook()] }, ownKey)).status).toBe(401)
  })

  it('says when it was used', async () => {
    expect(await read('PmsSync', hotel)).toMatchObject({ keyUsedAt: { __type: 'Date' } })
  })
})
