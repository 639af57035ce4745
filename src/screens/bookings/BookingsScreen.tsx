import { Navigate, useParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { Bookings } from './Bookings.tsx'

export function BookingsScreen() {
  const { hotelid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Bookings key={hotel.id} hotel={hotel} />
}
