import { Navigate, useParams } from 'react-router-dom'
import { useRow } from '#store/hooks.tsx'
import { useTutorialMode } from '#ui/useTutorialMode.ts'
import { Collection } from './Collection.tsx'
import { FirstDish } from './FirstDish.tsx'

export function DishesScreen() {
  const { hotelid } = useParams()
  const isTutorial = useTutorialMode()
  const hotel = useRow('Hotel', hotelid)
  if (!hotel) return <Navigate to="/hotels" replace />
  if (isTutorial) return <FirstDish key={hotel.id} hotelId={hotel.id} />
  return <Collection key={hotel.id} hotel={hotel} />
}
