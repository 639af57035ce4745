import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { listedExtraOrders } from '#domain/rules/orders/extraOrderList.ts'
import type { ShownExtraOrders } from '#domain/rules/orders/extraOrderList.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { extraOrders as words } from '#i18n/orders/extraOrders.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import { LiveOrders } from '#screens/liveOrders/LiveOrders.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { extraOrdersOfHotel, newestExtraOrder } from '#store/selectors/extraOrders.ts'
import { useMay } from '#store/useMay.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Check } from '#ui/fields/Check.tsx'
import { Flex } from '#ui/Flex.tsx'
import { SoundSwitch } from '#ui/live/SoundSwitch.tsx'
import { Page } from '#ui/Page.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './ExtraOrdersScreen.module.css'
import { NewExtraOrderButton } from './new/NewExtraOrderButton.tsx'
import { noteOrdersShown } from './shownOrders.ts'

/** So often urgency and remaining time are told anew. */
const TICK_MS = 5000

function ExtraOrders({ hotel }: { readonly hotel: Hotel }) {
  const now = useNow(TICK_MS)
  const may = useMay()
  const shows = useShownStatuses()
  const all = useSelect((state) => extraOrdersOfHotel(state, hotel.id))
  const newest = useSelect((state) => newestExtraOrder(state, hotel.id))
  useEffect(() => noteOrdersShown(hotel.id), [hotel.id])
  return (
    <Page
      title={words.title}
      pending={all.filter(({ status }) => status === 'pending').length}
      intro={words.intro}
      actions={may.does('orders') && <NewExtraOrderButton hotel={hotel} />}
    >
      <Filters shows={shows} newest={newest} />
      <LiveOrders
        {...{ hotel, shows, now }}
        listed={listedExtraOrders(all, shows, now)}
        empty={<Nothing hotel={hotel} />}
      />
    </Page>
  )
}

function useShownStatuses(): ShownExtraOrders {
  const { get } = useUrlQuery()
  return { delivered: get('delivered') === '1', rejected: get('rejected') === '1' }
}

interface FiltersProps {
  readonly shows: ShownExtraOrders
  readonly newest: ReturnType<typeof newestExtraOrder>
}

function Filters({ shows, newest }: FiltersProps) {
  const { replace } = useUrlQuery()
  const toggle = (status: keyof ShownExtraOrders) => void replace({ [status]: shows[status] ? undefined : '1' })
  return (
    <Flex wrap align="center" gap="lg" lines="none" className={styles.filters} role="group" aria-label={words.filters}>
      <Check label={words.showDelivered} checked={shows.delivered} onChange={() => toggle('delivered')} />
      <Check label={words.showRejected} checked={shows.rejected} onChange={() => toggle('rejected')} />
      <SoundSwitch newest={newest} />
    </Flex>
  )
}

const Nothing = ({ hotel }: { readonly hotel: Hotel }) =>
  hotel.enableOutOfMealOrders ? (
    <EmptyState title={words.empty.title} text={words.empty.text} />
  ) : (
    <EmptyState
      title={words.off.title}
      text={words.off.text}
      action={
        <DutyButtonLink
          kind="primary"
          page={{ section: 'settings' }}
          to={`/hotels/${hotel.id}/settings?tab=ordini-fuori-pasto`}
        >
          {words.off.action}
        </DutyButtonLink>
      }
    />
  )

export function ExtraOrdersScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <ExtraOrders key={hotel.id} hotel={hotel} />
}
