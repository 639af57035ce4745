import { useParams } from 'react-router-dom'
import { boardBill } from '#domain/reports/boardBill.ts'
import { guestSeat } from '#domain/guests/guestSeat.ts'
import type { SeatFacts } from '#domain/guests/guestSeat.ts'
import { bookingSummary } from '#domain/reports/summary.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookings } from '#i18n/bookings/bookings.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { money } from '#i18n/format/money.ts'
import { people as peopleWords } from '#i18n/bookings/people.ts'
import { summary as words } from '#i18n/orders/summary.ts'
import { useWayToBooking } from '#screens/links/useWayToBooking.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import type { State } from '#store/tables/state.ts'
import { useBooking } from '#store/scopes/useBooking.ts'
import { useBookOrders } from '#store/scopes/useScope.ts'
import { seatingsOfBook } from '#store/selectors/mealSeatings.ts'
import { ordersOfBook } from '#store/selectors/mealOrders.ts'
import { pricesOfHotel } from '#store/selectors/prices.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Text } from '#ui/Text.tsx'
import { BoardPart } from './BoardPart.tsx'
import { ExtraOrders } from './ExtraOrders.tsx'
import { OrderBlock } from './OrderBlock.tsx'
import { Part } from './Part.tsx'
import styles from './Summary.module.css'

interface SummaryInput {
  readonly meals: State['tables']['CalendarMeal']
  readonly dishes: State['tables']['Dish']
  readonly currency: string
  readonly book: Book
}

/** Takes whole tables: their rows are one map for ever, by which nobody sees that one changed. */
const summaryOf = (rows: ReturnType<typeof ordersOfBook>, { meals, dishes, currency, book }: SummaryInput) =>
  bookingSummary({ ...rows, book, meals: meals.rows, dishes: dishes.rows, currency })

interface SeatTables extends Pick<SeatFacts, 'book' | 'seatings'> {
  readonly tables: State['tables']['Table']
  readonly turns: State['tables']['Turn']
}

/** The guest reads it, too: when the booking sits down. */
const startOf = (meal: CalendarMeal | undefined, { tables, turns, ...of }: SeatTables, zone: string): ClockTime =>
  guestSeat({ ...of, tables: tables.rows, turns: turns.rows }, meal ?? {}, zone).start

interface Props {
  readonly hotel: Hotel
  readonly book: Book
}

function Summary({ hotel, book }: Props) {
  const loading = useBookOrders(hotel.id, book.id)
  const rows = useSelect((state) => ordersOfBook(state, book.id))
  const meals = useSelect((state) => state.tables.CalendarMeal)
  const dishes = useSelect((state) => state.tables.Dish)
  const prices = useSelect((state) => pricesOfHotel(state, hotel.id))
  const seatings = useSelect((state) => seatingsOfBook(state, book.id))
  const tables = useSelect((state) => state.tables.Table)
  const turns = useSelect((state) => state.tables.Turn)
  const toBooking = useWayToBooking(hotel.id, book.id)
  const zone = timeZoneOf(hotel)
  const { currency } = hotel
  const { orders, extras, ordersTotal, extrasTotal, total } = summaryOf(rows, { meals, dishes, currency, book })
  const { from, to } = daysOf(book, zone)
  const board = boardBill(book, rows.people, prices, { zone, currency })
  const boardPart = board && <BoardPart bill={board} currency={currency} />
  // Orders of an opened meal are loaded before the others: half a bill would be shown.
  const isThere = !loading.isLoading && !loading.failed
  const isEmpty = orders.length === 0 && extras.length === 0
  return (
    <Page
      title={words.title}
      intro={from && to ? words.period(longPeriod(from, to)) : words.noPeriod}
      back={{ ...toBooking, label: peopleWords.crumb(bookName(book)) }}
    >
      <LoadingState shape="rows" loading={loading} words={words} />
      {isThere && isEmpty && <NothingOrdered hotelId={hotel.id} />}
      {isThere && !isEmpty && (
        <Flex vertical gap="xl">
          <Total amount={money(total, currency)} />
          <Part title={words.orders} totalLabel={words.ordersTotal} total={ordersTotal} currency={currency}>
            {orders.length === 0 && <p className={styles.quiet}>{words.noOrders}</p>}
            {orders.map((one) => (
              <OrderBlock
                key={one.order.id}
                summary={one}
                currency={currency}
                zone={zone}
                start={startOf(one.meal, { book, seatings, tables, turns }, zone)}
              />
            ))}
          </Part>
          <ExtraOrders extras={extras} total={extrasTotal} currency={currency} zone={zone} />
          {boardPart}
        </Flex>
      )}
      {isThere && isEmpty && boardPart}
      {isThere && hotel.pmsType && <PmsSales />}
    </Page>
  )
}

function NothingOrdered({ hotelId }: { readonly hotelId: string }) {
  return (
    <EmptyState
      title={words.empty.title}
      text={words.empty.text}
      action={
        <ButtonLink kind="primary" to={`/hotels/${hotelId}/mealbooks`}>
          {words.empty.action}
        </ButtonLink>
      }
    />
  )
}

function Total({ amount }: { readonly amount: string }) {
  return (
    <Flex component="p" align="baseline" justify="space-between" gap="md" className={styles.total}>
      <span>{words.total}</span>{' '}
      <Text component="strong" strong>
        {amount}
      </Text>
    </Flex>
  )
}

/** No PMS takes the sales of a booking yet: the action is there, disabled. */
function PmsSales() {
  const { title, text, action } = words.pmsSales
  return (
    <Flex
      component="section"
      wrap
      align="center"
      justify="space-between"
      gap="md"
      lines="sm"
      className={styles.sales}
      aria-labelledby="pms-sales"
    >
      <div>
        <h2 id="pms-sales">{title}</h2>
        <p className={styles.quiet}>{text}</p>
      </div>
      <Button icon={<Icon name="turn" size={18} />} disabled>
        {action}
      </Button>
    </Flex>
  )
}

export function SummaryScreen() {
  const { hotelid = '', bookid } = useParams()
  const hotel = useHotel()
  const { book, ...loading } = useBooking(hotelid, bookid)
  if (hotel && book) return <Summary key={book.id} hotel={hotel} book={book} />
  if (loading.isLoading || loading.failed)
    return (
      <Page title={words.title}>
        <LoadingState shape="rows" loading={loading} words={bookings.coming} />
      </Page>
    )
  return (
    <Page title={words.title}>
      <EmptyState
        title={words.gone.title}
        text={words.gone.text}
        action={
          <ButtonLink kind="primary" to={`/hotels/${hotelid}/list`}>
            {words.gone.action}
          </ButtonLink>
        }
      />
    </Page>
  )
}
