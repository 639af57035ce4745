import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { number, text, withDefault } from '#domain/schema/fields.ts'
import type { ClassDeclaration, Fields } from '#domain/schema/fields.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { emptyRow, schema } from '#store/tables/row.ts'
import { createMemoryCopies } from '#tests/fakes/memoryCopy.ts'
import { copyVersion } from './copy.ts'
import type { Copy, CopyStorage, KeptAnswer } from './copy.ts'
import { comeBackToPage, leavePage } from '../leftPage.ts'
import { createIndexedDbCopies } from './indexedDbCopy.ts'

const HOUR = 3_600_000

let now = 0
let onUnusable = vi.fn()
/** What waits for its time; no test lets time pass but by `expire`. */
let waiting = new Set<() => void>()
const clock = {
  now: () => now,
  after(_delay: number, task: () => void) {
    waiting.add(task)
    return () => void waiting.delete(task)
  },
}
const expire = () => {
  for (const task of waiting) task()
}

beforeEach(() => {
  now = 1_790_000_000_000
  onUnusable = vi.fn()
  waiting = new Set()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const deps = { clock, onUnusable: () => onUnusable() as unknown }
const NAME = 'convivio-replica-anna/v1'
const openStorage = (version = 'v1') => createIndexedDbCopies({ ...deps, schema, version })

const anAnswer = (answer: Partial<KeptAnswer> = {}): KeptAnswer => ({
  rows: {},
  gone: {},
  since: { places: 'c1' },
  more: [],
  ...answer,
})
const aRoom = (id: string, name = id) => ({ id, hotel: 'h1', name })
const someRooms = (...ids: string[]) => ({ Room: ids.map((id) => aRoom(id)) })

async function roomsOf(copy: Copy, hotelId = 'h1') {
  const part = await copy.read(hotelId)
  return part?.rows.Room?.map((room) => room['name'])
}

describe.each<[string, () => CopyStorage]>([
  ['IndexedDB', () => openStorage()],
  ['memory', () => createMemoryCopies(deps)],
])('a copy in %s', (_, createStorage) => {
  let storage: CopyStorage
  let copy: Copy

  beforeEach(async () => {
    storage = createStorage()
    copy = await storage.open('anna')
  })

  async function reopened(): Promise<Copy> {
    copy.close()
    return storage.open('anna')
  }

  it('knows nothing of a hotel that was never written', async () => {
    expect(await copy.read('h1')).toBeUndefined()
  })

  it('gives back rows, cursors, counts and hotels after the page was closed', async () => {
    const counts = { h1: { bookings: 1, rooms: 2, tables: 3, dishes: 4, calendarMeals: 5 } }
    const answer = anAnswer({ rows: someRooms('b', 'a'), counts, tenantIds: ['h1'] })
    expect(await copy.write('h1', {}, answer)).toEqual({ status: 'kept' })
    const kept = await (await reopened()).read('h1')
    expect(kept).toMatchObject({ since: { places: 'c1' }, unfinished: [], counts, tenantIds: ['h1'] })
    expect(kept?.rows.Room?.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('gives frozen rows with every field of their class', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    const room = (await copy.read('h1'))?.rows.Room?.[0]
    expect(Object.keys(room ?? {})).toEqual(Object.keys(emptyRow('Room', 'a')))
    expect(Object.isFrozen(room)).toBe(true)
  })

  it('puts a row that came again in place of the one before, and takes away what is gone', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a', 'b') }))
    const rows = { Room: [aRoom('b', 'Suite'), aRoom('c')] }
    await copy.write('h1', { places: 'c1' }, anAnswer({ rows, gone: { Room: ['a', 'c'] }, since: { places: 'c2' } }))
    expect(await roomsOf(copy)).toEqual(['Suite'])
  })

  it('keeps the cursors and counts that an answer does not speak of', async () => {
    await copy.write('', {}, anAnswer({ since: { account: 'c1' }, tenantIds: ['h1'] }))
    await copy.write('', {}, anAnswer({ since: { cards: 'c1' }, counts: {} }))
    expect(await copy.read('')).toMatchObject({
      since: { account: 'c1', cards: 'c1' },
      tenantIds: ['h1'],
      counts: {},
    })
  })

  it('says of which scopes pages are missing', async () => {
    const both = { places: 'c1', menu: 'c1' }
    await copy.write('h1', {}, anAnswer({ since: both, more: ['places'] }))
    expect((await copy.read('h1'))?.unfinished).toEqual(['places'])
    await copy.write('h1', both, anAnswer({ since: { places: 'c2' }, more: ['places'] }))
    expect((await copy.read('h1'))?.unfinished).toEqual(['places'])
    await copy.write('h1', { places: 'c2' }, anAnswer({ since: { places: 'c3' } }))
    expect((await copy.read('h1'))?.unfinished).toEqual([])
    // What was whole once can be shown, however much has changed since.
    await copy.write('h1', { places: 'c3' }, anAnswer({ since: { places: 'c4' }, more: ['places'] }))
    expect((await copy.read('h1'))?.unfinished).toEqual([])
  })

  it('does not take in an answer to a question that went on from other cursors', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    const late = anAnswer({ rows: someRooms('b'), since: { places: 'c3' } })
    const outOfStep = { status: 'outOfStep', since: { places: 'c1' } }
    expect(await copy.write('h1', { places: 'c2' }, late)).toEqual(outOfStep)
    expect(await copy.write('h1', {}, late)).toEqual(outOfStep)
    expect(await copy.read('h1')).toMatchObject({ since: { places: 'c1' } })
    expect(await roomsOf(copy)).toEqual(['a'])
    await copy.drop('h1')
    expect(await copy.write('h1', { places: 'c1' }, late)).toEqual({ status: 'outOfStep', since: {} })
    expect(await copy.read('h1')).toBeUndefined()
  })

  it('keeps rows without cursors beside others, and none where it was emptied', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    await copy.write('h1', {}, anAnswer({ rows: someRooms('b'), since: {} }))
    expect(await roomsOf(copy)).toEqual(['a', 'b'])
    await copy.drop('h1')
    await copy.write('h1', {}, anAnswer({ rows: someRooms('c'), since: {} }))
    expect(await copy.read('h1')).toBeUndefined()
  })

  it('forgets cursors and rows of some scopes, and nothing else', async () => {
    const since = { places: 'c1', 'meal:m1': 'c1' } as const
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a', 'b'), since, more: ['meal:m1'] }))
    await copy.forget('h1', ['meal:m1'], { Room: ['a'] })
    expect(await copy.read('h1')).toMatchObject({ since: { places: 'c1' }, unfinished: [] })
    expect((await copy.read('h1'))?.since).not.toHaveProperty('meal:m1')
    expect(await roomsOf(copy)).toEqual(['b'])
  })

  it('drops one hotel and leaves the others', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    await copy.write('h10', {}, anAnswer({ rows: someRooms('b') }))
    await copy.drop('h1')
    expect(await copy.read('h1')).toBeUndefined()
    expect(await roomsOf(copy, 'h10')).toEqual(['b'])
    await copy.write('h1', {}, anAnswer())
    expect(await roomsOf(copy)).toBeUndefined()
  })

  it('begins empty when the server was not heard for more than 24 hours', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    now += 20 * HOUR
    await copy.write('h2', {}, anAnswer())
    now += 24 * HOUR
    copy = await reopened()
    expect(await roomsOf(copy)).toEqual(['a'])
    now += 1
    copy = await reopened()
    expect(await copy.read('h1')).toBeUndefined()
  })

  it('begins empty when the clock was set back by more than 24 hours', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    now -= 25 * HOUR
    expect(await (await reopened()).read('h1')).toBeUndefined()
  })

  it('shows nobody what is another user’s', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    const other = await storage.open('anna/1')
    expect(await other.read('h1')).toBeUndefined()
    await storage.discard('anna/1')
    expect(await roomsOf(copy)).toEqual(['a'])
  })

  it('is thrown away also while other tabs have it open, which keep nothing from then on', async () => {
    const otherTab = await storage.open('anna')
    await otherTab.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    copy.close()
    await storage.discard('anna')
    expect(onUnusable).toHaveBeenCalledTimes(1)
    expect(await otherTab.read('h1')).toBeUndefined()
    expect(await otherTab.write('h1', {}, anAnswer())).toEqual({ status: 'unusable' })
    expect(await (await storage.open('anna')).read('h1')).toBeUndefined()
  })

  it('of somebody else goes when it is too old, and not before', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    copy.close()
    now += 24 * HOUR
    await storage.tidy('bruno')
    copy = await storage.open('anna')
    expect(await roomsOf(copy)).toEqual(['a'])
    copy.close()
    now += 1
    await storage.tidy('bruno')
    // The clock set right again cannot bring it back.
    now -= 1
    expect(await (await storage.open('anna')).read('h1')).toBeUndefined()
  })
})

