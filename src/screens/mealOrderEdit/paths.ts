import { NO_TURN } from '#domain/rules/places/turnChoice.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

/** Parameters of this screen; all others are the report's. */
const OWN = { person: undefined, note: undefined, dish: undefined, gScrollPosition: undefined }

/** All keep the report's filters; `turnId` as in the present URL. */
export function usePaths(hotelId: string, mealId: string, turnId: string | undefined) {
  const ofReport = useUrlQuery().queryWith(OWN)
  const asked = ofReport && `?${ofReport}`
  const meals = `/hotels/${hotelId}/mealbooks`
  const report = `${meals}/${mealId}${turnId === undefined ? '' : `/turn/${turnId}`}`
  return {
    meals,
    report: `${report}${asked}`,
    edit: (bookId: string) => `${report}/edit/${bookId}${asked}`,
  }
}

/** Whether a booking is in the report of that turn; absent: all are. */
export const isOfTurn = (turn: { readonly id: string } | undefined, turnId: string | undefined): boolean =>
  turnId === undefined || (turn?.id ?? NO_TURN) === turnId
