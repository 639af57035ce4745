import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { MIRAMARE } from '#domain/reference/demoHotels.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { JobName } from '#cloud/jobs/runJob.ts'
import { exists, furnish, makeRow, openHotel, rowAt, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'
import { TestServer } from './server.ts'

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** Another process on the same database. */
let other: TestServer
let sql: pg.Client
let owner: Person
let at: Place

beforeAll(async () => {
  sql = new pg.Client({ connectionString: inject('postgresUri') })
  await sql.connect()
  other = await TestServer.prepare({ DATABASE_URI: inject('postgresUri') })
  owner = await signUp()
  ;[at] = await Promise.all([openHotel(owner).then((id) => furnish(id, owner)), other.start()])
})

afterAll(async () => {
  await sql.end()
  await other.remove()
})

const own = () => inject('serverUrl')

/** Runs a job once, in a slot of its own unless one is given. */
const run = async (job: JobName, slot = newLocalId()): Promise<unknown> =>
  (await endOfJob(await beginJob(own(), job, slot))).message

/** Begins a job twice in one slot: in two processes, or twice in one. */
async function runTwice(job: JobName, second = other.url): Promise<unknown[]> {
  const slot = newLocalId()
  const ids = await Promise.all([beginJob(own(), job, slot), beginJob(second, job, slot)])
  const ends = await Promise.all(ids.map((id) => endOfJob(id)))
  expect(await master().rows('JobRun', { objectId: `${job}_${slot}` })).toMatchObject([{ job, status: 'done' }])
  return ends.map(({ message }) => message).sort()
}

const once = (removed: number) => [`${removed} removed`, 'Another run has begun it.']

/** Makes a row that was written some days ago. */
async function rowOf(className: ClassName, days: number, fields: Json = {}): Promise<string> {
  const row = { ...rowAt(className, at), objectId: newLocalId(), ...fields }
  must(await master().create(className, row))
  await age(className, [row.objectId], days)
  return row.objectId
}

const age = (className: string, ids: readonly string[], days: number) =>
  sql.query(
    `UPDATE "${className}" SET "createdAt" = now() - $2 * interval '1 day',
      "updatedAt" = now() - $2 * interval '1 day' WHERE "objectId" = ANY($1)`,
    [ids, days],
  )

async function there(className: ClassName, ids: readonly string[]): Promise<boolean[]> {
  const found: boolean[] = []
  for (const id of ids) found.push(await exists(className, id))
  return found
}

describe('of two processes one does the work of', () => {
  it('forget-order-requests: 30 days after their meal', async () => {
    await run('forget-order-requests')
    const meals = [newLocalId(), newLocalId()]
    for (const id of meals) await makeRow(owner, at, 'CalendarMeal', { objectId: id })
    await sql.query(
      `UPDATE "CalendarMeal" SET "date" = now() - interval '31 days', "endDate" = now() - interval '31 days'
       WHERE "objectId" = $1`,
      [meals[0]],
    )
    const [past, coming] = meals.map((id) => ({ calendarMeal: pointer('CalendarMeal', id) }))
    const requests = [
      await rowOf('OrderRequest', 32, past),
      await rowOf('OrderRequest', 29, past),
      await rowOf('OrderRequest', 300, coming),
    ]
    expect(await runTwice('forget-order-requests')).toEqual(once(1))
    expect(await there('OrderRequest', requests)).toEqual([false, true, true])
  })

  it('forget-order-requests: where there is no meal, after 30 days', async () => {
    await run('forget-order-requests')
    const none = { calendarMeal: undefined }
    const requests = [await rowOf('OrderRequest', 31, none), await rowOf('OrderRequest', 29, none)]
    expect(await runTwice('forget-order-requests')).toEqual(once(1))
    expect(await there('OrderRequest', requests)).toEqual([false, true])
  })

  it('forget-dietary-needs: what an import took away, too, 7 days after it; the rest of its journal stays', async () => {
    const needs = { className: 'DietaryNeeds', id: 'n1', before: { tags: [8] } }
    const person = { className: 'BookPerson', id: 'p1', before: { name: 'Anna' } }
    const order = { className: 'ExtraMealOrder', id: 'o1', before: { notes: 'Ghiaccio', conflicts: [{ mark: '8' }] } }
    const request = { className: 'OrderRequest', id: 'r1', before: { number: 1, answer: { json: 'senza noci' } } }
    const books = [{ bookId: 'b1', kind: 'cancelled', rows: [person, needs, order, request] }]
    const [old, recent] = [await rowOf('ImportPart', 8, { books }), await rowOf('ImportPart', 6, { books })]
    await run('forget-dietary-needs')
    const rowsIn = async (id: string) => {
      const [row] = await master().rows('ImportPart', { objectId: id })
      return (row?.['books'] as { rows: Json[] }[]).flatMap(({ rows }) => rows)
    }
    expect(await rowsIn(old)).toEqual([
      person,
      { ...order, before: { notes: 'Ghiaccio' } },
      { ...request, before: { number: 1 } },
    ])
    expect(await rowsIn(recent)).toEqual([person, needs, order, request])
  })

  it('forget-tombstones: after 90 days, but for what the demo has to know', async () => {
    await run('forget-tombstones')
    must(await master().create('Hotel', { objectId: MIRAMARE, name: 'Miramare' }))
    const tombstones = [
      await rowOf('Tombstone', 91),
      await rowOf('Tombstone', 89),
      await rowOf('Tombstone', 91, { hotel: pointer('Hotel', MIRAMARE) }),
      // Of a label that is offered to all.
      await rowOf('Tombstone', 91, { hotel: undefined }),
    ]
    expect(await runTwice('forget-tombstones')).toEqual(once(2))
    expect(await there('Tombstone', tombstones)).toEqual([false, true, true, false])
    must(await master().remove('Hotel', MIRAMARE))
  })

  it('forget-imports: what it takes to undo them, 90 days after they were touched', async () => {
    await run('forget-imports')
    const [old, recent] = [await rowOf('ImportRun', 91), await rowOf('ImportRun', 89)]
    const parts = [
      await rowOf('ImportPart', 91, { run: pointer('ImportRun', old) }),
      await rowOf('ImportPart', 91, { run: pointer('ImportRun', old) }),
      await rowOf('ImportPart', 91, { run: pointer('ImportRun', recent) }),
    ]
    expect(await runTwice('forget-imports')).toEqual(once(3))
    expect(await there('ImportRun', [old, recent])).toEqual([false, true])
    expect(await there('ImportPart', parts)).toEqual([false, false, true])
  })

  it('forget-sessions: those that have ended', async () => {
    await run('forget-sessions')
    const [ended, going] = [await signUp(), await signUp()]
    await sql.query(`UPDATE "_Session" SET "expiresAt" = now() - interval '1 minute' WHERE "user" = $1`, [ended.id])
    expect(await runTwice('forget-sessions')).toEqual(once(1))
    const sessions = await sql.query(`SELECT "user" FROM "_Session" WHERE "user" IN ($1, $2)`, [ended.id, going.id])
    expect(sessions.rows).toEqual([{ user: going.id }])
    must(await going.rest.send('GET', '/users/me'))
  })
})

describe('forget-files', () => {
  interface Uploaded {
    readonly file: Json
    readonly url: string
  }

  async function upload(): Promise<Uploaded> {
    const { body } = must(await owner.rest.send('POST', '/files/a.png', PNG, { 'Content-Type': 'image/png' }))
    const [name, url] = [String(body['name']), String(body['url'])]
    return { file: { __type: 'File', name, url }, url }
  }

  /** As if nobody had named any of the unused files for some hours. */
  const unusedFor = (hours: number) =>
    sql.query(
      `UPDATE "UploadedFile" SET "unusedSince" = now() - $1 * interval '1 hour'
      WHERE "unusedSince" IS NOT NULL`,
      [hours],
    )

  const areThere = (files: readonly Uploaded[]) => Promise.all(files.map(async ({ url }) => (await fetch(url)).ok))

  beforeAll(async () => {
    await run('forget-files')
    await unusedFor(25)
    await run('forget-files')
  })

  it('removes files of photos and hotels that were deleted, and of no row, a day later', async () => {
    const photo = { image: await upload(), thumb: await upload() }
    const [named, ofHotel, ofNobody, ofPerson] = [await upload(), await upload(), await upload(), await upload()]
    const removed = await makeRow(owner, at, 'DishImage', { image: photo.image.file, thumb: photo.thumb.file })
    await makeRow(owner, at, 'DishImage', { image: named.file })
    must(await owner.rest.update('_User', owner.id, { image: ofPerson.file }))
    const hotelId = await openHotel(owner)
    must(
      await owner.rest.create('DishImage', {
        ...rowAt('DishImage', { Hotel: hotelId }),
        image: ofHotel.file,
      }),
    )
    must(await owner.rest.remove('DishImage', removed))
    must(await owner.rest.remove('Hotel', hotelId))
    const all = [photo.image, photo.thumb, ofHotel, ofNobody, named, ofPerson]

    expect(await run('forget-files')).toBe('0 removed')
    await unusedFor(23)
    expect(await run('forget-files')).toBe('0 removed')
    expect(await areThere(all)).toEqual(all.map(() => true))

    await unusedFor(25)
    expect(await runTwice('forget-files', own())).toEqual(once(4))
    expect(await areThere(all)).toEqual([false, false, false, false, true, true])
  })

  it('leaves a file whose row came back, or came late', async () => {
    const file = await upload()
    await run('forget-files')
    await unusedFor(25)
    const row = await makeRow(owner, at, 'DishImage', { image: file.file })
    expect(await run('forget-files')).toBe('0 removed')
    must(await owner.rest.remove('DishImage', row))
    // The day begins anew.
    expect(await run('forget-files')).toBe('0 removed')
    expect(await areThere([file])).toEqual([true])
    await unusedFor(25)
    expect(await run('forget-files')).toBe('1 removed')
  })

  it('knows files that were stored before uploads were remembered', async () => {
    const file = await upload()
    const row = await makeRow(owner, at, 'DishImage', { image: file.file })
    await sql.query('DELETE FROM "UploadedFile" WHERE "fileName" = $1', [file.file['name']])
    await run('forget-files')
    must(await owner.rest.remove('DishImage', row))
    await run('forget-files')
    await unusedFor(25)
    expect(await run('forget-files')).toBe('1 removed')
    expect(await areThere([file])).toEqual([false])
  })

  it('leaves the photos of all templates, of which it reads a few at a time', async () => {
    const photos: Uploaded[] = []
    const templates: string[] = []
    for (let at = 0; at < 25; at += 1) {
      const photo = await upload()
      photos.push(photo)
      templates.push(newLocalId())
      const dishes = [{ key: 'd1', name: { it: 'Orata' }, labels: [], photos: [{ image: photo.file['name'] }] }]
      must(
        await master().create('Template', { objectId: templates[at], name: { it: 'Mare' }, isPublic: false, dishes }),
      )
    }
    await run('forget-files')
    await unusedFor(25)
    expect(await run('forget-files')).toBe('0 removed')
    expect(await areThere(photos)).toEqual(photos.map(() => true))
    for (const id of templates) must(await master().remove('Template', id))
    await run('forget-files')
    await unusedFor(25)
    expect(await run('forget-files')).toBe('25 removed')
  })

  it('goes on after a run that was killed between a file and what is known of it', async () => {
    const file = await upload()
    must(await master().send('DELETE', `/files/${String(file.file['name'])}`))
    await run('forget-files')
    await unusedFor(25)
    expect(await run('forget-files')).toBe('1 removed')
    expect(await run('forget-files')).toBe('0 removed')
  })
})

describe('a job', () => {
  const OLD = 1200

  const countOld = async (): Promise<number> => {
    const { rows } = await sql.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "Tombstone" WHERE "objectId" LIKE 'old%'`,
    )
    return rows[0]?.count ?? 0
  }

  it('that was killed in the middle goes on in the next slot, a page of 500 rows at a time', async () => {
    await sql.query(
      `INSERT INTO "Tombstone" ("objectId", "createdAt", "updatedAt", "hotel", "ofClass", "rowId")
       SELECT 'old' || lpad(g::text, 5, '0'), now() - interval '91 days', now(), $1, 'Room', 'x'
       FROM generate_series(1, ${OLD}) g`,
      [at.Hotel],
    )
    // Somebody holds a row of the third page.
    const holder = new pg.Client({ connectionString: inject('postgresUri') })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query(`SELECT FROM "Tombstone" WHERE "objectId" = 'old01150' FOR UPDATE`)
    const slot = newLocalId()
    await beginJob(other.url, 'forget-tombstones', slot)
    await expect.poll(countOld).toBe(OLD - 1000)
    await other.kill()
    // What the database was doing for it ends with it.
    const waiting = `FROM pg_stat_activity
      WHERE query LIKE '%DELETE FROM "Tombstone"%' AND state = 'active' AND pid <> pg_backend_pid()`
    await sql.query(`SELECT pg_terminate_backend(pid) ${waiting}`)
    await expect.poll(async () => (await sql.query(`SELECT pid ${waiting}`)).rowCount).toBe(0)
    await holder.query('ROLLBACK')
    await holder.end()
    expect(await run('forget-tombstones', slot)).toBe('Another run has begun it.')
    expect(await countOld()).toBe(OLD - 1000)
    expect(await run('forget-tombstones')).toBe(`${OLD - 1000} removed`)
    expect(await countOld()).toBe(0)
  })

  it('that fails says so, and the next slot tries again', async () => {
    await rowOf('Tombstone', 91)
    await sql.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$`)
    await sql.query('CREATE TRIGGER refuse BEFORE DELETE ON "Tombstone" EXECUTE FUNCTION refuse()')
    const slot = newLocalId()
    expect((await endOfJob(await beginJob(own(), 'forget-tombstones', slot))).status).toBe('failed')
    expect(await master().rows('JobRun', { objectId: `forget-tombstones_${slot}` })).toMatchObject([
      { status: 'failed', removed: 0 },
    ])
    await sql.query('DROP FUNCTION refuse CASCADE')
    expect(await run('forget-tombstones')).toBe('1 removed')
  })

  it('without a slot runs once an hour, and its runs are forgotten after 30 days', async () => {
    await endOfJob(await beginJob(own(), 'forget-sessions'))
    const runs = () => master().rows('JobRun', { job: 'forget-sessions' })
    const ofHour = async () =>
      (await runs()).filter(({ objectId }) => /^forget-sessions_\d{4}-\d\d-\d\dT\d\d$/.test(objectId))
    expect(await ofHour()).toMatchObject([{ status: 'done' }])
    await age(
      'JobRun',
      (await runs()).map(({ objectId }) => objectId),
      31,
    )
    await run('forget-sessions')
    expect(await runs()).toHaveLength(1)
  })

  it('is begun by the clock, or with the master key, alone', async () => {
    for (const rest of [anonymous(), owner.rest])
      expect((await rest.send('POST', '/jobs/forget-sessions', {})).ok).toBe(false)
  })
})
