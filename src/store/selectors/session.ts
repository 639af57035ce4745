import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { User } from '#domain/schema/user.ts'
import type { State } from '../state.ts'

/** True while somebody is signed in. */
export const isSignedIn = ({ session }: State): boolean => session.status === 'signedIn'

/** The user who is signed in, as far as their row is known. */
export const currentUser = ({ session, tables }: State): User | undefined =>
  session.status === 'signedIn' ? tables._User.rows.get(session.userId) : undefined

/** Refusals that a new try meets again, whatever is corrected: the hotel is not to be written. */
const FINAL: readonly Refusal[] = ['hotelExpired', 'gone', 'notYourHotel']

/** Whether it makes sense to send a refused row again. */
export const isRetryable = (refusal: Refusal): boolean => !FINAL.includes(refusal)

/** Why the server refused the last changes of a row, if it did. */
export const refusalOfRow = (
  { saving }: State,
  className: ClassName,
  id: string,
): Refusal | undefined =>
  saving.refused.find((row) => row.className === className && row.id === id)?.refusal
