import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { it } from '#i18n/it.ts'
import { seating } from '#i18n/bookings/seating.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { GuestCard } from './GuestCard.tsx'
import type { MealSeats } from './GuestCard.tsx'
import { factsOf, tableName } from './seatedTable.ts'
import styles from './ServePanel.module.css'

interface ChosenProps {
  readonly seats: MealSeats
  readonly title: string
  /** The name of the region. */
  readonly label: string
  readonly bookings: readonly BookingSheet[]
  readonly onClose: () => void
}

function ChosenSeats({ seats, title, label, bookings, onClose }: ChosenProps) {
  return (
    <section className={styles.chosen} aria-label={label}>
      <header>
        <h2>{title}</h2>
        <Button kind="quiet" onClick={onClose}>
          {words.back}
        </Button>
      </header>
      {bookings.length === 0 && <p>{words.free}</p>}
      {bookings.map((booking) => (
        <GuestCard key={booking.book.id} booking={booking} seats={seats} />
      ))}
    </section>
  )
}

interface UnseatedProps {
  readonly seats: MealSeats
  /** During a search, those that were found. */
  readonly unseated: readonly BookingSheet[]
  /** Undefined where tables are the rooms', and for those who may not assign tables. */
  readonly onAssign: (() => void) | undefined
}

function UnseatedGuests({ seats, unseated, onAssign }: UnseatedProps) {
  const { hotel, meal, service, dragGuests } = seats
  const zone = timeZoneOf(hotel)
  const day = dayOf(meal.date ?? 0, zone)
  return (
    <>
      <h2>{words.unseated(unseated.length)}</h2>
      {onAssign && unseated.length > 0 && (
        <div className={styles.assign}>
          <Button block icon={<Icon name="tables" />} onClick={onAssign}>
            {seating.open}
          </Button>
        </div>
      )}
      {unseated.length === 0 ? (
        <p>{service.unseated.length === 0 ? words.allSeated : it.common.noResults}</p>
      ) : (
        <Flex component="ul" vertical gap="sm" className={styles.unseated}>
          {unseated.map((booking) => (
            <li key={booking.book.id}>
              <button type="button" {...dragGuests(booking)}>
                <strong>{bookName(booking.book)}</strong>
                <small>{factsOf(booking, day, zone, service.takesOrders).join(' · ')}</small>
              </button>
            </li>
          ))}
        </Flex>
      )}
    </>
  )
}

interface Props extends UnseatedProps {
  readonly chosenTable: Table | undefined
  readonly chosenGuest: BookingSheet | undefined
  readonly onClose: () => void
}

export function ServePanel({ chosenTable, chosenGuest, onClose, ...unseated }: Props) {
  const { seats } = unseated
  if (chosenTable) {
    const title = `Tavolo ${tableName(chosenTable)}`
    const bookings = seats.service.tables.get(chosenTable.id)?.bookings ?? []
    return <ChosenSeats label={title} {...{ seats, title, bookings, onClose }} />
  }
  if (chosenGuest) {
    const label = bookName(chosenGuest.book)
    return <ChosenSeats title={it.common.noTable} bookings={[chosenGuest]} {...{ seats, label, onClose }} />
  }
  return <UnseatedGuests {...unseated} />
}
