import { Navigate, useParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { MealBooks } from './list/MealBooks.tsx'

export function MealBooksScreen() {
  const { hotelid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  if (!hotel) return <Navigate to="/hotels" replace />
  return <MealBooks key={hotel.id} hotel={hotel} />
}
