import { useSearchParams } from 'react-router-dom'
import { NO_TURN } from '#ui/turnPath.ts'
import { withValues } from '#ui/queryValues.ts'

/** What the address says of this screen alone; all else it has from the report. */
const OWN = { person: undefined, note: undefined, dish: undefined, gScrollPosition: undefined }

/**
 * The addresses around the orders of a booking; `turnId` as it stands in this one's. They say of the
 * report what this one's says: what is listed there.
 */
export function usePaths(hotelId: string, mealId: string, turnId: string | undefined) {
  const [query] = useSearchParams()
  const ofReport = withValues(query, OWN).toString()
  const asked = ofReport && `?${ofReport}`
  const meals = `/hotels/${hotelId}/mealbooks`
  const report = `${meals}/${mealId}${turnId === undefined ? '' : `/turn/${turnId}`}`
  return {
    meals,
    report: `${report}${asked}`,
    edit: (bookId: string) => `${report}/edit/${bookId}${asked}`,
  }
}

/** Whether a booking is in the report of that turn; absent, all of them are. */
export const isOfTurn = (
  turn: { readonly id: string } | undefined,
  turnId: string | undefined,
): boolean => turnId === undefined || (turn?.id ?? NO_TURN) === turnId
