import type { Instant } from '#domain/schema/fields.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { pagesOf } from '#cloud/database/rows.ts'
import type { ColumnOf, Narrow } from '#cloud/database/rows.ts'

/** Rows that a job reads or removes at once, so that others do not wait long. */
const ROWS_AT_ONCE = 500

export interface JobWork {
  readonly now: Instant
  isStopping(): boolean
  /** Rows with the named fields, by id, so many at once; ends early when the server stops. */
  pages<C extends string>(
    className: C,
    narrow: Narrow,
    fields: readonly ColumnOf<C>[],
    size?: number,
  ): AsyncGenerator<Parse.Object[]>
}

/** Can be interrupted at any time: the next run continues. Returns how many rows or files it removed, or mails it sent. */
export type Job = (work: JobWork) => Promise<number>

/** One after the other; what breaks in one is logged, and keeps no other waiting. Answers how many failed. */
export async function eachByItself<T>(
  all: Iterable<T> | AsyncIterable<T>,
  act: (one: T) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for await (const one of all)
    try {
      await act(one)
    } catch (error) {
      logError(error)
      failed += 1
    }
  return failed
}

export async function tryEach<T>(
  all: Iterable<T> | AsyncIterable<T>,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const failed = await eachByItself(all, act)
  if (failed > 0) throw new Error(`${failed} failed; the next run tries again.`)
}

export const jobOfSteps =
  (steps: readonly Job[]): Job =>
  async (work) => {
    let removed = 0
    await tryEach(steps, async (step) => {
      removed += await step(work)
    })
    return removed
  }

export const workAt = (now: Instant, isStopping: () => boolean): JobWork => ({
  now,
  isStopping,
  async *pages(className, narrow, fields, size = ROWS_AT_ONCE) {
    for await (const page of pagesOf(className, narrow, fields, size)) {
      if (isStopping()) return
      yield page
    }
  },
})
