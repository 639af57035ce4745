import { z } from 'zod'
import type { Instant } from '#domain/schema/fields.ts'
import { HOUR_MS } from '#domain/values/durations.ts'

/** Asked for again each time: a PMS may show changes late, and two of its clocks may be an hour apart. */
const OVERLAP_MS = 2 * HOUR_MS

/** An interrupted walk over the pages begins again after this: the PMS may have forgotten its pages. */
const WALK_MS = 2 * HOUR_MS

const schema = z.object({
  since: z.number().exactOptional(),
  /** What the PMS called the next page, and when the first one was answered. */
  page: z.string().exactOptional(),
  begun: z.number().exactOptional(),
  /** For a PMS that does not say what changed: when all bookings of a kind were last read. */
  passes: z.record(z.string(), z.number()).exactOptional(),
})

type Cursor = z.infer<typeof schema>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text that is no cursor of ours starts from the beginning. */
export function readPmsCursor(text: string | undefined, now: Instant): Cursor {
  const { data } = schema.safeParse(parsed(text ?? ''))
  if (!data) return {}
  const { page: _, begun, ...kept } = data
  return begun === undefined || Math.abs(now - begun) <= WALK_MS ? data : kept
}

export const writePmsCursor = (cursor: Cursor): string => JSON.stringify(cursor)

export const cursorAfter = (begun: Instant, more: Pick<Cursor, 'passes'> = {}): string =>
  writePmsCursor({ since: begun - OVERLAP_MS, ...more })
