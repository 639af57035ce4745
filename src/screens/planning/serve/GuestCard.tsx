import { Link } from 'react-router-dom'
import { allergiesOfBooking } from '#domain/reports/allergies.ts'
import type { AllergyFacts } from '#domain/reports/allergies.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import type { RoomService } from '#domain/reports/tableService.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { seatsOf } from '#domain/plan/shapes.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { nameInBooking } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { GuestAllergies } from '#screens/guestNeeds/GuestAllergies.tsx'
import { HighChairsField } from '#screens/guestNeeds/HighChairsField.tsx'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import { TurnField } from '#screens/seating/TurnField.tsx'
import { useSelect } from '#store/hooks.tsx'
import { useBookOrders } from '#store/scopes/useScope.ts'
import { tablesOfBook } from '#store/selectors/mealSeatings.ts'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { factsOf, tableName } from './seatedTable.ts'
import type { MealAtTurn } from './servedRoom.ts'
import type { DragGuests } from './useSeatDrag.ts'
import type { SeatMoves } from './useSeatMoves.ts'
import styles from './ServePanel.module.css'

/** What is known of the seats at a meal, and what moves guests between them. */
export interface MealSeats extends MealAtTurn {
  readonly facts: AllergyFacts
  readonly tables: readonly Table[]
  readonly service: RoomService
  readonly moves: SeatMoves
  readonly dragGuests: DragGuests
}

interface Props {
  readonly booking: BookingSheet
  readonly seats: MealSeats
}

/** Without a menu nothing has brought what the persons may not eat: it comes with the booking. */
function NeedsOfBooking({ hotelId, bookId }: { readonly hotelId: string; readonly bookId: string }) {
  const { isLoading, failed } = useBookOrders(hotelId, bookId)
  if (isLoading) return <p role="status">{words.needsLoading}</p>
  if (failed) return <Caution kind="error">{words.needsFailed}</Caution>
  return <NeedsMissing hotelId={hotelId} scope={`booking:${bookId}`} />
}

/** Who sits at a table: moved, joined with others and parted from them by keyboard, too. */
export function GuestCard({ booking, seats }: Props) {
  const { book } = booking
  const { hotel, meal, hasMenu, facts, service, dragGuests } = seats
  const may = useMay()
  const zone = timeZoneOf(hotel)
  const at = `/hotels/${hotel.id}`
  return (
    <article className={styles.guest}>
      {/* On the plan only the first of two at a table is in reach. */}
      <h3 title={words.dragGuest} onPointerDown={dragGuests(booking).onPointerDown}>
        {bookName(book)}
      </h3>
      <p>{factsOf(booking, dayOf(meal.date ?? 0, zone), zone, service.takesOrders).join(' · ')}</p>
      {!hasMenu && <NeedsOfBooking hotelId={hotel.id} bookId={book.id} />}
      <GuestAllergies people={allergiesOfBooking(booking, facts)} nameOf={nameInBooking} />
      <Flex component="p" gap="md" className={styles.links}>
        {may.opens({ section: 'list' }) && <Link to={`${at}/list?book=${book.id}`}>{words.booking}</Link>}
        {hasMenu && may.does('orders') && <Link to={`${at}/mealbooks/${meal.id}/edit/${book.id}`}>{words.orders}</Link>}
      </Flex>
      <BackToUsual booking={booking} seats={seats} />
      <GuestTables booking={booking} seats={seats} />
    </article>
  )
}

const tablesOf = ({ table, joined }: BookingSheet): readonly Table[] => (table ? [table, ...joined] : [])

/** Where the guests usually sit, when it is not here. */
function BackToUsual({ booking, seats }: Props) {
  const { book } = booking
  const { meal, tables, moves } = seats
  const usualIds = useSelect((state) => tablesOfBook(state, book).join())
  const own = tablesOf(booking)
  if (own.length === 0 || own.map(({ id }) => id).join() === usualIds) return null
  const usual = usualIds.split(',').flatMap((id) => tables.find((one) => one.id === id) ?? [])
  return (
    <p className={styles.elsewhere}>
      {words.elsewhere(meal.mealIndex ?? '3', usual.length > 0 ? words.usual(usual.map(tableName)) : undefined)}{' '}
      <button type="button" onClick={() => void moves.moveBack(book)}>
        {words.backToUsual}
      </button>
    </p>
  )
}

function GuestTables({ booking, seats }: Props) {
  const { book, table } = booking
  const { hotel, tables, service, moves } = seats
  const may = useMay()
  const own = tablesOf(booking)
  const sitting = (id: string) => service.tables.get(id)?.bookings.map((one) => one.book) ?? []
  const choices = tables.map((one) => {
    const names = sitting(one.id).map(bookName)
    const detail = names.length > 0 ? names.join(', ') : words.isFree
    return {
      value: one.id,
      label: tableName(one),
      detail: `${words.isFor(seatsOf(one))} · ${detail}`,
      warns: names.length > 0,
    }
  })
  const others = choices.filter(({ value }) => own.every(({ id }) => id !== value))
  const joinable = [...others.filter(({ warns }) => !warns), ...others.filter(({ warns }) => warns)]
  return (
    <>
      <SelectField
        label={words.moveTo}
        choices={choices}
        value={table?.id}
        placeholder={it.common.noTable}
        notFound={it.common.noResults}
        onChange={(id) => id !== undefined && void moves.move(book, id, sitting(id))}
      />
      <TurnField hotel={hotel} book={book} />
      {may.writes('Book', 'update', 'highChairs') && <HighChairsField book={book} />}
      {own.length > 1 && (
        <Flex wrap gap="sm" className={styles.joined}>
          <p>{words.joinedTables(own.map(tableName))}</p>
          {own.map((one) => (
            <Button key={one.id} onClick={() => moves.part(book, one.id)}>
              {words.part(tableName(one))}
            </Button>
          ))}
        </Flex>
      )}
      {table && (
        <SelectField
          label={words.joinWith}
          choices={joinable}
          value={undefined}
          placeholder={words.chooseTable}
          notFound={it.common.noResults}
          onChange={(id) => id !== undefined && void moves.join(book, id)}
        />
      )}
    </>
  )
}
