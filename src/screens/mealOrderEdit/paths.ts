/** In the address, 'Senza turno' is a turn like the others. */
const NO_TURN = 'none'

/** The addresses around the orders of a booking; `turnId` as it stands in this one's. */
export function pathsOf(hotelId: string, mealId: string, turnId: string | undefined) {
  const meals = `/hotels/${hotelId}/mealbooks`
  const report = `${meals}/${mealId}${turnId === undefined ? '' : `/turn/${turnId}`}`
  return { meals, report, edit: (bookId: string) => `${report}/edit/${bookId}` }
}

/** Whether a booking is in the report of that turn; absent, all of them are. */
export const isOfTurn = (
  turn: { readonly id: string } | undefined,
  turnId: string | undefined,
): boolean => turnId === undefined || (turn?.id ?? NO_TURN) === turnId
