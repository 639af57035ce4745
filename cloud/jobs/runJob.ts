import { DAY_MS } from '#domain/values/durations.ts'
import { z } from 'zod'
import type { JobStatus } from '#domain/schema/server.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { sendNotifications } from '../notify/deliver.ts'
import { sendReminders } from '../notify/remind.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { asMaster, createOnce } from '#cloud/database/rows.ts'
import { forgetDietaryNeeds } from './forgetDietaryNeeds.ts'
import { forgetGuestData } from './forgetGuestData.ts'
import { forgetFiles } from './forgetFiles.ts'
import { forgetGuests } from './forgetGuests.ts'
import {
  forgetAttempts,
  forgetImports,
  forgetNotifications,
  forgetOrderRequests,
  forgetPms,
  forgetSessions,
  forgetTombstones,
} from './forgetRows.ts'
import { workAt } from '#cloud/time/job.ts'
import type { Job, JobWork } from '#cloud/time/job.ts'
import { sendInvitations } from './sendInvitations.ts'

const cleaning = {
  'forget-order-requests': forgetOrderRequests,
  'forget-tombstones': forgetTombstones,
  'forget-imports': forgetImports,
  'forget-files': forgetFiles,
  'forget-sessions': forgetSessions,
  'forget-guests': forgetGuests,
  'forget-pms': forgetPms,
  'forget-attempts': forgetAttempts,
  'forget-notifications': forgetNotifications,
  'forget-dietary-needs': forgetDietaryNeeds,
  'forget-guest-data': forgetGuestData,
} satisfies Record<string, Job>

const frequent = {
  'send-invitations': sendInvitations,
  'send-notifications': sendNotifications,
  'send-reminders': sendReminders,
} satisfies Record<string, Job>

const jobs = { ...cleaning, ...frequent }

export type JobName = keyof typeof jobs
export const jobNames = Object.keys(jobs) as JobName[]
export const isFrequent = (job: JobName): boolean => job in frequent

const RUNS_KEPT = 30

/** The hour, `2026-11-23T04`, or ten minutes of it, `2026-11-23T04-3`: clocks that differ a little still mean the same. */
function slotOf(job: JobName, now: number): string {
  const time = new Date(now).toISOString()
  return isFrequent(job) ? time.slice(0, 15).replace(':', '-') : time.slice(0, 13)
}

async function endRun(runId: string, status: JobStatus, removed = 0): Promise<void> {
  const run = Parse.Object.fromJSON<Parse.Object>({ className: 'JobRun', objectId: runId })
  await run.save({ status, removed }, asMaster)
}

async function forgetRuns({ now, pages }: JobWork, job: JobName): Promise<void> {
  const before = new Date(now - RUNS_KEPT * DAY_MS)
  const old = pages('JobRun', (query) => query.equalTo('job', job).lessThan('createdAt', before), ['job'])
  for await (const runs of old)
    await removeRows(
      'JobRun',
      runs.map(({ id }) => id),
    )
}

export const jobParams = z.object({ slot: z.string().regex(/^[\w-]{1,32}$/) })

interface Run {
  /** Of several runs with the same slot only the first works; by default the hour, or its ten minutes. */
  readonly slot?: string
  readonly isStopping?: () => boolean
}

/** Only the clock or the master key calls it; of the runs in a slot the first one works. */
export async function runJob(job: JobName, run: Run = {}): Promise<string> {
  const { slot = slotOf(job, Date.now()), isStopping = () => false } = run
  const runId = `${job}_${slot}`
  if (!(await createOnce('JobRun', runId, { job }))) return 'Another run has begun it.'
  const work = workAt(Date.now(), isStopping)
  try {
    const removed = await jobs[job](work)
    if (isStopping()) return 'The server stops; the next run goes on.'
    await endRun(runId, 'done', removed)
    await forgetRuns(work, job)
    return isFrequent(job) ? `${removed} done` : `${removed} removed`
  } catch (error) {
    logError(error)
    await endRun(runId, 'failed')
    throw error
  }
}
