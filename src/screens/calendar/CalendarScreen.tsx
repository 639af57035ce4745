import { Navigate, useParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { HotelCalendar } from './HotelCalendar.tsx'

export function CalendarScreen() {
  const { hotelid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  return hotel ? <HotelCalendar key={hotel.id} hotel={hotel} /> : <Navigate to="/hotels" replace />
}
