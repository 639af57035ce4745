import type { AllergyFacts } from '#domain/reports/allergies.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import type { RoomService } from '#domain/reports/tableService.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { it } from '#i18n/it.ts'
import { seating } from '#i18n/bookings/seating.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { GuestCard } from './GuestCard.tsx'
import type { PressOf } from './GuestCard.tsx'
import { factsOf, tableName } from './seatedTable.ts'
import type { SeatMoves } from './useSeatMoves.ts'
import styles from './ServePanel.module.css'

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly hasMenu: boolean
  readonly facts: AllergyFacts
  readonly tables: readonly Table[]
  readonly service: RoomService
  /** While something is sought, those that were found. */
  readonly unseated: readonly BookingSheet[]
  readonly moves: SeatMoves
  readonly chosenTable: Table | undefined
  readonly chosenGuest: BookingSheet | undefined
  readonly onClose: () => void
  /** Undefined where tables are the rooms', and for those who may not assign tables. */
  readonly onAssign: (() => void) | undefined
  readonly pressOf: PressOf
}

export function ServePanel(props: Props) {
  const { hotel, meal, service, unseated, chosenTable, chosenGuest, onClose, onAssign, pressOf } = props
  const zone = timeZoneOf(hotel)
  const day = dayOf(meal.date ?? 0, zone)
  const listed = chosenTable ? (service.tables.get(chosenTable.id)?.bookings ?? []) : chosenGuest && [chosenGuest]
  if (listed)
    return (
      <section
        className={styles.chosen}
        aria-label={chosenTable ? `Tavolo ${tableName(chosenTable)}` : bookName(chosenGuest?.book)}
      >
        <header>
          <h2>{chosenTable ? `Tavolo ${tableName(chosenTable)}` : it.common.noTable}</h2>
          <Button kind="quiet" onClick={onClose}>
            {words.back}
          </Button>
        </header>
        {listed.length === 0 && <p>{words.free}</p>}
        {listed.map((booking) => (
          <GuestCard
            key={booking.book.id}
            booking={booking}
            hotel={hotel}
            meal={meal}
            hasMenu={props.hasMenu}
            facts={props.facts}
            tables={props.tables}
            service={service}
            moves={props.moves}
            pressOf={pressOf}
          />
        ))}
      </section>
    )
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
              <button type="button" {...pressOf(booking)}>
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
