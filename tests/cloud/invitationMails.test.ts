import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { SmtpStandIn } from '../fakes/smtpStandIn.ts'
import { newDatabase } from './database.ts'
import { confirmAddress, PASSWORD, PAST, newEmail } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { anonymous, master, must, pointer, signedIn } from './rest.ts'
import type { Json, Rest } from './rest.ts'
import { TestServer } from './server.ts'

const PUBLIC_URL = 'https://convivio.example'
const HOUR = 3_600_000

let smtp: SmtpStandIn
/** Two processes on one database. */
let first: TestServer
let second: TestServer
let sql: pg.Client
let owner: Rest
let session: string
let hotel: string

const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

async function openHotel(fields: Json = {}): Promise<string> {
  const objectId = newLocalId()
  must(await owner.create('Hotel', { objectId, name: 'Hotel Bellavista', ...fields }))
  return objectId
}

beforeAll(async () => {
  smtp = await SmtpStandIn.open()
  const DATABASE_URI = await newDatabase()
  const settings = { DATABASE_URI, PUBLIC_URL, MAILS_PER_MINUTE: '100000', ...smtp.settings }
  first = await TestServer.prepare(settings)
  second = await TestServer.prepare(settings)
  await first.start()
  await second.start()
  sql = new pg.Client({ connectionString: DATABASE_URI })
  await sql.connect()
  const account = { username: newEmail(), password: PASSWORD }
  const { body } = must(await anonymous(first.url).send('POST', '/users', account))
  session = String(body['sessionToken'])
  await confirmAddress(body['objectId'], first.url)
  owner = signedIn(session, first.url)
  hotel = await openHotel()
})

afterAll(async () => {
  await sql.end()
  await Promise.all([first.remove(), second.remove()])
  await smtp.close()
})

beforeEach(async () => {
  // What an earlier test left is not due any more.
  await sql.query('UPDATE "Book" SET "sent" = true')
  smtp.taken.length = 0
  smtp.answers.clear()
})

const aBooking = (fields: Json = {}) => ({
  objectId: newLocalId(),
  hotel: pointer('Hotel', hotel),
  pax: 2,
  bookType: 'HB',
  checkin: date(Date.now() + 24 * HOUR),
  checkout: date(Date.now() + 96 * HOUR),
  refName: 'Anna Rossi',
  refEmail: `${newLocalId().toLowerCase()}@posta.it`,
  ...fields,
})

async function booked(fields: Json = {}) {
  const book = aBooking(fields)
  must(await owner.create('Book', book))
  return { id: book.objectId, email: book.refEmail }
}

async function bookMany(count: number): Promise<Map<string, string>> {
  const books = Array.from({ length: count }, () => aBooking())
  await owner.createAll(books.map((book) => ['Book', book] as const))
  return new Map(books.map(({ objectId, refEmail }) => [objectId, refEmail]))
}

const signedInAt = (server: TestServer) => signedIn(session, server.url)

const read = async (id: string): Promise<Json> => must(await master(first.url).get('Book', id)).body
const change = async (id: string, fields: Json) => must(await owner.update('Book', id, fields))

/** Runs the job in a slot of its own. */
async function run(server = first): Promise<unknown> {
  const id = await beginJob(server.url, 'send-invitations', newLocalId())
  return (await endOfJob(id, server.url)).message
}

/** As if the time had come at which what was tried may be tried again. */
const letTimePass = () => sql.query(`UPDATE "Book" SET "inviteNextAt" = now() - interval '1 second'`)

const mailsTo = (email: string) => smtp.mailsTo(email)

