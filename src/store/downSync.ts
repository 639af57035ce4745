import { PAGE_SIZE } from '#data/gateway.ts'
import type { Condition, Gateway } from '#data/gateway.ts'
import { ADMIN_ROLE } from '#domain/roles.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { SyncState } from './state.ts'

/** What is loaded of each hotel (part 1 §4). */
const HOTEL_CLASSES = [
  'Book',
  'Dish',
  'Room',
  'Table',
  'RoomType',
  'Rate',
  'Turn',
  'CalendarPrice',
  'Rank',
  'DishImage',
  'CalendarMeal',
  'ExtraMealOrder',
] as const satisfies readonly ClassName[]

/** Extra orders due before this long ago are not loaded (part 1 §9). */
const EXTRA_ORDER_LOOKBACK = 3 * 3_600_000
/** Requests under way at once: what a browser opens to one origin. */
const PARALLEL = 6

export interface SyncDeps {
  readonly gateway: Gateway
  readonly receive: <C extends ClassName>(className: C, rows: readonly EntityOf<C>[]) => unknown
  readonly onProgress: (sync: SyncState) => unknown
  readonly now: () => number
}

async function inParallel(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values()
  const worker = async () => {
    for (const task of queue) await task()
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

/**
 * Loads everything of the current user: the hotels, then each class of each hotel in parallel, a
 * thousand rows a page until exhausted, each page continuing after the last id of the one before.
 */
export async function downSyncAll(userId: string, deps: SyncDeps): Promise<void> {
  const { gateway, receive, onProgress, now } = deps
  let done = 0
  let total = 1
  let rows = 0
  const progress = () => onProgress({ status: 'running', done, total, rows })

  async function loadClass(className: ClassName, where: readonly Condition[]): Promise<string[]> {
    const ids: string[] = []
    let after = ''
    for (;;) {
      const page = await gateway.page(className, where, after)
      receive(className, page)
      for (const { id } of page) ids.push(id)
      rows += page.length
      const last = page.at(-1)
      if (page.length < PAGE_SIZE || !last) break
      progress()
      after = last.id
    }
    done += 1
    progress()
    return ids
  }

  progress()
  const hotelIds = await loadClass('Hotel', [{ field: 'owner', is: 'equal', value: userId }])
  const recent: Condition = {
    field: 'dueDate',
    is: 'atLeast',
    value: now() - EXTRA_ORDER_LOOKBACK,
  }
  const tasks: (() => Promise<void>)[] = [
    async () => {
      await loadClass('_Role', [{ field: 'name', is: 'equal', value: ADMIN_ROLE }])
    },
  ]
  for (const hotelId of hotelIds)
    for (const className of HOTEL_CLASSES)
      tasks.push(async () => {
        const ofHotel: Condition = { field: 'hotel', is: 'equal', value: hotelId }
        await loadClass(className, className === 'ExtraMealOrder' ? [ofHotel, recent] : [ofHotel])
      })
  total += tasks.length
  await inParallel(tasks)
}
