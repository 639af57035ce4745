import { ADMIN_ROLE } from '#domain/rules/team/roles.ts'
import { deviceUsername } from '#domain/rules/account/account.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { User } from '#domain/schema/user.ts'
import type { RefusedRow, State } from '../tables/state.ts'

export const isSignedIn = ({ session }: State): boolean => session.status === 'signedIn'

export const isSessionLost = ({ session }: State): boolean => session.status === 'signedOut' && session.isLost === true

export const currentUser = ({ session, tables }: State): User | undefined =>
  session.status === 'signedIn' ? tables._User.rows.get(session.userId) : undefined

/** A tablet of a hotel, not a person. Its name is enough to hide what the server would refuse it. */
export function isDevice(state: State): boolean {
  const user = currentUser(state)
  return user !== undefined && user.username === deviceUsername(user.id)
}

/** Only admins are sent their role. */
export const isAdmin = ({ tables }: State): boolean =>
  [...tables._Role.rows.values()].some(({ name }) => name === ADMIN_ROLE)

export const isServerAway = ({ saving }: State): boolean => saving.status === 'waiting'

/** Refusals that a retry cannot change. */
const FINAL: readonly Refusal[] = ['hotelExpired', 'gone', 'notYourHotel', 'extraOrderChanged']

export function savingOfBooking({ saving, tables }: State, bookId: string): 'saved' | 'waiting' | 'refused' {
  const isOfBook = ({ className, id }: RefusedRow) =>
    (className === 'MealOrder' || className === 'MealOrderDish') && tables[className].rows.get(id)?.book === bookId
  if (saving.refused.some(isOfBook)) return 'refused'
  return saving.unsent > 0 ? 'waiting' : 'saved'
}

export const isRetryable = (refusal: Refusal): boolean => !FINAL.includes(refusal)

export const refusedRow = (
  { saving }: Pick<State, 'saving'>,
  className: ClassName,
  id: string,
): RefusedRow | undefined => saving.refused.find((row) => row.className === className && row.id === id)

export const refusalOfRow = (state: State, className: ClassName, id: string): Refusal | undefined =>
  refusedRow(state, className, id)?.refusal