describe('an invitation that is due', () => {
  it('is sent also where a hotel that comes before has a booking which nobody can read', async () => {
    // Hotels come by their ids.
    const broken = `00000${newLocalId()}`
    must(await owner.create('Hotel', { objectId: broken }))
    const { id } = await booked({ hotel: pointer('Hotel', broken) })
    await sql.query(`UPDATE "Book" SET "checkin" = '-infinity' WHERE "objectId" = $1`, [id])
    const { email } = await booked()
    const said = await run()
    must(await owner.remove('Hotel', broken))
    expect(await mailsTo(email)).toHaveLength(1)
    expect(said).toMatch(/those of 1 hotels could not be read; 1 were sent/)
  })

  it('and fails again and again is set aside, and its booking says so', async () => {
    const hotel = newLocalId()
    must(await owner.create('Hotel', { objectId: hotel }))
    const { id } = await booked({ hotel: pointer('Hotel', hotel) })
    await sql.query(`UPDATE "Hotel" SET "mailConfig" = '{"greeting":5,"senderName":5}' WHERE "objectId" = $1`, [hotel])
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await read(id))['inviteProblem']).toBeUndefined()
      expect(await run()).toMatch(/1 invitations failed/)
    }
    expect((await read(id))['inviteProblem']).toBe('notMade')
    expect(await run()).toBe('0 done')
    must(await owner.remove('Hotel', hotel))
  })

  it('says the table, and when its turn sits down', async () => {
    const [turn, table] = [newLocalId(), newLocalId()]
    const ofHotel = { hotel: pointer('Hotel', hotel) }
    must(await owner.create('Turn', { objectId: turn, ...ofHotel, times: { '3': { from: '19:00', to: '20:30' } } }))
    must(await owner.create('Table', { objectId: table, ...ofHotel, name: '2', turn: pointer('Turn', turn) }))
    const { email } = await booked({ table: pointer('Table', table) })
    await run()
    expect((await mailsTo(email))[0]?.text).toContain('Il vostro tavolo: 2 · Cena: 19:00')
  })

  it('is sent once, with a link that was made for it', async () => {
    const { id, email } = await booked()
    expect(await run()).toBe('1 done')
    const { code, branchIoUrl, ...book } = await read(id)
    expect(book).toMatchObject({ sent: true, sentAt: { __type: 'Date' } })
    const [mail] = await mailsTo(email)
    expect(branchIoUrl).toBe(`${PUBLIC_URL}/invito/${String(code)}`)
    expect(mail?.text).toContain(branchIoUrl)
    expect(mail?.html).toContain(branchIoUrl)
    expect(mail).toMatchObject({
      subject: 'Hotel Bellavista: scegliete i vostri piatti',
      from: { name: 'Hotel Bellavista', address: 'inviti@convivio.example' },
      attachments: [{ mimeType: 'image/gif', contentId: '<qr>' }],
    })
    expect(await run()).toBe('0 done')
    expect(smtp.taken).toHaveLength(1)
  })

  it('goes by the link that the guests may have already', async () => {
    const { id, email } = await booked()
    must(
      await master(first.url).update('Book', id, {
        code: 'ABCDEFGHJKLMNPQR',
        branchIoUrl: 'https://ospiti.example/ABCDEFGHJKLMNPQR',
      }),
    )
    await run()
    expect((await mailsTo(email))[0]?.text).toContain('https://ospiti.example/ABCDEFGHJKLMNPQR')
  })

  it('names the sender and the address for answers that the hotel chose', async () => {
    const mailConfig = { senderName: 'Anna, reception', replyTo: 'reception@bellavista.it' }
    const { email } = await booked({ hotel: pointer('Hotel', await openHotel({ mailConfig })) })
    await run()
    expect((await mailsTo(email))[0]).toMatchObject({
      from: { name: 'Anna, reception', address: 'inviti@convivio.example' },
      replyTo: [{ address: 'reception@bellavista.it' }],
    })
  })

  it.each<[string, () => Promise<Json> | Json]>([
    [
      'of an expired hotel',
      async () => {
        const expired = await openHotel()
        return { hotel: pointer('Hotel', expired), expired }
      },
    ],
    ['of who works in the house', () => ({ stafferBook: true })],
    ['three days before the arrival', () => ({ checkin: date(Date.now() + 73 * HOUR) })],
    ['after the check-out', () => ({ checkin: date(Date.now() - 48 * HOUR), checkout: date(Date.now() - HOUR) })],
    [
      'of a board that the hotel leaves out',
      async () => ({
        hotel: pointer('Hotel', await openHotel({ typesThatReceiveEmail: ['FB'] })),
      }),
    ],
  ])('is not one %s', async (_, fields) => {
    const { expired, ...book } = await fields()
    const { id } = await booked(book)
    if (typeof expired === 'string') must(await master(first.url).update('Hotel', expired, { expireDate: PAST }))
    expect(await run()).toBe('0 done')
    expect(smtp.taken).toEqual([])
    expect(await read(id)).toMatchObject({ sent: false })
  })
})

