import { HOTELS } from '#screens/access/redirect.ts'
import type { State } from '#store/tables/state.ts'
import { currentUser } from '#store/selectors/session.ts'
import { hotelsOfUser, isOwned } from '#store/selectors/hotels.ts'

export const PROFILE = '/profilo'
export const WELCOME = '/spottywelcome'

/** The list of hotels for who owns none yet or finished the tutorial; else the welcome page. */
export function entryPath(state: State): typeof HOTELS | typeof WELCOME {
  const knowsTheWay = currentUser(state)?.tutorialCompleted ?? false
  return knowsTheWay || !hotelsOfUser(state).some((hotel) => isOwned(state, hotel)) ? HOTELS : WELCOME
}

export function startHotel(state: State, lastHotelId: string | undefined): string | undefined {
  if (entryPath(state) === WELCOME || !lastHotelId) return undefined
  return state.tables.Hotel.rows.has(lastHotelId) ? lastHotelId : undefined
}
