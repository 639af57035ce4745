import type { CSSProperties } from 'react'
import { allergiesOfBooking } from '#domain/reports/allergies.ts'
import { arrivalDuring } from '#domain/kitchen/latePlates.ts'
import { cardPortionsOf } from '#domain/kitchen/kitchenCards.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { awayOrders } from '#domain/reports/mealSheet.ts'
import type { BookingSheet, PersonSheet } from '#domain/reports/mealSheet.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import { bookingLevel } from '#domain/rules/orders/mealPeople.ts'
import type { KitchenPortion } from '#domain/schema/kitchen.ts'
import { highChairs } from '#i18n/places/covers.ts'
import { nameInBooking } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { latePlatesWords } from '#i18n/orders/latePlates.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { GuestAllergies } from '#screens/guestNeeds/GuestAllergies.tsx'
import { DutyLink } from '#screens/links/DutyLink.tsx'
import { EDIT_PAGE } from '#screens/mealBooks/report/orderLinks.ts'
import { Deliveries } from '#screens/ordering/Deliveries.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import { FROM_LIST } from '#ui/url/wayBack.ts'
import styles from './BookingLine.module.css'
import { OrderedDishes } from './OrderedDishes.tsx'
import { ServedButton } from './ServedButton.tsx'

/** Whether the meal is included, and how many have ordered (docs/domain.md, Progress). */
function BookingTags({ booking }: { readonly booking: BookingSheet }) {
  const { isIncluded, isStaff, progress } = booking
  const isOrderExpected = isIncluded && !isStaff
  const level = bookingLevel(progress)
  const tells = isOrderExpected || progress.completed > 0
  return (
    <Flex component="p" wrap gap="sm" lines="xs">
      {isStaff && <Tag>{words.waiter.staff}</Tag>}
      {!isStaff && !isIncluded && <Tag hint={words.waiter.notIncludedHint}>{words.waiter.notIncluded}</Tag>}
      {tells && (
        <Tag tone={isOrderExpected || level === 'high' ? level : 'medium'}>
          {level === 'high' ? words.waiter.complete(progress) : words.waiter.incomplete(progress)}
        </Tag>
      )}
    </Flex>
  )
}

function MissingPeople({ people }: { readonly people: readonly PersonSheet[] }) {
  const names = people
    .filter(({ isCompleted }) => !isCompleted)
    .map(({ person, place }) => personLabelAt(person, place))
  return (
    <p>
      <Text type="secondary">{words.waiter.missingLabel}</Text> {names.join(', ')}
    </p>
  )
}

declare module 'react' {
  interface CSSProperties {
    '--lines'?: number
  }
}

interface Props {
  readonly booking: BookingSheet
  readonly facts: Pick<MealFacts, 'dishes' | 'lines' | 'meal' | 'needs' | 'allergyChecks'>
  readonly isMissing: boolean
  readonly notesNear: boolean
  readonly editOf: (bookId: string) => string
  /** What was said of portions; undefined: the kitchen does not use its screen. */
  readonly rows: ReadonlyMap<string, KitchenPortion> | undefined
  readonly timeZone: string
}

export function BookingLine({ booking, facts, isMissing, notesNear, editOf, rows, timeZone }: Props) {
  const { book } = booking
  const { table, room, name } = bookingLabel(booking)
  const shown = name ?? book.refEmail ?? it.common.unnamed
  const chairs = highChairs(book.highChairs)
  const portions = rows && booking.dishes.flatMap((dish) => cardPortionsOf(dish, book.id, { facts, rows }))
  const board = words.waiter.board(book.bookType)
  const arrivesAt = arrivalDuring(book, facts.meal, timeZone)
  return (
    <li className={styles.line} data-book={book.id} style={linesOf(booking, isMissing)}>
      <div className={styles.who}>
        <h5 className={styles.name} translate="no">
          <DutyLink page={EDIT_PAGE} to={editOf(book.id)} state={FROM_LIST} className={styles.link} draggable={false}>
            {shown}
          </DutyLink>
        </h5>
        <Flex component="p" wrap gap="ms" lines="none" size="md" type="secondary" tabular className={styles.facts}>
          {table && <strong>{words.waiter.table(table)}</strong>}
          {room && <span>{words.waiter.room(room)}</span>}
          <span>{words.waiter.pax(booking.people.length)}</span>
          {chairs && <span>{chairs}</span>}
          {board && <span>{board}</span>}
          {arrivesAt !== undefined && <span>{latePlatesWords.arrivesAt(arrivesAt, timeZone)}</span>}
        </Flex>
        <BookingTags booking={booking} />
      </div>
      <div className={styles.what}>
        {isMissing ? (
          <MissingPeople people={booking.people} />
        ) : (
          <OrderedDishes
            ordered={booking.dishes}
            facts={facts}
            notesNear={notesNear}
            portions={portions}
            timeZone={timeZone}
          />
        )}
        {!isMissing && portions && (
          <ServedButton
            facts={facts}
            portions={portions}
            whose={table ? `${words.waiter.table(table)}, ${shown}` : shown}
          />
        )}
        {!isMissing && <Deliveries people={booking.people} dishes={facts.dishes} />}
        <GuestAllergies people={allergiesOfBooking(booking, facts)} nameOf={nameInBooking} />
      </div>
    </li>
  )
}

/** How many lines its content takes: the height of rows that are not drawn yet follows from it. */
function linesOf({ dishes, people }: BookingSheet, isMissing: boolean): CSSProperties {
  const ofDishes = dishes.reduce((sum, { notes }) => sum + 1 + notes.length, 0)
  const ofDeliveries = awayOrders(people).reduce((sum, away) => sum + 1 + away.people.length, 0)
  return { '--lines': isMissing ? 1 : ofDishes + ofDeliveries }
}
