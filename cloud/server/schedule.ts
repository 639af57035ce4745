import { Cron } from 'croner'
import { jobNames, runJob } from '../jobs/runJob.ts'

/** Hours at which neither guests nor kitchens are busy, some of them by day: not every server runs at night. */
const HOURS = '4,10,16,22'
const TIMEZONE = 'Europe/Rome'
/** Between two jobs: one after the other is enough. */
const MINUTES_APART = 5

/**
 * Begins the jobs by the clock. With several server processes each begins them, and one does the
 * work (`jobs/runJob.ts`).
 * @returns ends them, after the page of rows that one is working on
 */
export function startSchedule(run: typeof runJob = runJob): () => Promise<void> {
  let isStopping = false
  const underWay = new Set<Promise<unknown>>()
  const begin = async (job: (typeof jobNames)[number]) => {
    // It has told the host, and kept in its row, why it failed.
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
