import { beforeEach, describe, expect, it } from 'vitest'
import { emptyRow } from '#store/tables/row.ts'
import { anAnswer, aRoom, copyDevice, roomsOf, someRooms } from '#tests/fakes/copyDevice.ts'
import { createMemoryCopies } from '#tests/fakes/memoryCopy.ts'
import type { LocalCopy, CopyStorage } from './copy.ts'

const HOUR = 3_600_000

const device = copyDevice()

describe.each<[string, () => CopyStorage]>([
  ['IndexedDB', () => device.openStorage()],
  ['memory', () => createMemoryCopies(device.deps)],
])('a copy in %s', (_, createStorage) => {
  let storage: CopyStorage
  let copy: LocalCopy

  beforeEach(async () => {
    storage = createStorage()
    copy = await storage.open('anna')
  })

  async function reopened(): Promise<LocalCopy> {
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
    device.now += 20 * HOUR
    await copy.write('h2', {}, anAnswer())
    device.now += 24 * HOUR
    copy = await reopened()
    expect(await roomsOf(copy)).toEqual(['a'])
    device.now += 1
    copy = await reopened()
    expect(await copy.read('h1')).toBeUndefined()
  })

  it('begins empty when the clock was set back by more than 24 hours', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    device.now -= 25 * HOUR
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
    expect(device.onUnusable).toHaveBeenCalledTimes(1)
    expect(await otherTab.read('h1')).toBeUndefined()
    expect(await otherTab.write('h1', {}, anAnswer())).toEqual({ status: 'unusable' })
    expect(await (await storage.open('anna')).read('h1')).toBeUndefined()
  })

  it('of somebody else goes when it is too old, and not before', async () => {
    await copy.write('h1', {}, anAnswer({ rows: someRooms('a') }))
    copy.close()
    device.now += 24 * HOUR
    await storage.tidy('bruno')
    copy = await storage.open('anna')
    expect(await roomsOf(copy)).toEqual(['a'])
    copy.close()
    device.now += 1
    await storage.tidy('bruno')
    // The clock set right again cannot bring it back.
    device.now -= 1
    expect(await (await storage.open('anna')).read('h1')).toBeUndefined()
  })
})
