import type { Session } from './tables/state.ts'

const sessions = new WeakMap<Session, number>()
let begun = 0

/** Tells sessions apart, also two of the same user. */
export function numberOf(session: Session): number {
  const number = sessions.get(session) ?? (begun += 1)
  sessions.set(session, number)
  return number
}