const opened = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))

function abortUnlessDone(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    expect(error).toMatchObject({ name: 'InvalidStateError' })
  }
}

describe('a copy in IndexedDB', () => {
  /** Few ids, some of one hotel as natural keys are, so that commands meet. */
  const ids = Array.from({ length: 12 }, (_, at) => (at % 2 ? `h1_${at}` : `${at}`))
  const anId = fc.constantFrom(...ids)
  const aHotel = fc.constantFrom('', 'h1', 'h10')
  const aClass = fc.constantFrom<ClassName>('Room', 'Rank')
  const aScope = fc.constantFrom<Scope>('places', 'menu', 'meal:m1')
  const aNumber = fc.nat({ max: 3 })

  type Command = (copy: Copy) => Promise<unknown>

  const aWrite: fc.Arbitrary<Command> = fc
    .record({
      hotel: aHotel,
      className: aClass,
      put: fc.uniqueArray(anId),
      many: fc.boolean(),
      gone: fc.uniqueArray(anId),
      scope: aScope,
      asked: aNumber,
      isInStep: fc.boolean(),
      isMore: fc.boolean(),
    })
    .map(({ hotel, className, put, many, gone, scope, asked, isInStep, isMore }) => async (copy) => {
      // Enough to be cut into buckets, between and around the others.
      const numbers = many ? Array.from({ length: 600 }, (_, at) => `${at % 2 ? 'h1_' : ''}${at}x`) : []
      const rows = [...put, ...numbers].map((id) => ({ ...aRoom(id, `${id} ${asked}`), hotel }))
      const known = (await copy.read(hotel))?.since ?? {}
      return copy.write(hotel, isInStep ? known : { [scope]: `c${asked}` }, {
        rows: { [className]: rows },
        gone: { [className]: gone },
        since: { [scope]: `c${asked + 1}` },
        more: isMore ? [scope] : [],
      })
    })
  const aForget: fc.Arbitrary<Command> = fc
    .record({ hotel: aHotel, scope: aScope, className: aClass, gone: fc.uniqueArray(anId) })
    .map(
      ({ hotel, scope, className, gone }) =>
        (copy) =>
          copy.forget(hotel, [scope], { [className]: [...gone, '7x', '300x'] }),
    )
  const aDrop: fc.Arbitrary<Command> = aHotel.map((hotel) => (copy) => copy.drop(hotel))
  const commands = fc.array(fc.oneof({ weight: 6, arbitrary: aWrite }, aForget, aDrop), { maxLength: 12 })

  const everything = async (copy: Copy) =>
    Promise.all(['', 'h1', 'h10'].map((hotelId) => copy.read(hotelId)))

  it('is after any commands what a copy in memory is', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        vi.stubGlobal('indexedDB', new IDBFactory())
        const ours = await openStorage().open('anna')
        const model = await createMemoryCopies(deps).open('anna')
        for (const run of some) expect(await run(ours)).toEqual(await run(model))
        expect(await everything(ours)).toEqual(await everything(model))
        ours.close()
      }),
      { numRuns: runsOf(60) },
    )
  })

  it('has all or nothing of an answer when the tab dies in between', async () => {
    const rows = { Room: Array.from({ length: 1000 }, (_, at) => aRoom(`${at}`)), Rank: [aRoom('r')] }
    const outcomes: (number | undefined)[] = []
    const isWhole = () => outcomes.at(-1) === 1000
    for (let turns = 1; !isWhole(); turns += 1) {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const copy = await openStorage().open('anna')
      const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
      void copy.write('h1', {}, anAnswer({ rows }))
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      // A dead tab cannot throw away anything.
      const remove = indexedDB.deleteDatabase.bind(indexedDB)
      vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => remove('nothing'))
      for (const { value } of begin.mock.results) abortUnlessDone(value as IDBTransaction)
      begin.mockRestore()
      const part = await (await openStorage().open('anna')).read('h1')
      expect(part?.rows.Room?.length).toBe(part && 1000)
      expect(part?.rows.Rank?.length).toBe(part && 1)
      outcomes.push(part?.rows.Room?.length)
    }
    // It died at several moments of the write.
    expect(outcomes.length).toBeGreaterThan(5)
  })

  it('reads rows that came in pages in the order of ids, touching few records a page', async () => {
    const copy = await openStorage().open('anna')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const records: number[] = []
    let since = {}
    for (let page = 0; page < 10; page += 1) {
      const ids = Array.from({ length: 1000 }, (_, at) => `b${page * 1000 + at + 100_000}`)
      put.mockClear()
      const next = { places: `c${page}` }
      await copy.write('h1', since, anAnswer({ rows: someRooms(...ids), since: next }))
      since = next
      records.push(put.mock.calls.length)
    }
    expect(Math.max(...records)).toBeLessThan(15)
    expect((await roomsOf(copy))?.length).toBe(10_000)
  })

  it('writes a changed row with its neighbours, and not with the whole class', async () => {
    const copy = await openStorage().open('anna')
    const ids = Array.from({ length: 3000 }, (_, at) => `b${at + 10_000}`)
    await copy.write('h1', {}, anAnswer({ rows: someRooms(...ids) }))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await copy.write('h1', { places: 'c1' }, anAnswer({ rows: someRooms('b11500') }))
    const buckets = put.mock.calls.flatMap(([value]) => (value as { rows?: unknown[] }).rows ?? [])
    expect(buckets.length).toBeLessThan(1000)
  })

  it('of another version of the classes is not read, and goes when tidied', async () => {
    const before = await openStorage().open('anna')
    await before.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    const after = await openStorage('v2').open('anna')
    expect(await after.read('h1')).toBeUndefined()
    await after.write('h1', {}, anAnswer({ rows: someRooms('b') }))
    // Until then both pages go on, each with its own.
    expect(await roomsOf(before)).toEqual(['a'])
    await openStorage('v2').tidy('anna')
    expect(onUnusable).toHaveBeenCalledTimes(1)
    expect(await before.read('h1')).toBeUndefined()
    expect(await roomsOf(after)).toEqual(['b'])
    expect((await indexedDB.databases()).length).toBe(1)
  })

  it('leaves unsent work alone', async () => {
    await opened(indexedDB.open('convivio', 1))
    await (await openStorage().open('anna')).write('h1', {}, anAnswer())
    await openStorage().discard('anna')
    now += 48 * HOUR
    await openStorage().tidy('anna')
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['convivio'])
  })

  it('goes without where the device is full, tells it once, and makes room', async () => {
    const copy = await openStorage().open('anna')
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    const full = new DOMException('No room', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full
    })
    const next = anAnswer({ rows: someRooms('b'), since: { places: 'c2' } })
    expect(await copy.write('h1', { places: 'c1' }, next)).toEqual({ status: 'unusable' })
    expect(await copy.read('h1')).toBeUndefined()
    expect(onUnusable).toHaveBeenCalledTimes(1)
    expect(await indexedDB.databases()).toEqual([])
  })

  it('goes without where the browser refuses it', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const copy = await openStorage().open('anna')
    expect(onUnusable).toHaveBeenCalledTimes(1)
    expect(await copy.read('h1')).toBeUndefined()
    expect(await copy.write('h1', {}, anAnswer())).toEqual({ status: 'unusable' })
    await openStorage().discard('anna')
    await openStorage().tidy('anna')
  })

  it('goes without where the database does not open, and lets go of it when it does', async () => {
    const stubborn = await opened(indexedDB.open(NAME))
    const deletion = indexedDB.deleteDatabase(NAME)
    await new Promise((resolve) => deletion.addEventListener('blocked', resolve))
    const opening = openStorage().open('anna')
    expire()
    const copy = await opening
    expect(onUnusable).toHaveBeenCalledTimes(1)
    expect(await copy.read('h1')).toBeUndefined()
    stubborn.close()
    await opened(deletion)
    const blocked = vi.fn()
    const next = indexedDB.deleteDatabase(NAME)
    next.addEventListener('blocked', blocked)
    await opened(next)
    expect(blocked).not.toHaveBeenCalled()
  })
})

