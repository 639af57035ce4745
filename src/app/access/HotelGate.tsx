import { useEffect, useEffectEvent } from 'react'
import { Navigate, Outlet, useParams } from 'react-router-dom'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { useRow, useSelect } from '#store/hooks.tsx'
import { useKeptPastStays } from '#store/replica/pastStays.ts'
import { isHotelExpired } from '#store/selectors/hotels.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useNow } from '#ui/useNow.ts'
import { Awaited } from '../loading/Awaited.tsx'
import { rememberHotel } from '../navigation/lastHotel.ts'
import { HOTELS } from '../navigation/startPath.ts'
import { useKeptThumbs } from '../offline/useKeptThumbs.ts'
import { useHotelRows } from './useHotelRows.ts'

/** Everything below a hotel: it must be one of the user's, and its subscription must run. */
export function HotelGate() {
  const { hotelid = '' } = useParams()
  const hotel = useRow('Hotel', hotelid)
  const now = useNow()
  const expired = useSelect((state) => isHotelExpired(state, hotelid, now))
  if (!hotel) return <HotelNotFound />
  if (expired) return <Navigate to={`/expired/${hotel.id}`} replace />
  return (
    <>
      <Remember hotelId={hotel.id} />
      <RowsOfHotel key={hotel.id} hotel={hotel} />
    </>
  )
}

function RowsOfHotel({ hotel }: { readonly hotel: Hotel }) {
  useKeptPastStays(hotel.id)
  useKeptThumbs(hotel.id)
  return (
    <Awaited loading={useHotelRows(hotel.id)}>
      <Outlet />
    </Awaited>
  )
}

function Remember({ hotelId }: { readonly hotelId: string }) {
  const userId = useSelect(({ session }) =>
    session.status === 'signedIn' ? session.userId : undefined,
  )
  useEffect(() => {
    if (userId) rememberHotel(userId, hotelId)
  }, [userId, hotelId])
  return null
}

function HotelNotFound() {
  const notify = useNotify()
  const tell = useEffectEvent(() => notify.error(it.shell.hotelNotFound))
  useEffect(() => tell(), [])
  return <Navigate to={HOTELS} replace />
}
