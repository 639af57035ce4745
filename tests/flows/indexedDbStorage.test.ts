import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#store/clock.ts'
import { createIndexedDbStorage } from '#sync/outbox/indexedDbStorage.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import type { OutboxRecord, OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import { BrowserTabs } from '#sync/tabs/tabs.ts'
import { createFakeBrowser } from '../fakes/fakeTabs.ts'

const aRecord = (id: string, fields: object = {}): OutboxRecord => ({
  className: 'Room',
  id,
  kind: 'update',
  fields: { name: '101', ...fields },
  at: 1,
})

let browser = createFakeBrowser()
beforeEach(() => void (browser = createFakeBrowser()))

const aTab = (userId: string) =>
  new BrowserTabs<never>({ userId, version: '1', clock: systemClock, host: browser.openTab().host })

/** A storage of which each log is of a tab of its own. */
function inTabs(storage: OutboxStorage) {
  return { open: (userId: string, onOthers?: () => void) => storage.open(userId, onOthers, aTab(userId)) }
}

describe.each([
  ['IndexedDB', async () => inTabs(await createIndexedDbStorage())],
  ['memory', async () => inTabs(createMemoryStorage())],
])('the storage in %s', (_, createStorage) => {
  it('gives what a closed log left to one other log, once', async () => {
    const storage = await createStorage()
    const first = await storage.open('anna')
    await first.write([aRecord('a'), aRecord('b')], [])
    await first.write([], ['Room/b'])
    first.close()
    const [second, third] = [await storage.open('anna'), await storage.open('anna')]
    const adopted = [...(await second.adopt(0)), ...(await third.adopt(0))]
    expect(adopted).toEqual([aRecord('a')])
    second.close()
    third.close()
    const last = await storage.open('anna')
    expect(await last.adopt(0)).toEqual([aRecord('a')])
    await last.write([], ['Room/a'])
    last.close()
  })

  it('knows of a row found again that somebody has to decide about it', async () => {
    const storage = await createStorage()
    const first = await storage.open('elena')
    const contested = { ...aRecord('c'), contested: true } as const
    await first.write([contested], [])
    first.close()
    const second = await storage.open('elena')
    expect(await second.adopt(0)).toEqual([contested])
    second.close()
  })

  it('keeps files with what is in them, also as they pass to another log', async () => {
    const storage = await createStorage()
    const first = await storage.open('fabio')
    await first.write([aRecord('f', { image: new Blob(['pesto'], { type: 'image/jpeg' }) })], [])
    first.close()
    const second = await storage.open('fabio')
    await second.adopt(0)
    second.close()
    const [found] = await (await storage.open('fabio')).adopt(0)
    const image = (found as OutboxRecord).fields['image'] as Blob
    expect([image.type, await image.text()]).toEqual(['image/jpeg', 'pesto'])
  })

  it('keeps an order that is not saved yet as it was', async () => {
    const storage = await createStorage()
    const dish = { dishId: 'risotto', whole: { quantity: 2, notes: [] }, half: { quantity: 0, notes: [] } }
    const draft = {
      className: 'Draft',
      id: 'cena/bianchi',
      kept: { draft: new Map([['risotto', dish]]), seen: [] },
    } as const
    const first = await storage.open('gino')
    await first.write([draft], [])
    first.close()
    expect(await (await storage.open('gino')).adopt(0)).toEqual([draft])
  })

  it('leaves the rows of an open log where they are', async () => {
    const storage = await createStorage()
    const open = await storage.open('bruno')
    await open.write([aRecord('a')], [])
    const other = await storage.open('bruno')
    expect(await other.adopt(20)).toEqual([])
    open.close()
    expect(await other.adopt(200)).toEqual([aRecord('a')])
  })

  it('shows a tab what the others have, and tells it of their writes', async () => {
    const storage = await createStorage()
    const told: string[] = []
    const one = await storage.open('hugo', () => told.push('one'))
    const other = await storage.open('hugo', () => told.push('other'))
    await storage.open('ida', () => told.push('stranger'))
    await one.write([aRecord('a')], [])
    await expect.poll(() => told).toEqual(['other'])
    expect([await one.others(), await other.others()]).toEqual([[], [aRecord('a')]])
    await one.write([], ['Room/a'])
    await expect.poll(() => told).toEqual(['other', 'other'])
    expect(await other.others()).toEqual([])
  })

  it('keeps users apart', async () => {
    const storage = await createStorage()
    const log = await storage.open('carla')
    await log.write([aRecord('a')], [])
    log.close()
    expect(await (await storage.open('dario')).adopt(0)).toEqual([])
  })
})

it('each write that a browser rejects is heard, as are its blobs in a private window of WebKit', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const storage = await createIndexedDbStorage()
  const log = await storage.open('piero')
  await log.write([aRecord('a')], [])
  // The key is taken: the request fails as theirs does, and the transaction with it.
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function add(
    this: IDBObjectStore,
    value: unknown,
  ) {
    return this.add(value)
  })
  await expect(log.write([aRecord('a'), aRecord('b')], [])).rejects.toThrow()
  await new Promise((done) => setTimeout(done))
  expect(unheard).not.toHaveBeenCalled()
  put.mockRestore()
  process.off('unhandledRejection', unheard)
  log.close()
})
