import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet, seatAtMeal } from '#domain/reports/mealSheet.ts'
import { coversBy, fortnightPresence } from '#domain/reports/presence.ts'
import type { DayPresence, MealPresence, PartOfCovers } from '#domain/reports/presence.ts'
import { othersIn } from '#domain/reports/waiter.ts'
import { compareTurns } from '#domain/rules/places/turnOrder.ts'
import type { Board, GuestLanguage } from '#domain/schema/values.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Turn } from '#domain/schema/places.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import type { State } from '../tables/state.ts'
import { allBookingsOfHotel } from './bookings.ts'
import { lastResults } from './lastResults.ts'
import { factsOfMeal } from './mealOrders.ts'
import { seatingsAtMeal } from './mealSeatings.ts'
import { mealsOfHotel } from './menus.ts'

type Known = Pick<State, 'tables' | 'scopes'>

/** How the covers of a meal are divided, most first. */
interface CoversParts {
  readonly boards: readonly PartOfCovers<Board | undefined>[]
  readonly languages: readonly PartOfCovers<GuestLanguage | undefined>[]
  /** In the order of the service. */
  readonly turns: readonly PartOfCovers<Turn | undefined>[]
}

export interface Presence {
  /** The chosen day and the thirteen after it. */
  readonly days: readonly DayPresence[]
  /** Who has ordered without the meal on their board, by meal: of meals whose orders are on this device. */
  readonly extras: ReadonlyMap<string, number>
  /** Of the meals of the chosen day. */
  readonly parts: ReadonlyMap<string, CoversParts>
}

const READ = [
  'Hotel',
  'CalendarMeal',
  'Book',
  'BookPerson',
  'MealSeating',
  'MealOrder',
  'MealOrderDish',
  'Dish',
  'Table',
  'Turn',
] as const

const lastPresence = lastResults<Known & { readonly presence: Presence }>()

const extrasOfFacts = new WeakMap<MealFacts, number>()

/** As the meal's report counts them. */
function extrasOf(facts: MealFacts): number {
  const extras = extrasOfFacts.get(facts) ?? othersIn(mealSheet(facts).bookings).notIncluded
  extrasOfFacts.set(facts, extras)
  return extras
}

function partsOf(state: Known, { meal, expected }: MealPresence): CoversParts {
  const { Table, Rank, Turn } = state.tables
  const places = { tables: Table.rows, ranks: Rank.rows, turns: Turn.rows, seatings: seatingsAtMeal(state, meal) }
  return {
    boards: coversBy(expected, ({ bookType }) => bookType),
    languages: coversBy(expected, ({ refLocale }) => refLocale),
    turns: coversBy(expected, (book) => seatAtMeal(book, places).turn).sort(({ key: one }, { key: other }) =>
      one && other ? compareTurns(one, other) : Number(!one) - Number(!other),
    ),
  }
}

function gather(state: Known, hotel: Hotel, first: Day): Presence {
  const { BookPerson } = state.tables
  const days = fortnightPresence(
    {
      hotel,
      books: allBookingsOfHotel(state, hotel.id),
      people: [...BookPerson.rows.values()].filter((person) => person.hotel === hotel.id),
      meals: mealsOfHotel(state, hotel.id),
    },
    first,
  )
  const meals = days.flatMap((day) => day.meals)
  const ordered = meals.filter(({ meal }) => scopeStateOf(state, hotel.id, `meal:${meal.id}`)?.status === 'ready')
  return {
    days,
    extras: new Map(ordered.map(({ meal }) => [meal.id, extrasOf(factsOfMeal(state, meal))])),
    parts: new Map(days[0]?.meals.map((one) => [one.meal.id, partsOf(state, one)])),
  }
}

/** How many eat at each meal of a day and the thirteen after it; the same object until one of its rows changes. */
export function presenceOf(state: Known, hotel: Hotel, first: Day): Presence {
  const store = state.tables.CalendarMeal.rows
  const key = `${hotel.id}/${first}`
  const last = lastPresence.get(store, key)
  const isSame = last?.scopes === state.scopes && READ.every((name) => last.tables[name] === state.tables[name])
  if (last && isSame) return last.presence
  const presence = gather(state, hotel, first)
  lastPresence.set(store, key, { tables: state.tables, scopes: state.scopes, presence })
  return presence
}
