import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNow } from '#ui/useNow.ts'
import { hotels as words } from '#i18n/account/hotels.ts'
import { refusalText } from '#i18n/refusals.ts'
import { createHotel } from '#store/commands/hotel/hotel.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useCards } from '#store/scopes/useScope.ts'
import { hotelsOfUser } from '#store/selectors/hotels.ts'
import { isDevice } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/Page.tsx'
import { HotelCard } from './HotelCard.tsx'
import styles from './HotelsScreen.module.css'
import { PlusIcon } from './icons.tsx'

export function HotelsScreen() {
  useCards()
  const hotels = useSelect(hotelsOfUser)
  const now = useNow()
  if (hotels.length === 0)
    return (
      <Page title={words.title}>
        <EmptyState title={words.empty.title} text={words.empty.text} action={<AddHotel />} />
      </Page>
    )
  return (
    <Page title={words.title} actions={<AddHotel />}>
      <ul className={styles.hotels}>
        {hotels.map((hotel) => (
          <li key={hotel.id}>
            <HotelCard hotel={hotel} now={now} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function AddHotel() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const isOfHotel = useSelect(isDevice)
  const add = () => {
    const created = createHotel(convivio)
    if (created.status === 'refused') return notify.error(refusalText(created.refusal))
    setBusy(true)
    void navigate(`/hotels/${created.id}/settings?fromHotels=1`)
  }
  if (isOfHotel) return null
  return (
    <Button kind="primary" icon={<PlusIcon />} loading={busy} onClick={add}>
      {words.add}
    </Button>
  )
}
