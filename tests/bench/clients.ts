import { timed } from './report.ts'

/** All of it, so many at a time; milliseconds. */
export const timedByClients = (clients: number, work: readonly (() => Promise<unknown>)[]): Promise<number> =>
  timed(async () => {
    const left = [...work]
    const client = async () => {
      for (let next = left.pop(); next; next = left.pop()) await next()
    }
    await Promise.all(Array.from({ length: clients }, client))
  })
