import { serverNow } from '#browser/clock.ts'
import type { State } from '#store/tables/state.ts'
import { lastHotel } from '../navigation/lastHotel.ts'
import { dutyHome } from '../navigation/dutyHome.ts'
import { entryPath, startHotel } from '../navigation/startPath.ts'

export function firstPath(state: State): string {
  const { session } = state
  const last = session.status === 'signedIn' ? lastHotel(session.userId) : undefined
  const hotel = startHotel(state, last)
  return hotel ? dutyHome(state, hotel, serverNow()) : entryPath(state)
}
