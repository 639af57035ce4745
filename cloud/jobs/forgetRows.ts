import { DAY_MS } from '#domain/values/durations.ts'
import { LOCANDA, MIRAMARE } from '#domain/reference/demoHotels.ts'
import { forgetDevice } from '../team/devices.ts'
import { idOf } from '#cloud/database/savedRow.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { PMS_ANSWER_DAYS } from '../pms/answers.ts'
import { findRows, pointerTo } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { tryEach } from '#cloud/time/job.ts'
import type { Job, JobWork } from '#cloud/time/job.ts'

const ORDER_REQUEST_DAYS = 30
const IMPORT_DAYS = 90
const PUSH_DAYS = 30
/** More than the age at which cursors of `changes` are void. */
const TOMBSTONE_DAYS = 90

const idsOf = (rows: readonly Parse.Object[]) => rows.map(({ id }) => id)

/** Removes rows without dependants, page by page. */
async function removeAll({ pages }: JobWork, className: string, narrow: Narrow): Promise<number> {
  let removed = 0
  for await (const rows of pages(className, narrow, ['objectId'])) {
    await removeRows(className, idsOf(rows))
    removed += rows.length
  }
  return removed
}

async function endedSince(time: number, mealIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ofThese: Narrow = (query) => query.containedIn('objectId', [...mealIds])
  const meals = await findRows('CalendarMeal', ofThese, ['date', 'endDate'])
  return new Set(meals.filter(({ date = 0, endDate = date }) => endDate >= time).map(({ id }) => id))
}

/** Answers to orders are not requested again long after the meal. */
export const forgetOrderRequests: Job = async ({ now, pages }) => {
  const time = now - ORDER_REQUEST_DAYS * DAY_MS
  const areOld: Narrow = (query) => query.lessThan('createdAt', new Date(time))
  let removed = 0
  for await (const requests of pages('OrderRequest', areOld, ['calendarMeal'])) {
    const mealOf = (request: Parse.Object) => idOf(request, 'calendarMeal') ?? ''
    const recent = await endedSince(time, [...new Set(requests.map(mealOf))])
    const ids = idsOf(requests.filter((request) => !recent.has(mealOf(request))))
    await removeRows('OrderRequest', ids)
    removed += ids.length
  }
  return removed
}

/** The demo reads its tombstones at every start, so that deleted rows do not come back. */
const DEMO = [MIRAMARE, LOCANDA].map((id) => ({ __type: 'Pointer', className: 'Hotel', objectId: id }))

export const forgetTombstones: Job = async (work) => {
  const old: Narrow = (query) => query.lessThan('createdAt', new Date(work.now - TOMBSTONE_DAYS * DAY_MS))
  const ofHotels = await removeAll(work, 'Tombstone', (query) => old(query).notContainedIn('hotel', DEMO))
  // What names no hotel is, for the database, neither among these nor not.
  return ofHotels + (await removeAll(work, 'Tombstone', (query) => old(query).doesNotExist('hotel')))
}

export const forgetImports: Job = async (work) => {
  const time = new Date(work.now - IMPORT_DAYS * DAY_MS)
  const areOld: Narrow = (query) => query.lessThan('updatedAt', time)
  let removed = 0
  for await (const runs of work.pages('ImportRun', areOld, ['objectId'])) {
    const pointers = idsOf(runs).map((id) => pointerTo('ImportRun', id))
    const parts = await removeAll(work, 'ImportPart', (query) => query.containedIn('run', pointers))
    await removeRows('ImportRun', idsOf(runs))
    removed += parts + runs.length
  }
  return removed
}

/** Longer than any span in which tries are counted. */
const ATTEMPT_DAYS = 2

/** Their sessions ended by themselves; their accounts and places in teams go. */
async function forgetDevices({ now, pages }: JobWork): Promise<void> {
  const areOver: Narrow = (query) => query.lessThan('validUntil', new Date(now))
  await tryEach(pages('TeamDevice', areOver, ['hotel', 'userId']), (devices) =>
    tryEach(devices, async (one) => {
      const userId = one.get('userId') as string | undefined
      if (userId) await forgetDevice(idOf(one, 'hotel') ?? '', userId)
      await removeRows('TeamDevice', [one.id])
    }),
  )
}

export const forgetAttempts: Job = async (work) => {
  const before = new Date(work.now - ATTEMPT_DAYS * DAY_MS)
  const links = await removeAll(work, 'PasswordReset', (query) => query.lessThan('validUntil', before))
  const invitations = await removeAll(work, 'TeamInvitation', (query) => query.lessThan('validUntil', before))
  const attempts = await removeAll(work, 'Attempt', (query) => query.lessThan('createdAt', before))
  await forgetDevices(work)
  return links + invitations + attempts
}

/** What guests were told; the staff read the last messages for so long. */
const NOTIFICATION_DAYS = 90

export const forgetNotifications: Job = (work) =>
  removeAll(work, 'Notification', (query) => query.lessThan('askedAt', new Date(work.now - NOTIFICATION_DAYS * DAY_MS)))

export const forgetSessions: Job = (work) =>
  removeAll(work, '_Session', (query) => query.lessThan('expiresAt', new Date(work.now)))

/** Answers of PMS, after 7 days (docs/domain.md, Synchronization with a PMS), and what was pushed, after 30. */
export const forgetPms: Job = async (work) => {
  const before = (days: number) => new Date(work.now - days * DAY_MS)
  const answers = await removeAll(work, 'PmsAnswer', (query) => query.lessThan('answeredAt', before(PMS_ANSWER_DAYS)))
  // Also those that wait for a hotel whose subscription has ended.
  const pushes = await removeAll(work, 'PmsPush', (query) => query.lessThan('createdAt', before(PUSH_DAYS)))
  return answers + pushes
}
