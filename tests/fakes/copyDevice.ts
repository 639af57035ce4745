import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { schema } from '#store/tables/row.ts'
import type { LocalCopy, KeptAnswer } from '#sync/replica/copy.ts'
import { createIndexedDbCopies } from '#sync/replica/indexedDbCopy.ts'

/** The name of the database of the user `anna`. */
export const COPY_NAME = 'convivio-replica-anna/v1'

/** A device of which the clock stands still until a test moves it. */
class CopyDevice {
  now = 0
  onUnusable = vi.fn()
  /** What waits for its time; no test lets time pass but by `expire`. */
  private waiting = new Set<() => void>()
  private readonly clock = {
    now: () => this.now,
    after: (_delay: number, task: () => void) => {
      this.waiting.add(task)
      return () => void this.waiting.delete(task)
    },
  }
  readonly deps = { clock: this.clock, onUnusable: () => this.onUnusable() as unknown }

  begin(): void {
    this.now = 1_790_000_000_000
    this.onUnusable = vi.fn()
    this.waiting = new Set()
    this.empty()
  }

  /** Forgets all databases. */
  empty(): void {
    vi.stubGlobal('indexedDB', new IDBFactory())
  }

  expire(): void {
    for (const task of this.waiting) task()
  }

  openStorage(version = 'v1') {
    return createIndexedDbCopies({ ...this.deps, schema, version })
  }
}

/** A device that is new in each test of the file. */
export function copyDevice(): CopyDevice {
  const device = new CopyDevice()
  beforeEach(() => device.begin())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return device
}

export const anAnswer = (answer: Partial<KeptAnswer> = {}): KeptAnswer => ({
  rows: {},
  gone: {},
  since: { places: 'c1' },
  more: [],
  ...answer,
})
export const aRoom = (id: string, name = id) => ({ id, hotel: 'h1', name })
export const someRooms = (...ids: string[]) => ({ Room: ids.map((id) => aRoom(id)) })

export async function roomsOf(copy: LocalCopy, hotelId = 'h1') {
  const part = await copy.read(hotelId)
  return part?.rows.Room?.map((room) => room['name'])
}

export const opened = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