describe('of two processes', () => {
  it('each that is due is sent once, whoever sends it', async () => {
    const books = await bookMany(300)
    await Promise.all([run(first), run(second)])
    // Every ten minutes the clock of a server begins a run, too, which may still be at work.
    await vi.waitFor(async () => {
      const { rows } = await sql.query('SELECT count(*)::int AS n FROM "Book" WHERE "sent" AND "objectId" = ANY($1)', [
        [...books.keys()],
      ])
      expect(rows).toEqual([{ n: 300 }])
    })
    expect(smtp.taken.map(({ to }) => to[0]).sort()).toEqual([...books.values()].sort())
  })

  it('one that is killed while the mail server has a mail leaves none out, and sends that one again as the same', async () => {
    const books = await bookMany(60)
    const [edge = ''] = [...books.values()].slice(-1)
    smtp.answers.set(edge, 'stallAfterTaking')
    await beginJob(second.url, 'send-invitations', newLocalId())
    await vi.waitFor(() => expect(smtp.taken.some(({ to }) => to.includes(edge))).toBe(true))
    await second.kill()
    smtp.answers.clear()
    await run()
    expect((await mailsTo(edge)).length).toBe(1)
    await letTimePass()
    await run()
    const twice = await mailsTo(edge)
    expect(twice).toHaveLength(2)
    expect(new Set(twice.map(({ messageId }) => messageId)).size).toBe(1)
    const counts = [...books.values()].map((email) => smtp.taken.filter(({ to }) => to.includes(email)).length)
    expect(Math.min(...counts)).toBe(1)
    // Two are under way at a time.
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(2)
    const { rows } = await sql.query('SELECT count(*)::int AS n FROM "Book" WHERE "sent" AND "objectId" = ANY($1)', [
      [...books.keys()],
    ])
    expect(rows).toEqual([{ n: 60 }])
    await second.start()
  })
})

describe('a mail server', () => {
  it('that does not know an address is not asked again, and the booking says so', async () => {
    const { id, email } = await booked()
    smtp.answers.set(email, { refuse: '550 5.1.1 No such user', at: 'recipient' })
    await run()
    smtp.answers.clear()
    await letTimePass()
    await run()
    expect(smtp.taken).toEqual([])
    expect(await read(id)).toMatchObject({ sent: false, inviteProblem: 'addressUnknown' })
  })

  it('is asked again for another address, or when the staff asks', async () => {
    const { id, email } = await booked()
    smtp.answers.set(email, { refuse: '550 5.1.1 No such user', at: 'recipient' })
    await run()
    const other = `${newLocalId().toLowerCase()}@posta.it`
    await change(id, { refEmail: other })
    expect(await read(id)).not.toHaveProperty('inviteProblem')
    await run()
    expect(await mailsTo(other)).toHaveLength(1)
    await change(id, { refEmail: email })
    await run()
    expect(await read(id)).toMatchObject({ inviteProblem: 'addressUnknown' })
    smtp.answers.clear()
    await change(id, { sent: false, inviteProblem: { __op: 'Delete' } })
    await run()
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ sent: true })
  })

  it('that asks to come back later is asked again after a pause, ever longer', async () => {
    const { id, email } = await booked()
    smtp.answers.set(email, { refuse: '450 4.2.1 Come back later', at: 'recipient' })
    await run()
    await run()
    expect(await read(id)).toMatchObject({ sent: false, inviteTries: 1 })
    await letTimePass()
    await run()
    const { inviteTries, inviteNextAt } = await read(id)
    expect(inviteTries).toBe(2)
    const pause = Date.parse((inviteNextAt as { iso: string }).iso) - Date.now()
    expect(pause).toBeGreaterThan(10 * 60_000)
    smtp.answers.clear()
    await letTimePass()
    expect(await run()).toBe('1 done')
    expect(await read(id)).not.toHaveProperty('inviteTries')
  })

  it('that breaks off is left alone until the next run', async () => {
    const books = await bookMany(20)
    for (const email of books.values()) smtp.answers.set(email, 'drop')
    await run()
    const { rows } = await sql.query<{ n: number }>('SELECT sum("inviteTries")::int AS n FROM "Book" WHERE NOT "sent"')
    expect(rows[0]?.n).toBeLessThanOrEqual(2)
    smtp.answers.clear()
    await letTimePass()
    expect(await run()).toBe('20 done')
  })
})