describe('a copy of a page that is left', () => {
  afterEach(comeBackToPage)

  it('lets others write, and goes on when the page is back', async () => {
    const copy = await openStorage().open('anna')
    const writing = copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    leavePage()
    const ofNext = (await opened(indexedDB.open(NAME))).transaction('states', 'readwrite').objectStore('states')
    expect(await opened(ofNext.getAllKeys())).toEqual([])
    await opened(ofNext.put({ since: {} }, 'h2'))
    comeBackToPage()
    expect(await writing).toEqual({ status: 'kept' })
    expect(await roomsOf(copy)).toEqual(['a'])
    expect(onUnusable).not.toHaveBeenCalled()
  })

  it('that keeps the database for itself: the next page goes without', async () => {
    ;(await openStorage().open('anna')).close()
    const db = await opened(indexedDB.open(NAME))
    const store = db.transaction('heard', 'readwrite').objectStore('heard')
    let isLeft = true
    const goOn = () => void (isLeft && store.get('at').addEventListener('success', goOn))
    goOn()
    const opening = openStorage().open('anna')
    // It is opened later than that of the page.
    ;(await opened(indexedDB.open(NAME))).close()
    expire()
    expect((await opening).heardAt).toBeUndefined()
    expect(onUnusable).toHaveBeenCalledTimes(1)
    isLeft = false
  })
})

describe('the version of a copy', () => {
  const versionOf = (declared: ClassDeclaration) => copyVersion([declared])
  const aClass = (fields: Fields) => ({ name: 'Room', scope: 'hotel', fields, indexes: [], unique: [] }) as const

  it('is another one with another field, another default or another order of fields', () => {
    const versions = [
      { name: text(), beds: number() },
      { beds: number(), name: text() },
      { name: text() },
      { name: text(), beds: withDefault(number(), 2) },
    ].map((fields) => versionOf(aClass(fields)))
    expect(new Set(versions).size).toBe(4)
  })

  it('is the same with another index', () => {
    const declared = aClass({ name: text() })
    expect(versionOf({ ...declared, indexes: [['name']] })).toBe(versionOf(declared))
  })
})
