import { Cron } from 'croner'
import { isFrequent, jobNames, runJob } from '../jobs/runJob.ts'

/** Hours without service, some of them by day: not every server runs at night. */
const HOURS = '4,10,16,22'
const TIMEZONE = 'Europe/Rome'
/** So that one job runs after the other. */
const MINUTES_APART = 5
const EVERY_TEN_MINUTES = '*/10 * * * *'

const cleaning = jobNames.filter((job) => !isFrequent(job))

const timesOf = (job: (typeof jobNames)[number]): string =>
  isFrequent(job) ? EVERY_TEN_MINUTES : `${(cleaning.indexOf(job) + 1) * MINUTES_APART} ${HOURS} * * *`

/** All server processes start them, and one works (`jobs/runJob.ts`). Returns what stops them. */
export function startSchedule(run: typeof runJob = runJob): () => Promise<void> {
  let isStopping = false
  const underWay = new Set<Promise<unknown>>()
  const begin = async (job: (typeof jobNames)[number]) => {
    // It has logged, and stored in its row, why it failed.
    const ended = run(job, { isStopping: () => isStopping }).catch(() => undefined)
    underWay.add(ended)
    await ended
    underWay.delete(ended)
  }
  const crons = jobNames.map(
    (job) =>
      new Cron(
        timesOf(job),
        { timezone: TIMEZONE, protect: true, unref: true },
        () => begin(job),
      ),
  )
  return async () => {
    isStopping = true
    for (const cron of crons) cron.stop()
    await Promise.all(underWay)
  }
}
