import { memo } from 'react'
import { Link } from 'react-router-dom'
import { timeOf } from '#domain/dates/calendar.ts'
import type { ExtraOrderAnswer } from '#domain/api/endpoints.ts'
import { extraOrderSlip } from '#domain/reports/extraOrderSlip.ts'
import { isUnsent } from '#domain/rules/orders/extraOrderList.ts'
import type { Urgency } from '#domain/rules/orders/extraOrderList.ts'
import { areConflictsMissing } from '#domain/rules/orders/extraConflicts.ts'
import { seesPrices } from '#domain/rules/team/duties.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import type { ExtraConflict, ExtraOrderStatus, OrderMode } from '#domain/schema/values.ts'
import { orderModes } from '#i18n/orders/away.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { extraOrders as words } from '#i18n/orders/extraOrders.ts'
import { extraConflictText, guestAllergies } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { money } from '#i18n/format/money.ts'
import { Allergens } from '#screens/ordering/Allergens.tsx'
import { useRefusedRow } from '#store/editing/useRefusedRow.ts'
import { useHotel } from '#store/hooks.tsx'
import type { May } from '#store/useMay.ts'
import type { Tables } from '#store/tables/state.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './ExtraOrderCard.module.css'

const tones = {
  cancelled: 'low',
  rejected: 'low',
  pending: 'plain',
  approved: 'high',
  delivered: 'high',
} as const satisfies Record<ExtraOrderStatus, string>

const modeIcons: Readonly<Record<OrderMode, IconName>> = {
  diningRoom: 'dishes',
  takeAway: 'takeaway',
  delivery: 'delivery',
}

interface Props {
  readonly hotelId: string
  readonly zone: string
  readonly currency: string
  readonly order: ExtraMealOrder
  readonly may: May
  /** Absent when they were deleted. */
  readonly book: Book | undefined
  readonly table: Table | undefined
  readonly room: Room | undefined
  readonly dishes: Tables['Dish']
  readonly isRefused: boolean
  readonly urgency: Urgency
  readonly late: boolean
  readonly today: Day
  readonly left: string
  readonly onAnswered: (id: string, status: ExtraOrderAnswer) => void
}

/** Given all its rows, and no clock: of 450 cards only those that changed are drawn again (200 ms otherwise). */
export const ExtraOrderCard = memo(function ExtraOrderCard(props: Props) {
  const { hotelId, zone, currency, order, may, book, table, room, dishes, isRefused } = props
  const { urgency, late, left, onAnswered } = props
  const { id, status } = order
  const slip = extraOrderSlip(order, { book, table, room })
  return (
    <Flex
      component="li"
      vertical
      gap="sm"
      className={styles.card}
      tabIndex={-1}
      data-order={id}
      data-status={status}
      data-urgency={urgency}
      data-late={late ? '' : undefined}
    >
      <CardHeader {...props} />
      <Text component="p" size="md" type="secondary" tabular ellipsis className={styles.left}>
        {left || '\u00a0'}
      </Text>
      <CardGuests {...{ hotelId, order, may, book, table, room }} />
      <Flex component="ul" vertical gap="sm" className={styles.dishes}>
        {slip.dishes.map((dish) => (
          <DishLine
            key={dish.dishId}
            dish={dishes.rows.get(dish.dishId)}
            quantity={dish.quantity}
            conflict={order.conflicts?.find(({ dishId }) => dishId === dish.dishId)}
          />
        ))}
      </Flex>
      {areConflictsMissing(order) && (
        <Caution kind="error" title={guestAllergies.away.title}>
          {guestAllergies.away.ofOrder}
        </Caution>
      )}
      {slip.notes && (
        <p className={styles.notes}>
          <strong>{words.notes}:</strong> {slip.notes}
        </p>
      )}
      <CardFoot {...{ hotelId, currency, order, may }} />
      {isRefused && <RefusedOrder order={order} canCorrect={may.does('orders')} />}
      <AnswerButtons
        order={order}
        canAnswer={may.does('orders')}
        name={nameOf(book)}
        zone={zone}
        describedBy={`due-${id} who-${id}`}
        onAnswered={onAnswered}
      />
    </Flex>
  )
})

const nameOf = (book: Book | undefined) => (book ? bookName(book) : words.unknownBook)

