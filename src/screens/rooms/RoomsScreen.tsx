import { Navigate, useParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { RoomsBoard } from './RoomsBoard.tsx'

export function RoomsScreen() {
  const { hotelid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  if (!hotel) return <Navigate to="/hotels" replace />
  return <RoomsBoard key={hotel.id} hotel={hotel} />
}
