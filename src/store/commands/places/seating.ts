import type { Convivio } from '#store/convivio.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { giveTables } from './mealSeating.ts'

/** Takes tables, by booking, back from those that still have them; returns the bookings that have none again. */
export const undoAssignments = (convivio: Convivio, given: ReadonlyMap<string, string>, now: Instant): string[] =>
  [...given].flatMap(([id, table]) => {
    const book = convivio.state.getState().tables.Book.rows.get(id)
    if (book?.table !== table) return []
    return giveTables(convivio, id, [], false, now) === undefined ? [id] : []
  })
