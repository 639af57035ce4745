import { Navigate } from 'react-router-dom'
import { useSelect } from '#store/hooks.tsx'
import { lastHotel } from '../navigation/lastHotel.ts'
import { entryPath, startHotel } from '../navigation/startPath.ts'
import { hotelHome } from '../sections.ts'

/** The bare address: back to the hotel that was open last, else where everybody begins. */
export function Start() {
  const to = useSelect((state) => {
    const { session } = state
    const last = session.status === 'signedIn' ? lastHotel(session.userId) : undefined
    const hotel = startHotel(state, last)
    return hotel ? hotelHome(hotel) : entryPath(state)
  })
  return <Navigate to={to} replace />
}
