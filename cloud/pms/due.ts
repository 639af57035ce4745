import { pmsKinds } from '#domain/pms/pmsTypes.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { PMS_TYPES } from '#domain/schema/values.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import { isAhead, LONGEST_WAIT_MS } from '#cloud/time/isAhead.ts'
import { loadFields } from '#cloud/database/rows.ts'
import type { SyncState } from './claim.ts'
import { Lane } from './lane.ts'
import { writeInTurn, hotelsWithPushes } from './pushes.ts'
import { LONGEST_SYNC_MS, syncHotel } from './sync.ts'

/** Longer than a synchronization usually takes: whoever takes more is slow until it takes less. */
const QUICK_MS = 10_000
const SLOW_MS = 8000

/** PMS are waited for most of the time. One that lets wait long holds up nobody but the other slow ones. */
const quick = new Lane(4)
const slow = new Lane(4)

const AUTOMATIC = PMS_TYPES.filter((type) => pmsKinds[type].automatic)

const isDue = ({ nextAt, pausedAt }: Pick<SyncState, 'nextAt' | 'pausedAt'>, now: Instant) =>
  !isAhead(nextAt, LONGEST_WAIT_MS, now) && pausedAt === undefined

interface DueHotel {
  readonly id: string
  readonly isSlow: boolean
}

async function dueHotels(now: Instant): Promise<DueHotel[]> {
  const hotels = await loadFields(
    'Hotel',
    (query) =>
      query
        .equalTo('enablePMS', true)
        .containedIn('pmsType', [...AUTOMATIC])
        .doesNotExist('deletedSince'),
    ['expireDate'],
  )
  const ids = hotels.filter((hotel) => !isExpired(hotel, now)).map(({ id }) => id)
  const [waiting, paused, late] = await Promise.all([
    loadFields('PmsSync', (query) => query.greaterThan('nextAt', new Date(now)), ['nextAt']),
    loadFields('PmsSync', (query) => query.exists('pausedAt'), []),
    loadFields('PmsSync', (query) => query.greaterThan('tookMs', SLOW_MS), []),
  ])
  const ahead = waiting.filter(({ nextAt }) => isAhead(nextAt, LONGEST_WAIT_MS, now))
  const later = new Set([...ahead, ...paused].map(({ id }) => id))
  const isSlow = new Set(late.map(({ id }) => id))
  return ids.filter((id) => !later.has(id)).map((id) => ({ id, isSlow: isSlow.has(id) }))
}

async function syncDue(
  { id, isSlow }: DueHotel,
  request: OutboundRequest,
  isStopping: () => boolean,
): Promise<boolean> {
  if (isStopping()) return false
  const end = Date.now() + (isSlow ? LONGEST_SYNC_MS : QUICK_MS)
  const { status } = await syncHotel(id, request, {
    until: end,
    ...(!isSlow && { handOverAt: end }),
    isStopping,
    // Another process may have been quicker.
    isWanted: (state) => isDue(state, Date.now()),
  })
  return status === 'done'
}

/** Synchronizes the hotels whose turn it is, and writes what was pushed; every minute, in every process. */
export async function syncDueHotels(
  request: OutboundRequest,
  isStopping: () => boolean = () => false,
): Promise<string> {
  const now = Date.now()
  const [hotels, pushed] = await Promise.all([dueHotels(now), hotelsWithPushes(now)])
  const work = [
    ...pushed.map((id) => writeInTurn(id, isStopping)),
    ...hotels.map((hotel) =>
      (hotel.isSlow ? slow : quick).add(`sync ${hotel.id}`, () => syncDue(hotel, request, isStopping)),
    ),
  ]
  const done = await Promise.all(work)
  return `${done.filter(Boolean).length} synchronized`
}
