import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, Outlet, useParams } from 'react-router-dom'
import { keepThumbs } from '#browser/keptThumbs.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import type { SectionPage } from '#domain/rules/team/duties.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { useAskedFor } from '#store/scopes/useLinkedRow.ts'
import { useKeptPastStays } from '#store/scopes/pastStays.ts'
import { dishesOfHotel, photoOfDish } from '#store/selectors/dishes.ts'
import { isHotelExpired } from '#store/selectors/hotels.ts'
import { useMay } from '#store/useMay.ts'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useNow } from '#ui/useNow.ts'
import { LoadingScreen } from '../loading/LoadingScreen.tsx'
import { WhenLoaded } from '../loading/WhenLoaded.tsx'
import { rememberHotel } from '../navigation/lastHotel.ts'
import { HOTELS } from '#screens/access/redirect.ts'
import { hotelHome } from '../sections.ts'
import { useHotelRows } from './useHotelRows.ts'

/** Milliseconds after which the first screens are there, and what is looked at comes before. */
const RETRY_DELAY_MS = 15_000

function useKeptThumbs(hotelId: string): void {
  const { state } = useConvivio()
  const features = useFeatures()
  const images = useSelect(({ tables }) => tables.DishImage)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const now = state.getState()
      const urls = dishesOfHotel(now, hotelId).flatMap((dish) => {
        const url = photoUrl(photoOfDish(now, dish)?.thumb)
        return url === undefined ? [] : fileAddress(url, features)
      })
      // Who lost the network meanwhile, or has no room, goes on with the next page.
      keepThumbs(hotelId, urls, leaving.signal).catch(() => undefined)
    }, RETRY_DELAY_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [state, hotelId, features, images])
}

/** @param isReading the pages behind it change nothing: they open when the subscription has ended, too */
export function HotelGate({ isReading = false }: { readonly isReading?: boolean }) {
  const { hotelid = '' } = useParams()
  const hotel = useHotel()
  const now = useNow()
  const expired = useSelect((state) => isHotelExpired(state, hotelid, now))
  // A hotel that goes while it is shown was deleted, or one was put out of its team.
  const [shown, setShown] = useState<Pick<Hotel, 'id' | 'name'>>()
  if (hotel && (shown?.id !== hotel.id || shown.name !== hotel.name)) setShown({ id: hotel.id, name: hotel.name })
  if (!hotel && shown?.id === hotelid) return <HotelNotFound lost={shown} />
  if (!hotel) return <UnknownHotel hotelId={hotelid} />
  if (expired && !isReading) return <Navigate to={`/expired/${hotel.id}`} replace />
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
    <WhenLoaded loading={useHotelRows(hotel.id)}>
      <Outlet />
    </WhenLoaded>
  )
}

function Remember({ hotelId }: { readonly hotelId: string }) {
  const userId = useSelect(({ session }) => (session.status === 'signedIn' ? session.userId : undefined))
  useEffect(() => {
    if (userId) rememberHotel(userId, hotelId)
  }, [userId, hotelId])
  return null
}

/** It may have been made on another device a moment ago: the server is asked before it is refused. */
function UnknownHotel({ hotelId }: { readonly hotelId: string }) {
  return useAskedFor(`Hotel ${hotelId}`) ? <HotelNotFound lost={undefined} /> : <LoadingScreen />
}

function HotelNotFound({ lost }: { readonly lost: Pick<Hotel, 'id' | 'name'> | undefined }) {
  const convivio = useConvivio()
  const notify = useNotify()
  const tell = useEffectEvent(() => {
    const isAway = convivio.state.getState().saving.away !== undefined
    if (!lost) return notify.error(isAway ? it.shell.hotelUnasked : it.shell.hotelNotFound)
    const words = it.shell.hotelLost
    const said = words.gone(lost.name?.trim() || it.common.unnamed)
    notify.error(convivio.hasUnsentOf(lost.id) ? `${said} ${words.unsent}` : said)
  })
  useEffect(() => tell(), [])
  return <Navigate to={HOTELS} replace />
}

interface Props {
  readonly page: SectionPage
  readonly children: ReactNode
}

export function ForDuty({ page, children }: Props) {
  const { hotelid = '' } = useParams()
  return useMay().opens(page) ? children : <Navigate to={hotelHome(hotelid)} replace />
}
