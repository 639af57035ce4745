import { Cron } from 'croner'
import { isFrequent, jobNames, runJob } from '../jobs/runJob.ts'
import { logError } from '#cloud/requests/refuse.ts'

/** Hours without service, some of them by day: not every server runs at night. */
const HOURS = '4,10,16,22'
const TIMEZONE = 'Europe/Rome'
const MINUTES_APART = 5
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_MINUTE = '* * * * *'

const cleaning = jobNames.filter((job) => !isFrequent(job))

const timesOf = (job: (typeof jobNames)[number]): string =>
  isFrequent(job) ? EVERY_TEN_MINUTES : `${(cleaning.indexOf(job) + 1) * MINUTES_APART} ${HOURS} * * *`

/** Called also while an earlier call is at work: it finds out itself what is due, and begins nothing twice. */
export type EveryMinute = (isStopping: () => boolean) => Promise<unknown>

/** All server processes start them, and one works (`jobs/runJob.ts`). Returns what stops them. */
export function startSchedule(run: typeof runJob = runJob, everyMinute?: EveryMinute): () => Promise<void> {
  let isStopping = false
  const underWay = new Set<Promise<unknown>>()
  const begin = async (work: Promise<unknown>) => {
    underWay.add(work)
    await work
    underWay.delete(work)
  }
  const crons = jobNames.map(
    (job) =>
      new Cron(timesOf(job), { timezone: TIMEZONE, protect: true, unref: true }, () =>
        // It has logged, and stored in its row, why it failed.
        begin(run(job, { isStopping: () => isStopping }).catch(() => undefined)),
      ),
  )
  if (everyMinute)
    // Not protected: a long synchronization of one hotel does not keep the others waiting.
    crons.push(
      new Cron(EVERY_MINUTE, { timezone: TIMEZONE, unref: true }, () =>
        begin(everyMinute(() => isStopping).catch(logError)),
      ),
    )
  return async () => {
    isStopping = true
    for (const cron of crons) cron.stop()
    await Promise.all(underWay)
  }
}
