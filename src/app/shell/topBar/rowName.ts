import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { boards } from '#domain/reference/boards.ts'
import { meals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Day } from '#domain/schema/fields.ts'
import { longPeriod, shortDay } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import type { State } from '#store/tables/state.ts'

const words = it.shell.saving

const known = <C extends ClassName>({ tables }: State, className: C, id = ''): Partial<EntityOf<C>> =>
  tables[className].rows.get(id) ?? {}

const zoneOf = ({ tables }: State, hotel: string): string => timeZoneOf(tables.Hotel.rows.get(hotel))

const mealOn = (mealIndex: string | undefined, day: Day | undefined): string | undefined => {
  const meal = meals.find(({ index }) => index === mealIndex)
  return meal && day ? words.rowOf(meal.name, shortDay(day)) : undefined
}

/** 'Cena di ven 27 novembre', on the clock of its hotel. */
function mealName(state: State, id = ''): string | undefined {
  const { mealIndex, date, hotel = '' } = known(state, 'CalendarMeal', id)
  return mealOn(mealIndex, date === undefined ? undefined : dayOf(date, zoneOf(state, hotel)))
}

function priceName(state: State, id: string): string | undefined {
  const { bookType, from, to } = known(state, 'CalendarPrice', id)
  const board = boards.find(({ code }) => code === bookType)
  if (!board || !from || !to) return undefined
  return words.priceRow(board.name, longPeriod(from, to))
}

const guestName = (state: State, book?: string): string | undefined => {
  const { refName, refEmail } = known(state, 'Book', book)
  return refName?.trim() || refEmail
}

const ownName = ({ name, surname }: Partial<BookPerson>): string => [name, surname].filter(Boolean).join(' ')

interface OfGuest {
  readonly person?: string | undefined
  readonly book?: string | undefined
}

const whose = (state: State, { person, book }: OfGuest) =>
  ownName(known(state, 'BookPerson', person)) || guestName(state, book)

function describeGuestRow(state: State, what: string, row: OfGuest, meal?: string): string {
  const who = whose(state, row)
  return [who ? words.rowOf(what, who) : what, ...(meal ? [meal] : [])].join(', ')
}

/** Two families of one name are told apart by room, table and days. */
function bookingName(state: State, { hotel = '', ...book }: Partial<Book>): string {
  const who = book.refName?.trim() || book.refEmail
  const { Room, Table } = state.tables
  const room = Room.rows.get(book.room ?? '')?.name ?? book.roomNumber
  const table = Table.rows.get(book.table ?? '')?.name ?? book.tableNumber
  const zone = zoneOf(state, hotel)
  return [
    who ? words.rowOf(it.classNames.Book, who) : it.classNames.Book,
    ...(room ? [words.room(room)] : []),
    ...(table ? [words.table(table)] : []),
    ...(book.checkin !== undefined && book.checkout !== undefined
      ? [longPeriod(dayOf(book.checkin, zone), dayOf(book.checkout, zone))]
      : []),
  ].join(', ')
}

function personName(state: State, person: Partial<BookPerson>): string {
  const booking = guestName(state, person.book)
  return [ownName(person) || it.classNames.BookPerson, ...(booking ? [words.booking(booking)] : [])].join(', ')
}

const knownDish = ({ tables }: State, id = ''): string => {
  const dish = tables.Dish.rows.get(id)
  return dish ? dishName(dish) : ''
}

/** Rows of guests have no name of their own: whose they are, and of which meal. */
function guestRowName(state: State, className: ClassName, id: string, deleted: object | undefined): string | undefined {
  const kind = it.classNames[className]
  if (className === 'Book') return bookingName(state, deleted ?? known(state, 'Book', id))
  if (className === 'BookPerson') return personName(state, deleted ?? known(state, 'BookPerson', id))
  if (className === 'ExtraMealOrder') {
    const { book, dueDate, dishes = [], hotel = '' } = known(state, 'ExtraMealOrder', id)
    const time = dueDate === undefined ? [] : [timeOf(dueDate, zoneOf(state, hotel))]
    const ordered = dishes.map(
      ({ dishId, quantity }) => `${quantity} × ${knownDish(state, dishId) || it.common.unnamedDish}`,
    )
    return [describeGuestRow(state, kind, { book }), ...time, ...ordered].join(', ')
  }
  if (className === 'DietaryNeeds') return describeGuestRow(state, kind, known(state, 'DietaryNeeds', id))
  if (className === 'MealOrder') {
    const order = known(state, 'MealOrder', id)
    return describeGuestRow(state, kind, order, mealName(state, order.calendarMeal))
  }
  if (className === 'MealOrderDish') {
    const line = known(state, 'MealOrderDish', id)
    const { person } = known(state, 'MealOrder', line.order)
    return describeGuestRow(
      state,
      knownDish(state, line.dish) || kind,
      { ...line, person },
      mealName(state, line.calendarMeal),
    )
  }
  if (className === 'MealSeating') {
    const { book, mealIndex, day } = known(state, 'MealSeating', id)
    return describeGuestRow(state, it.classNames.Table, { book }, mealOn(mealIndex, day))
  }
  if (className === 'AllergyCheck' || className === 'KitchenPortion') {
    const check = known(state, className, id)
    return describeGuestRow(state, knownDish(state, check.dish) || kind, check, mealName(state, check.calendarMeal))
  }
  if (className === 'KitchenNotice' || className === 'CourseCall') {
    const { calendarMeal } = known(state, className, id)
    return [kind, mealName(state, calendarMeal)].filter(Boolean).join(', ')
  }
  return undefined
}

/** 'Camera 204', 'Piatto Risotto', 'Villa Lago'. `deleted` is the row, where it is not shown any more. */
export function rowName(state: State, className: ClassName, id: string, deleted?: object): string {
  const kind = it.classNames[className]
  if (className === 'CalendarMeal') return mealName(state, id) ?? kind
  if (className === 'CalendarPrice') return priceName(state, id) ?? kind
  const ofGuests = guestRowName(state, className, id, deleted)
  if (ofGuests !== undefined) return ofGuests
  const row: object = state.tables[className].rows.get(id) ?? deleted ?? {}
  const name: unknown = 'name' in row ? row.name : undefined
  const text = typeof name === 'object' && name !== null && 'it' in name ? name.it : name
  if (typeof text !== 'string' || text === '') return kind
  // A hotel says in its name what it is.
  return className === 'Hotel' ? text : `${kind} ${text}`
}
