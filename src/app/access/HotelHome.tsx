import { Navigate, useParams } from 'react-router-dom'
import { hotelHome } from '../sections.ts'

/** A hotel without a section: where the hotel opens. */
export function HotelHome() {
  const { hotelid = '' } = useParams()
  return <Navigate to={hotelHome(hotelid)} replace />
}
