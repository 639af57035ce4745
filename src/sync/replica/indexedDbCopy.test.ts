import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, aRoom, COPY_NAME, copyDevice, opened, roomsOf, someRooms } from '#tests/fakes/copyDevice.ts'
import { comeBackToPage, leavePage } from '../leftPage.ts'

const HOUR = 3_600_000

const device = copyDevice()

function abortUnlessDone(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    expect(error).toMatchObject({ name: 'InvalidStateError' })
  }
}

describe('a copy in IndexedDB', () => {
  it('has all or nothing of an answer when the tab dies in between', async () => {
    const rows = { Room: Array.from({ length: 1000 }, (_, at) => aRoom(`${at}`)), Rank: [aRoom('r')] }
    const outcomes: (number | undefined)[] = []
    const isWhole = () => outcomes.at(-1) === 1000
    for (let turns = 1; !isWhole(); turns += 1) {
      device.empty()
      const copy = await device.openStorage().open('anna')
      const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
      void copy.write('h1', {}, anAnswer({ rows }))
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      // A dead tab cannot throw away anything.
      const remove = indexedDB.deleteDatabase.bind(indexedDB)
      vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => remove('nothing'))
      for (const { value } of begin.mock.results) abortUnlessDone(value as IDBTransaction)
      begin.mockRestore()
      const part = await (await device.openStorage().open('anna')).read('h1')
      expect(part?.rows.Room?.length).toBe(part && 1000)
      expect(part?.rows.Rank?.length).toBe(part && 1)
      outcomes.push(part?.rows.Room?.length)
    }
    // It died at several moments of the write.
    expect(outcomes.length).toBeGreaterThan(5)
  })

  it('reads rows that came in pages in the order of ids, touching few records a page', async () => {
    const copy = await device.openStorage().open('anna')
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
    const copy = await device.openStorage().open('anna')
    const ids = Array.from({ length: 3000 }, (_, at) => `b${at + 10_000}`)
    await copy.write('h1', {}, anAnswer({ rows: someRooms(...ids) }))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await copy.write('h1', { places: 'c1' }, anAnswer({ rows: someRooms('b11500') }))
    const buckets = put.mock.calls.flatMap(([value]) => (value as { rows?: unknown[] }).rows ?? [])
    expect(buckets.length).toBeLessThan(1000)
  })

  it('of another version of the classes is not read, and goes when tidied', async () => {
    const before = await device.openStorage().open('anna')
    await before.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    const after = await device.openStorage('v2').open('anna')
    expect(await after.read('h1')).toBeUndefined()
    await after.write('h1', {}, anAnswer({ rows: someRooms('b') }))
    // Until then both pages go on, each with its own.
    expect(await roomsOf(before)).toEqual(['a'])
    await device.openStorage('v2').tidy('anna')
    expect(device.onUnusable).toHaveBeenCalledTimes(1)
    expect(await before.read('h1')).toBeUndefined()
    expect(await roomsOf(after)).toEqual(['b'])
    expect((await indexedDB.databases()).length).toBe(1)
  })

  it('leaves unsent work alone', async () => {
    await opened(indexedDB.open('convivio', 1))
    await (await device.openStorage().open('anna')).write('h1', {}, anAnswer())
    await device.openStorage().discard('anna')
    device.now += 48 * HOUR
    await device.openStorage().tidy('anna')
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['convivio'])
  })

  it('goes without where the device is full, tells it once, and makes room', async () => {
    const copy = await device.openStorage().open('anna')
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    const full = new DOMException('No room', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full
    })
    const next = anAnswer({ rows: someRooms('b'), since: { places: 'c2' } })
    expect(await copy.write('h1', { places: 'c1' }, next)).toEqual({ status: 'unusable' })
    expect(await copy.read('h1')).toBeUndefined()
    expect(device.onUnusable).toHaveBeenCalledTimes(1)
    expect(await indexedDB.databases()).toEqual([])
  })

  it('goes without where the browser refuses it', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const copy = await device.openStorage().open('anna')
    expect(device.onUnusable).toHaveBeenCalledTimes(1)
    expect(await copy.read('h1')).toBeUndefined()
    expect(await copy.write('h1', {}, anAnswer())).toEqual({ status: 'unusable' })
    await device.openStorage().discard('anna')
    await device.openStorage().tidy('anna')
  })

  it('goes without where the database does not open, and lets go of it when it does', async () => {
    const stubborn = await opened(indexedDB.open(COPY_NAME))
    const deletion = indexedDB.deleteDatabase(COPY_NAME)
    await new Promise((resolve) => deletion.addEventListener('blocked', resolve))
    const opening = device.openStorage().open('anna')
    device.expire()
    const copy = await opening
    expect(device.onUnusable).toHaveBeenCalledTimes(1)
    expect(await copy.read('h1')).toBeUndefined()
    stubborn.close()
    await opened(deletion)
    const blocked = vi.fn()
    const next = indexedDB.deleteDatabase(COPY_NAME)
    next.addEventListener('blocked', blocked)
    await opened(next)
    expect(blocked).not.toHaveBeenCalled()
  })
})

describe('a copy of a page that is left', () => {
  afterEach(comeBackToPage)

  it('lets others write, and goes on when the page is back', async () => {
    const copy = await device.openStorage().open('anna')
    const writing = copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    leavePage()
    const ofNext = (await opened(indexedDB.open(COPY_NAME))).transaction('states', 'readwrite').objectStore('states')
    expect(await opened(ofNext.getAllKeys())).toEqual([])
    await opened(ofNext.put({ since: {} }, 'h2'))
    comeBackToPage()
    expect(await writing).toEqual({ status: 'kept' })
    expect(await roomsOf(copy)).toEqual(['a'])
    expect(device.onUnusable).not.toHaveBeenCalled()
  })

  it('that keeps the database for itself: the next page goes without', async () => {
    ;(await device.openStorage().open('anna')).close()
    const db = await opened(indexedDB.open(COPY_NAME))
    const store = db.transaction('heard', 'readwrite').objectStore('heard')
    let isLeft = true
    const goOn = () => void (isLeft && store.get('at').addEventListener('success', goOn))
    goOn()
    const opening = device.openStorage().open('anna')
    // It is opened later than that of the page.
    ;(await opened(indexedDB.open(COPY_NAME))).close()
    device.expire()
    expect((await opening).heardAt).toBeUndefined()
    expect(device.onUnusable).toHaveBeenCalledTimes(1)
    isLeft = false
  })
})
