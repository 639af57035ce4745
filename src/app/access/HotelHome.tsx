import { Navigate, useParams } from 'react-router-dom'
import { hotelHome } from '../sections.ts'

export function HotelHome() {
  const { hotelid = '' } = useParams()
  return <Navigate to={hotelHome(hotelid)} replace />
}