it('Reinvia sends it again as another mail', async () => {
  const { id, email } = await booked()
  await run()
  await change(id, { sent: false })
  await run()
  const ids = (await mailsTo(email)).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

it('the staff cannot say that it was not delivered, nor when it is tried', async () => {
  const { id } = await booked()
  await change(id, { inviteProblem: 'addressUnknown' })
  expect(await read(id)).not.toHaveProperty('inviteProblem')
  for (const fields of [{ inviteTries: 3 }, { inviteRound: 3 }, { inviteNextAt: date(0) }, { sentAt: date(0) }])
    expect(await owner.update('Book', id, fields)).toMatchObject({ ok: false, error: 'serverDecides' })
  await run()
  for (const field of ['inviteTries', 'inviteRound', 'inviteNextAt'])
    expect(must(await owner.get('Book', id)).body).not.toHaveProperty(field)
})

describe('the link that ends invitations', () => {
  async function linkOf(email: string): Promise<string> {
    const [mail] = await mailsTo(email)
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const link = header.replaceAll(/[<>]/g, '')
    expect(link.startsWith(`${PUBLIC_URL}/posta/`)).toBe(true)
    expect(mail?.html).toContain(link)
    return link.replace(PUBLIC_URL, first.url)
  }

  it('asks before it acts, and then the address is not written to any more', async () => {
    const { id, email } = await booked()
    await run()
    const link = await linkOf(email)
    const page = await fetch(link, { headers: { 'Accept-Language': 'de' } })
    expect(await page.text()).toContain('Keine weiteren Einladungen?')
    expect(await read(id)).not.toHaveProperty('inviteProblem')
    const done = await fetch(link, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(done.status).toBe(200)
    expect(await read(id)).toMatchObject({ inviteProblem: 'unsubscribed' })
    await change(id, { sent: false, inviteProblem: { __op: 'Delete' } })
    const { id: another } = await booked({ refEmail: email.toUpperCase() })
    expect(await run()).toBe('0 done')
    for (const book of [id, another])
      expect(await read(book)).toMatchObject({ sent: false, inviteProblem: 'unsubscribed' })
  })

  it('is of one hotel, and cannot be made up', async () => {
    const { email } = await booked()
    await run()
    const link = await linkOf(email)
    for (const wrong of [link.slice(0, -1), `${link.slice(0, -1)}x`, link.replace(hotel, await openHotel())])
      expect((await fetch(wrong, { method: 'POST' })).status).toBe(404)
    must(await master(first.url).list('MailOptOut'))
    await fetch(link, { method: 'POST' })
    const { email: elsewhere } = await booked({ refEmail: email, hotel: pointer('Hotel', await openHotel()) })
    await run()
    expect(await mailsTo(elsewhere)).toHaveLength(2)
  })
})

it('without a mail server nothing is marked as sent', async () => {
  const silent = await TestServer.prepare({ DATABASE_URI: await newDatabase() })
  await silent.start()
  try {
    const account = { username: newEmail(), password: PASSWORD }
    const { body } = must(await anonymous(silent.url).send('POST', '/users', account))
    const rest = signedIn(String(body['sessionToken']), silent.url)
    const objectId = newLocalId()
    must(await rest.create('Hotel', { objectId, name: 'Hotel Silenzio' }))
    const book = aBooking({ hotel: pointer('Hotel', objectId) })
    must(await rest.create('Book', book))
    expect(await run(silent)).toBe('0 done')
    const { body: kept } = must(await rest.get('Book', book.objectId))
    expect(kept).toMatchObject({ sent: false })
    expect(kept).not.toHaveProperty('sentAt')
    expect(fs.readdirSync(`${silent.dataDir}/mail`)).toHaveLength(1)
  } finally {
    await silent.remove()
  }
})

describe('a mail to oneself', () => {
  const test = (rest: Rest, language = 'it') => rest.call('send-test-mail', { hotelId: hotel, language })

  async function newOwner() {
    const account = { username: newEmail(), password: PASSWORD, name: 'Carla', surname: 'Bianchi' }
    const { body } = must(await anonymous(first.url).send('POST', '/users', account))
    await confirmAddress(body['objectId'], first.url)
    return { rest: signedIn(String(body['sessionToken']), first.url), email: account.username }
  }

  it('shows the invitation of the hotel in a language, and has no way to end invitations', async () => {
    const { rest, email } = await newOwner()
    const mine = newLocalId()
    const mailConfig = { senderName: 'Anna, reception', greeting: { de: 'Das Meer wartet.' } }
    must(await rest.create('Hotel', { objectId: mine, name: 'Hotel Aurora', mailConfig }))
    const { body } = must(await rest.call('send-test-mail', { hotelId: mine, language: 'de' }))
    expect(body['result']).toEqual({ to: email, outcome: 'sent' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({
      subject: 'Prova: Hotel Aurora: Wählen Sie Ihre Speisen',
      from: { name: 'Anna, reception' },
    })
    expect(mail?.text).toContain('Guten Tag Carla Bianchi')
    expect(mail?.text).toContain('Das Meer wartet.')
    expect(mail?.html).toContain(`${PUBLIC_URL}/menu/${mine}`)
    expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })

  it('is not for the staff of another hotel', async () => {
    const { rest } = await newOwner()
    expect((await test(rest)).body).toMatchObject({ error: 'notYourHotel' })
  })

  it('says why the mail server does not take it', async () => {
    const { rest, email } = await newOwner()
    const mine = newLocalId()
    must(await rest.create('Hotel', { objectId: mine, name: 'Hotel Aurora' }))
    smtp.answers.set(email, { refuse: '550 5.1.1 No such user', at: 'recipient' })
    const { body } = must(await rest.call('send-test-mail', { hotelId: mine, language: 'it' }))
    expect(body['result']).toEqual({ to: email, outcome: 'addressUnknown' })
  })

  it('can be asked for five times an hour, at whatever process', async () => {
    const answers = []
    for (let at = 0; at < 7; at += 1) answers.push((await test(at % 2 ? signedInAt(second) : owner)).status)
    // The hour may end in between.
    expect(answers.filter((status) => status === 200).length).toBeLessThan(7)
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  })
})

it('tells whether the host can send mail', async () => {
  expect(must(await owner.call('mail-state', { hotelId: hotel })).body['result']).toEqual({ isConfigured: true })
})

describe('of an import', () => {
  const day = (from: number) => dayOf(Date.now() + from * 24 * HOUR, 'Europe/Rome')
  const row = (arrivesIn: number, fields: Json = {}) => ({
    bookId: newLocalId(),
    deleted: false,
    checkIn: day(arrivesIn),
    checkOut: day(arrivesIn + 5),
    name: 'Anna Rossi',
    bookType: 'HB',
    pax: 2,
    email: `${newLocalId().toLowerCase()}@posta.it`,
    ...fields,
  })
  const upload = async (books: readonly Json[], more: Json = {}) =>
    must(await owner.call('csv-upload', { hotelId: hotel, books, ...more })).body['result'] as {
      books: { id: string }[]
    }
  const problemsOf = async (books: readonly { id: string }[]) =>
    Promise.all(books.map(async ({ id }) => (await read(id))['inviteProblem']))

  it.each([
    ['says nothing', {}, ['heldBack', undefined], 0],
    ['asks for the hour of the hotel', { invitations: 'hour' }, ['heldBack', undefined], 0],
    ['asks for none', { invitations: 'none' }, ['heldBack', 'heldBack'], 0],
    ['asks to send them now', { invitations: 'now' }, [undefined, undefined], 1],
  ])('that %s, those whose hour has passed and those to come', async (_, choice, problems, sent) => {
    const { books } = await upload([row(-1), row(9)], choice)
    expect(await problemsOf(books)).toEqual(problems)
    await run()
    expect(smtp.taken).toHaveLength(sent)
  })

  it('leave from the booking all the same', async () => {
    const asked = row(1)
    const { books } = await upload([asked])
    await change(books[0]?.id ?? '', { sent: false, inviteProblem: { __op: 'Delete' } })
    expect(await run()).toBe('1 done')
    expect(await mailsTo(asked.email)).toHaveLength(1)
  })

  it('are held back where it brings another address, or a nearer day, and not where one was under way', async () => {
    const [moved, far, under] = [row(1), row(9), row(1)]
    const { books } = await upload([moved, far, under], { invitations: 'now' })
    await run()
    smtp.taken.length = 0
    await upload([
      { ...moved, email: `b${moved.email}` },
      { ...far, checkIn: day(1) },
      { ...under, roomNumber: '12' },
    ])
    expect(await problemsOf(books)).toEqual(['heldBack', 'heldBack', undefined])
    await run()
    expect(smtp.taken).toEqual([])
  })

  it('refuses a choice that there is not', async () => {
    expect(await owner.call('csv-upload', { hotelId: hotel, books: [], invitations: 'soon' })).toMatchObject({
      status: 400,
    })
  })
})
