// What runs, how far it is, and how long it takes still: from the times of the last run.
import fs from 'node:fs'
import path from 'node:path'

const TIMES = 'node_modules/.cache/convivio/testTimes.json'
const EVERY_MS = 1000
/** Where lines cannot be written over, as in a log. */
const EVERY_MS_IN_LOG = 30_000

export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

const readTimes = () => {
  try {
    return JSON.parse(fs.readFileSync(TIMES, 'utf8'))
  } catch {
    return {}
  }
}

/** Shows the progress of a run of jobs until it is stopped. */
export function startProgress(jobs, slowness) {
  const times = readTimes()
  const expected = (job) => times[job.title] ?? job.seconds * slowness
  const began = Date.now()
  const running = new Map()
  const done = new Set()
  const isScreen = process.stdout.isTTY === true

  const secondsSince = (since) => (Date.now() - since) / 1000
  const share = (job) => Math.min(0.99, secondsSince(running.get(job)) / expected(job))

  function line() {
    const all = jobs.reduce((sum, job) => sum + expected(job), 0)
    const behind = jobs.reduce(
      (sum, job) => sum + (done.has(job) ? expected(job) : running.has(job) ? share(job) * expected(job) : 0),
      0,
    )
    const so = secondsSince(began)
    // Jobs run side by side: what is left goes as fast as what is done went.
    const left = behind > all / 20 ? `about ${clock((so / behind) * (all - behind))} left` : 'how long is not known yet'
    const now = [...running.keys()].map((job) => `${job.title} ${Math.floor(share(job) * 100)} %`)
    return `${clock(so)} · ${now.join(', ')} · ${left}`
  }

  const clear = () => isScreen && process.stdout.write('\r\u001B[2K')
  const show = () => {
    if (running.size === 0) return
    clear()
    const text = line()
    process.stdout.write(isScreen ? text.slice(0, process.stdout.columns - 1) : `  ${text}\n`)
  }
  const timer = setInterval(show, isScreen ? EVERY_MS : EVERY_MS_IN_LOG)

  return {
    begin: (job) => running.set(job, Date.now()),
    end(job) {
      const seconds = secondsSince(running.get(job))
      times[job.title] = Math.round(seconds)
      running.delete(job)
      done.add(job)
      return seconds
    },
    say(text) {
      clear()
      console.log(text)
    },
    stop() {
      clearInterval(timer)
      clear()
      fs.mkdirSync(path.dirname(TIMES), { recursive: true })
      fs.writeFileSync(TIMES, JSON.stringify(times))
    },
  }
}
