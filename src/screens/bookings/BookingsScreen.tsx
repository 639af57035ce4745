import { Navigate, useParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { Bookings } from './Bookings.tsx'

/** The bookings of a hotel as a list (part 2 §2 "Booking list"). */
export function BookingsScreen() {
  const { hotelid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Bookings key={hotel.id} hotel={hotel} />
}
