import { Cron } from 'croner'
import { jobNames, runJob } from '../jobs/runJob.ts'

/** Hours without service, some of them by day: not every server runs at night. */
const HOURS = '4,10,16,22'
const TIMEZONE = 'Europe/Rome'
/** So that one job runs after the other. */
const MINUTES_APART = 5

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
    (job, at) =>
      new Cron(
        `${(at + 1) * MINUTES_APART} ${HOURS} * * *`,
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
