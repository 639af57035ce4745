import { pmsKinds } from '#domain/pms/pmsTypes.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { PMS_TYPES } from '#domain/schema/values.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import { logError } from '../refuse.ts'
import { loadFields } from '../rows.ts'
import type { SyncState } from './claim.ts'
import { writePushed, hotelsWithPushes } from './pushes.ts'
import { syncHotel } from './sync.ts'

/** Hotels at once in a process: their PMS are waited for most of the time. */
const AT_ONCE = 4
/** A longer synchronization lets others go first. */
const LONGEST_MS = 5 * 60_000

const AUTOMATIC = PMS_TYPES.filter((type) => pmsKinds[type].automatic)

/** Hotels of this process that wait or are at work: the next minute begins before they have ended. */
const underWay = new Set<string>()

const isDue = ({ nextAt = -Infinity, pausedAt }: Pick<SyncState, 'nextAt' | 'pausedAt'>, now: Instant) =>
  nextAt <= now && pausedAt === undefined

async function dueHotels(now: Instant): Promise<string[]> {
  const hotels = await loadFields(
    'Hotel',
    (query) => query.equalTo('enablePMS', true).containedIn('pmsType', [...AUTOMATIC]).doesNotExist('deletedSince'),
    ['expireDate'],
  )
  const ids = hotels.filter((hotel) => !isExpired(hotel, now)).map(({ id }) => id)
  const [waiting, paused] = await Promise.all([
    loadFields('PmsSync', (query) => query.greaterThan('nextAt', new Date(now)), []),
    loadFields('PmsSync', (query) => query.exists('pausedAt'), []),
  ])
  const later = new Set([...waiting, ...paused].map(({ id }) => id))
  return ids.filter((id) => !later.has(id))
}

async function syncDue(hotelId: string, request: OutboundRequest, isStopping: () => boolean): Promise<boolean> {
  const { status } = await syncHotel(hotelId, request, {
    until: Date.now() + LONGEST_MS,
    isStopping,
    // Another process may have been quicker.
    isWanted: (state) => isDue(state, Date.now()),
  })
  return status === 'done'
}

interface Work {
  readonly key: string
  readonly act: () => Promise<boolean>
}

async function workThrough(work: readonly Work[], isStopping: () => boolean): Promise<number> {
  const waiting = work.filter(({ key }) => !underWay.has(key))
  for (const { key } of waiting) underWay.add(key)
  let done = 0
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isDone = !isStopping() && (await next.act().catch(logError))
      if (isDone === true) done += 1
      underWay.delete(next.key)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

/** Synchronizes the hotels whose turn it is, and writes what was pushed; every minute, in every process. */
export async function syncDueHotels(
  request: OutboundRequest,
  isStopping: () => boolean = () => false,
): Promise<string> {
  const now = Date.now()
  const [hotels, pushed] = await Promise.all([dueHotels(now), hotelsWithPushes(now)])
  const synced = await workThrough(
    [
      ...pushed.map((id) => ({ key: `push ${id}`, act: () => writePushed(id) })),
      ...hotels.map((id) => ({ key: `sync ${id}`, act: () => syncDue(id, request, isStopping) })),
    ],
    isStopping,
  )
  return `${synced} synchronized`
}
