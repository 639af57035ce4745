import { dayOf } from '#domain/calendar.ts'
import { boards } from '#domain/reference/boards.ts'
import { meals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { longPeriod, shortDay } from '#i18n/dates.ts'
import { it } from '#i18n/it.ts'
import type { State } from '#store/tables/state.ts'

/** 'Cena di ven 27 novembre', on the clock of its hotel. */
function mealName({ tables }: State, id: string): string | undefined {
  const { mealIndex, date, hotel = '' } = tables.CalendarMeal.rows.get(id) ?? {}
  const meal = meals.find(({ index }) => index === mealIndex)
  if (!meal || date === undefined) return undefined
  const zone = timeZoneOf(tables.Hotel.rows.get(hotel))
  return it.shell.saving.mealRow(meal.name, shortDay(dayOf(date, zone)))
}

function priceName({ tables }: State, id: string): string | undefined {
  const { bookType, from, to } = tables.CalendarPrice.rows.get(id) ?? {}
  const board = boards.find(({ code }) => code === bookType)
  if (!board || !from || !to) return undefined
  return it.shell.saving.priceRow(board.name, longPeriod(from, to))
}

/** 'Ordine di Anna Rossi': of the person, else of the booking. */
function orderName({ tables }: State, id: string): string | undefined {
  const { person, book } = tables.MealOrder.rows.get(id) ?? {}
  const { name, surname } = tables.BookPerson.rows.get(person ?? '') ?? {}
  const { refName, refEmail } = tables.Book.rows.get(book ?? '') ?? {}
  const who = [name, surname].filter(Boolean).join(' ') || refName || refEmail
  return who ? it.shell.saving.orderRow(who) : undefined
}

function orderedDishName({ tables }: State, id: string): string | undefined {
  const dish = tables.Dish.rows.get(tables.MealOrderDish.rows.get(id)?.dish ?? '')
  return dish && (dishName(dish) || undefined)
}

/**
 * 'Camera 204', 'Piatto Risotto', 'Villa Lago': the class, and the row's own name if it has one.
 * @param deleted the row, where it is not shown any more
 */
export function rowName(state: State, className: ClassName, id: string, deleted?: object): string {
  const kind = it.classNames[className]
  if (className === 'CalendarMeal') return mealName(state, id) ?? kind
  if (className === 'CalendarPrice') return priceName(state, id) ?? kind
  if (className === 'MealOrder') return orderName(state, id) ?? kind
  if (className === 'MealOrderDish') return orderedDishName(state, id) ?? kind
  const row: object = state.tables[className].rows.get(id) ?? deleted ?? {}
  const name: unknown = 'name' in row ? row.name : undefined
  const text = typeof name === 'object' && name !== null && 'it' in name ? name.it : name
  if (typeof text !== 'string' || text === '') return kind
  // A hotel says in its name what it is.
  return className === 'Hotel' ? text : `${kind} ${text}`
}
