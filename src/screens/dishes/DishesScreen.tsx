import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { Collection } from './Collection.tsx'
import { FirstDish } from './tutorial/FirstDish.tsx'

/** The dishes of a hotel (part 1 §2 "Dish collection"); in the tutorial, its first one. */
export function DishesScreen() {
  const { hotelid } = useParams()
  const [query] = useSearchParams()
  const hotel = useRow('Hotel', hotelid)
  if (!hotel) return <Navigate to="/hotels" replace />
  if (query.get('tutorial') === '1') return <FirstDish key={hotel.id} hotelId={hotel.id} />
  return <Collection key={hotel.id} hotel={hotel} />
}