/** When it is due, how urgent it is, and how far it has come. */
function CardHeader({
  order,
  zone,
  urgency,
  late,
  today,
}: Pick<Props, 'order' | 'zone' | 'urgency' | 'late' | 'today'>) {
  const { id, status, dueDate } = order
  const day = words.day(order, today, zone)
  return (
    <Flex component="header" align="start" justify="space-between" gap="ms" className={styles.head} id={`due-${id}`}>
      <h2>
        <time>{dueDate === undefined ? '' : timeOf(dueDate, zone)}</time> {day && <span>{day}</span>}
      </h2>
      <Flex wrap justify="end" gap="sm" className={styles.tags}>
        {urgency !== 'normal' && (
          // Once it is late, how late is what the eye meets first.
          <Tag tone={late ? 'plain' : urgency === 'high' ? 'low' : 'medium'}>{words.urgencies[urgency]}</Tag>
        )}
        <Tag tone={tones[status]}>{isUnsent(order) ? words.toSend : words.statuses[status]}</Tag>
      </Flex>
    </Flex>
  )
}

/** Who gets it, and where. */
function CardGuests({
  hotelId,
  order,
  may,
  book,
  table,
  room,
}: Pick<Props, 'hotelId' | 'order' | 'may' | 'book' | 'table' | 'room'>) {
  const { id } = order
  const slip = extraOrderSlip(order, { book, table, room })
  const name = nameOf(book)
  const seat = words.seat(slip.table, slip.room)
  return (
    <>
      <Flex
        component="p"
        wrap
        align="baseline"
        gap="ms"
        lines="xxs"
        size="lg"
        strong
        className={styles.who}
        id={`who-${id}`}
      >
        {book && may.opens({ section: 'list' }) ? (
          <Link to={`/hotels/${hotelId}/summary/${book.id}`}>{name}</Link>
        ) : (
          name
        )}
        {seat && <span>{seat}</span>}
      </Flex>
      <Flex component="p" gap="sm" size="lg" className={styles.where}>
        <Icon name={modeIcons[slip.mode]} size={20} />
        <span>
          {orderModes[slip.mode]}
          {slip.location && (
            <>
              : <strong>{slip.location}</strong>
            </>
          )}
        </span>
      </Flex>
    </>
  )
}

function CardFoot({ hotelId, currency, order, may }: Pick<Props, 'hotelId' | 'currency' | 'order' | 'may'>) {
  const { id, deliveryCost, totalCost } = order
  return (
    <Flex align="center" justify="space-between" gap="ms" className={styles.foot}>
      {seesPrices(may.access) && (
        <Flex component="p" wrap align="baseline" gap="sm" lines="none" tabular className={styles.total}>
          <span>{words.total}</span> <strong>{money(totalCost, currency)}</strong>
          {deliveryCost > 0 && <span>{words.withDelivery(money(deliveryCost, currency))}</span>}
        </Flex>
      )}
      <IconButton
        icon="print"
        size={22}
        aria-label={words.print}
        title={words.print}
        // With its opener: only then does every browser let the page close its tab.
        onClick={() => window.open(`/hotels/${hotelId}/print/extraorder/${id}`, '_blank')}
      />
    </Flex>
  )
}

interface RefusedProps {
  readonly order: ExtraMealOrder
  readonly canCorrect: boolean
}

/** An answer to an order, or an order that was placed here: that one is corrected in the dialog of a new one. */
function RefusedOrder({ order, canCorrect }: RefusedProps) {
  const { open } = useUrlQuery()
  const isOffered = useHotel()?.enableOutOfMealOrders === true
  const refused = useRefusedRow('ExtraMealOrder', order.id)
  const isCorrectable = canCorrect && isOffered && isUnsent(order)
  return refused && <Refused {...refused} onCorrect={isCorrectable ? () => open({ new: order.id }) : undefined} />
}

function DishConflict({ conflict }: { readonly conflict: ExtraConflict }) {
  const { holds, about } = extraConflictText(conflict)
  return (
    <span className={styles.conflict}>
      <strong>{holds}</strong> {about}
    </span>
  )
}

interface DishLineProps {
  readonly dish: Dish | undefined
  readonly quantity: number
  readonly conflict: ExtraConflict | undefined
}

function DishLine({ dish, quantity, conflict }: DishLineProps) {
  return (
    <li>
      <span className={styles.quantity}>{quantity} ×</span>
      <span>
        {dish?.name?.it?.trim() || it.common.unnamedDish}
        {dish && (
          <small>
            <Allergens dish={dish} />
          </small>
        )}
        {conflict && <DishConflict conflict={conflict} />}
      </span>
    </li>
  )
}
