import { allergiesOfBooking } from '#domain/reports/allergies.ts'
import type { AllergyFacts } from '#domain/reports/allergies.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import { coversIn } from '#domain/reports/waiter.ts'
import type { WaiterTurn } from '#domain/reports/waiter.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { covers, highChairs } from '#i18n/places/covers.ts'
import { nameInBooking } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import styles from '#print/frame/ReportSheet.module.css'
import { BookingAllergies } from './AllergyPaper.tsx'
import { AwayLines } from './AwayLines.tsx'
import { PrintedDishList } from './PrintedDishList.tsx'
import { sectionName } from './sectionName.ts'
import own from './WaiterPaper.module.css'

interface Props {
  readonly turns: readonly WaiterTurn[]
  readonly dishes: ReadonlyMap<string, Dish>
  readonly soldOut: readonly string[] | undefined
  readonly withRooms: boolean
  readonly withNames: boolean
  readonly facts: AllergyFacts
}

/** Letters of a table's name that fit its column in big figures. */
const BIG = 5

export function WaiterPaper({ turns, ...row }: Props) {
  const hasTurns = turns.some(({ turn }) => turn)
  return turns.flatMap(({ turn, ranks }) =>
    ranks.map(({ rank, bookings }) => (
      <table key={`${turn?.id} ${rank?.id}`} className={`${styles.table} ${own.rank}`}>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={3} className={styles.section}>
              {sectionName({ turn, rank }, hasTurns)}
              {coversIn(bookings) > 0 && <span className={own.covers}>{covers(coversIn(bookings))}</span>}
            </th>
          </tr>
          {bookings.length > 0 && (
            <tr>
              <th scope="col">{words.table}</th>
              <th scope="col">{words.booking}</th>
              <th scope="col">{words.order}</th>
            </tr>
          )}
        </thead>
        <tbody>
          {bookings.length === 0 && (
            <tr>
              <td className={styles.quiet} colSpan={3}>
                {words.nobodyInRank}
              </td>
            </tr>
          )}
          {bookings.map((booking) => (
            <Row key={booking.book.id} booking={booking} {...row} />
          ))}
        </tbody>
      </table>
    )),
  )
}

interface RowProps extends Omit<Props, 'turns'> {
  readonly booking: BookingSheet
}

function Row({ booking, dishes, soldOut, withRooms, withNames, facts }: RowProps) {
  const { table, room, name } = bookingLabel(booking)
  const tags = tagsOf(booking)
  return (
    <tr>
      <th scope="row" className={own.table}>
        {table && table.length <= BIG ? table : <small>{table ?? it.common.noTable}</small>}
      </th>
      <td className={own.booking}>
        {[
          ...(withRooms && room ? [words.roomOf(room)] : []),
          words.covers(booking.people.length),
          highChairs(booking.book.highChairs),
          booking.book.bookType,
        ]
          .filter(Boolean)
          .join(' · ')}
        {withNames && <p>{name ?? (booking.isStaff ? words.staff : it.common.noName)}</p>}
      </td>
      <td>
        {booking.dishes.length > 0 ? (
          <PrintedDishList portions={booking.dishes} dishes={dishes} soldOut={soldOut} />
        ) : (
          <span className={styles.quiet}>{words.nothing}</span>
        )}
        <AwayLines people={booking.people} dishes={dishes} />
        <BookingAllergies people={allergiesOfBooking(booking, facts)} nameOf={nameInBooking} />
        {tags.length > 0 && <p className={own.tags}>{tags.join(' · ')}</p>}
      </td>
    </tr>
  )
}

function tagsOf({ isIncluded, isStaff, progress }: BookingSheet): readonly string[] {
  const { completed, expected } = progress
  return [
    ...(isIncluded || isStaff ? [] : [words.notIncluded]),
    ...(completed < expected && !isStaff ? [words.missing(completed, expected)] : []),
  ]
}
