import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { User } from '#domain/schema/user.ts'
import type { RefusedRow, State } from '../state.ts'

/** True while somebody is signed in. */
export const isSignedIn = ({ session }: State): boolean => session.status === 'signedIn'

/** The user who is signed in, as far as their row is known. */
export const currentUser = ({ session, tables }: State): User | undefined =>
  session.status === 'signedIn' ? tables._User.rows.get(session.userId) : undefined

/** Refusals that a new try meets again, whatever is corrected: the hotel is not to be written. */
const FINAL: readonly Refusal[] = ['hotelExpired', 'gone', 'notYourHotel']

/**
 * Whether the server has what was ordered for a booking: `refused` when it did not take a part,
 * `waiting` while it does not answer.
 */
export function savingOfBooking({ saving, tables }: State, bookId: string): 'saved' | 'waiting' | 'refused' {
  const isOfBook = ({ className, id }: RefusedRow) =>
    (className === 'MealOrder' || className === 'MealOrderDish') &&
    tables[className].rows.get(id)?.book === bookId
  if (saving.refused.some(isOfBook)) return 'refused'
  return saving.unsent > 0 ? 'waiting' : 'saved'
}

/** Whether it makes sense to send a refused row again. */
export const isRetryable = (refusal: Refusal): boolean => !FINAL.includes(refusal)

/** The row as the server refused its last changes, if it did. */
export const refusedRow = (
  { saving }: State,
  className: ClassName,
  id: string,
): RefusedRow | undefined =>
  saving.refused.find((row) => row.className === className && row.id === id)

/** Why the server refused the last changes of a row, if it did. */
export const refusalOfRow = (state: State, className: ClassName, id: string): Refusal | undefined =>
  refusedRow(state, className, id)?.refusal
