import type { State } from '#store/state.ts'
import { currentUser } from '#store/selectors/session.ts'
import { hotelsOfUser } from '#store/selectors/hotels.ts'

export const HOTELS = '/hotels'
export const WELCOME = '/spottywelcome'

/**
 * Where somebody begins (part 1 §2): the list, if they have no hotel yet or know their way; else
 * the welcome page.
 */
export function entryPath(state: State): typeof HOTELS | typeof WELCOME {
  const knowsTheWay = currentUser(state)?.tutorialCompleted ?? false
  return knowsTheWay || hotelsOfUser(state).length === 0 ? HOTELS : WELCOME
}

/** The hotel that a first visit comes back to: the one that was left open, if it is still there. */
export function startHotel(state: State, lastHotelId: string | undefined): string | undefined {
  if (entryPath(state) === WELCOME || !lastHotelId) return undefined
  return state.tables.Hotel.rows.has(lastHotelId) ? lastHotelId : undefined
}
