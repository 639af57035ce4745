import { Navigate, useParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { TablesBoard } from './TablesBoard.tsx'

export function TablesScreen() {
  const { hotelid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  if (!hotel) return <Navigate to="/hotels" replace />
  return <TablesBoard key={hotel.id} hotel={hotel} />
}
