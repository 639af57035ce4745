import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import type { ExtraOrderAnswer } from '#domain/api/endpoints.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { isLate, urgencyOf } from '#domain/rules/orders/extraOrderList.ts'
import type { ShownExtraOrders } from '#domain/rules/orders/extraOrderList.ts'
import { isSameList } from '#domain/values/sameList.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { extraOrders as words } from '#i18n/orders/extraOrders.ts'
import { useSelect } from '#store/hooks.tsx'
import { useScopes } from '#store/scopes/useScope.ts'
import { extraOrdersOfHotel, newestExtraOrder } from '#store/selectors/extraOrders.ts'
import { lodgedAt } from '#store/selectors/roomParts.ts'
import { useMay } from '#store/useMay.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Arrivals } from '#ui/live/Arrivals.tsx'
import { useSteadyList } from '#ui/live/useSteadyList.ts'
import { ExtraOrderCard } from './ExtraOrderCard.tsx'
import styles from './LiveOrders.module.css'
import { useMarkSeen } from './useMarkSeen.ts'

const SCOPES = ['extraOrders'] as const

/** The pressed button goes: the focus stays at its card, or goes to the next one. */
function keepFocus(id: string, isLeaving: boolean): void {
  const card = document.querySelector<HTMLElement>(`[data-order="${id}"]`)
  const next = isLeaving ? (card?.nextElementSibling ?? card?.previousElementSibling) : card
  const target = next instanceof HTMLElement ? next : document.querySelector('h1')
  target?.focus({ preventScroll: true })
}

const loadingWords = { loading: words.loading, failed: words.failed }

interface Props {
  readonly hotel: Hotel
  /** Those of all orders that are listed now. */
  readonly listed: readonly ExtraMealOrder[]
  /** Which answered ones stay on the list. */
  readonly shows: ShownExtraOrders
  readonly now: Instant
  /** What stands there when no order is listed. */
  readonly empty: ReactNode
}

/** Orders outside the meals, live, with what can be done with them; they count as seen while this is in view. */
export function LiveOrders({ hotel, listed, shows, now, empty }: Props) {
  const { delivered, rejected } = shows
  const loading = useScopes(hotel.id, SCOPES)
  const all = useSelect((state) => extraOrdersOfHotel(state, hotel.id))
  const { groups, waiting, left, settle, takeOff } = useSteadyList(all, listed, `${delivered} ${rejected}`)
  useMarkSeen(
    hotel.id,
    useSelect((state) => newestExtraOrder(state, hotel.id)),
  )
  const isEmpty = waiting === 0 && groups.every(({ rows }) => rows.length === 0)
  const isLoaded = !loading.isLoading && !loading.failed
  const [answered, setAnswered] = useState<ExtraOrderAnswer>()

  // The same until a checkbox changes: with another one every card would be drawn again.
  function leave(id: string, status: ExtraOrderAnswer): void {
    const isHidden = (status === 'rejected' && !rejected) || (status === 'delivered' && !delivered)
    keepFocus(id, isHidden)
    setAnswered(status)
    if (isHidden) takeOff(id)
  }

  return (
    <>
      <p role="status" className="visuallyHidden">
        {answered && words.answered[answered]}
      </p>
      {isEmpty && !isLoaded && <LoadingState shape="cards" loading={loading} words={loadingWords} />}
      {isEmpty && isLoaded && empty}
      {!isEmpty && (
        <>
          <Arrivals waiting={waiting} left={left} words={words.arrivals} onSettle={settle} />
          <OrderGroups {...{ hotel, groups, now }} onAnswered={leave} />
        </>
      )}
    </>
  )
}

interface GroupsProps {
  readonly hotel: Hotel
  readonly groups: ReturnType<typeof useSteadyList<ExtraMealOrder>>['groups']
  readonly now: Instant
  readonly onAnswered: CardsProps['onAnswered']
}

function OrderGroups({ hotel, groups, now, onAnswered }: GroupsProps) {
  const zone = timeZoneOf(hotel)
  return (
    <ol className={styles.orders} aria-label={words.list}>
      {groups.map(({ key, rows }) => (
        <Cards
          key={key}
          hotelId={hotel.id}
          zone={zone}
          currency={hotel.currency}
          orders={rows}
          now={now}
          today={dayOf(now, zone)}
          onAnswered={onAnswered}
        />
      ))}
    </ol>
  )
}

interface CardsProps {
  readonly hotelId: string
  readonly zone: string
  readonly currency: string
  readonly orders: readonly ExtraMealOrder[]
  readonly now: Instant
  readonly today: Day
  readonly onAnswered: (id: string, status: ExtraOrderAnswer) => void
}

const atTime = (order: ExtraMealOrder, now: Instant) => ({
  urgency: urgencyOf(order, now),
  late: isLate(order, now),
  left: words.left(order, now),
})

function isSameAtTime(order: ExtraMealOrder, now: Instant, later: Instant): boolean {
  const [one, other] = [atTime(order, now), atTime(order, later)]
  return one.urgency === other.urgency && one.late === other.late && one.left === other.left
}

const areSameCards = (one: CardsProps, other: CardsProps): boolean =>
  one.hotelId === other.hotelId &&
  one.zone === other.zone &&
  one.currency === other.currency &&
  one.today === other.today &&
  one.onAnswered === other.onAnswered &&
  isSameList(one.orders, other.orders) &&
  (one.now === other.now || one.orders.every((order) => isSameAtTime(order, one.now, other.now)))

/** Measured: with 450 cards in one group, a new order or a tick took 10 ms to find the others unchanged. */
const Cards = memo(function Cards({ hotelId, zone, currency, orders, now, today, onAnswered }: CardsProps) {
  const may = useMay()
  const books = useSelect(({ tables }) => tables.Book)
  const tables = useSelect((state) => state.tables.Table)
  const rooms = useSelect((state) => state.tables.Room)
  const hotels = useSelect((state) => state.tables.Hotel)
  const dishes = useSelect((state) => state.tables.Dish)
  // As one text: the list is another one whenever anything is saved.
  const refused = useSelect(({ saving }) =>
    saving.refused.flatMap(({ id }) => (orders.some((order) => order.id === id) ? id : [])).join(' '),
  )
  return orders.map((order) => {
    const book = lodgedAt({ tables: { Hotel: hotels } }, books.rows.get(order.book), order.dueDate ?? now)
    return (
      <ExtraOrderCard
        key={order.id}
        hotelId={hotelId}
        zone={zone}
        currency={currency}
        order={order}
        may={may}
        book={book}
        table={tables.rows.get(book?.table ?? '')}
        room={rooms.rows.get(book?.room ?? '')}
        dishes={dishes}
        isRefused={refused.split(' ').includes(order.id)}
        {...atTime(order, now)}
        today={today}
        onAnswered={onAnswered}
      />
    )
  })
}, areSameCards)
