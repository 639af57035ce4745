import { z } from 'zod'
import type { Instant } from '#domain/schema/fields.ts'

/**
 * Changes of the last two hours are asked for again each time: the clock that dates changes may be an
 * hour off the one that dates answers, and changes may be seen late. The writer knows them.
 */
const OVERLAP = 2 * 3_600_000

/** A walk over the pages that was interrupted longer ago begins again: the PMS may have forgotten it. */
const WALK = 2 * 3_600_000

const schema = z.object({
  since: z.number().exactOptional(),
  /** What the PMS called the next page, and when the first one was answered. */
  page: z.string().exactOptional(),
  begun: z.number().exactOptional(),
  /** For a PMS that does not say what changed: when all bookings of a kind were last read. */
  passes: z.record(z.string(), z.number()).exactOptional(),
})

export type Cursor = z.infer<typeof schema>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One that is not ours begins at the beginning. */
export function readCursor(text: string | undefined, now: Instant): Cursor {
  const { data } = schema.safeParse(parsed(text ?? ''))
  if (!data) return {}
  const { page: _, begun, ...kept } = data
  return begun === undefined || Math.abs(now - begun) <= WALK ? data : kept
}

export const writeCursor = (cursor: Cursor): string => JSON.stringify(cursor)

/** After the last page of a walk whose first page was answered then. */
export const cursorAfter = (begun: Instant, more: Pick<Cursor, 'passes'> = {}): string =>
  writeCursor({ since: begun - OVERLAP, ...more })
