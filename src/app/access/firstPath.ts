import type { State } from '#store/tables/state.ts'
import { lastHotel } from '../navigation/lastHotel.ts'
import { entryPath, startHotel } from '../navigation/startPath.ts'
import { hotelHome } from '../sections.ts'

export function firstPath(state: State): string {
  const { session } = state
  const last = session.status === 'signedIn' ? lastHotel(session.userId) : undefined
  const hotel = startHotel(state, last)
  return hotel ? hotelHome(hotel) : entryPath(state)
}
