import { PAGE_SIZE } from '#data/gateway.ts'
import type { Condition, Gateway } from '#data/gateway.ts'
import { ADMIN_ROLE } from '#domain/roles.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
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

/** A row as it was known when a sync began; one that is made again is another. */
export interface KnownRow {
  readonly id: string
  readonly createdAt: Instant | undefined
}

export interface SyncDeps {
  readonly gateway: Gateway
  readonly receive: <C extends ClassName>(className: C, rows: readonly EntityOf<C>[]) => unknown
  /** The rows that the store has of a class. */
  readonly rowsOf: (className: ClassName) => readonly KnownRow[]
  /** Rows that the store had and the server has no more. */
  readonly onAbsent: (className: ClassName, rows: readonly KnownRow[]) => unknown
  readonly onProgress: (sync: SyncState) => unknown
  readonly now: () => number
}

type Task = () => Promise<void>

async function inParallel(tasks: readonly Task[]): Promise<void> {
  const queue = tasks.values()
  const worker = async () => {
    for (const task of queue) await task()
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

const ofHotel = (hotelId: string): Condition => ({ field: 'hotel', is: 'equal', value: hotelId })

/**
 * Loads everything of the current user: the hotels, then each class in parallel, a thousand rows a
 * page until exhausted, each page continuing after the last id of the one before.
 */
export async function downSyncAll(userId: string, deps: SyncDeps): Promise<void> {
  const { gateway, receive, rowsOf, onAbsent, onProgress, now } = deps
  let done = 0
  let total = 1
  let rows = 0
  const progress = () => onProgress({ status: 'running', done, total, rows })

  async function loadPage(className: ClassName, where: readonly Condition[], after: string) {
    const page = await gateway.page(className, where, after)
    receive(className, page)
    rows += page.length
    progress()
    return page.map(({ id }) => id)
  }

  async function loadAll(className: ClassName, where: readonly Condition[]): Promise<string[]> {
    const ids: string[] = []
    for (;;) {
      const page = await loadPage(className, where, ids.at(-1) ?? '')
      ids.push(...page)
      if (page.length < PAGE_SIZE) return ids
    }
  }

  /** Small hotels come together in one page; where that is not enough, each comes by itself. */
  async function loadOfHotels(
    className: ClassName,
    hotelIds: readonly string[],
    more: readonly Condition[],
  ): Promise<string[]> {
    const together: Condition = { field: 'hotel', is: 'in', value: hotelIds }
    const first = hotelIds.length > 1 ? await loadPage(className, [together, ...more], '') : undefined
    if (first && first.length < PAGE_SIZE) return first
    const ids: string[] = []
    for (const hotelId of hotelIds) ids.push(...(await loadAll(className, [ofHotel(hotelId), ...more])))
    return ids
  }

  /** What was there before and did not come is gone; what was made meanwhile stays. */
  const task = (className: ClassName, load: () => Promise<string[]>): Task => {
    const before = rowsOf(className)
    return async () => {
      const ids = new Set(await load())
      onAbsent(
        className,
        before.filter(({ id }) => !ids.has(id)),
      )
      done += 1
      progress()
    }
  }

  progress()
  let hotelIds: string[] = []
  await task('Hotel', async () => {
    hotelIds = await loadAll('Hotel', [{ field: 'owner', is: 'equal', value: userId }])
    return hotelIds
  })()
  const recent: Condition = {
    field: 'dueDate',
    is: 'atLeast',
    value: now() - EXTRA_ORDER_LOOKBACK,
  }
  const ofClass = (className: ClassName) =>
    task(className, () =>
      loadOfHotels(className, hotelIds, className === 'ExtraMealOrder' ? [recent] : []),
    )
  const roles = task('_Role', () =>
    loadAll('_Role', [{ field: 'name', is: 'equal', value: ADMIN_ROLE }]),
  )
  // What the browser has kept of the account is as old as its sign-in.
  const account = async () => {
    const user = await gateway.loadOne('_User', userId)
    if (user) receive('_User', [user])
    done += 1
    progress()
  }
  const tasks = [account, roles, ...HOTEL_CLASSES.map(ofClass)]
  total += tasks.length
  await inParallel(tasks)
}
