import { courseOf } from '../reference/courses.ts'
import type { Dish } from '../schema/menu.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { placesOf } from './grouping.ts'
import type { BookingSheet, MealSheet, PersonSheet } from './mealSheet.ts'
import { noteKey, summedPortions, totalPortions } from './portions.ts'
import type { CountedNote, DishPortions, PortionCounts } from './portions.ts'
import { nameIn } from './printedTables.ts'

interface Variant extends PortionCounts {
  readonly text: string
}

export interface KitchenDish extends PortionCounts {
  readonly dishId: string
  readonly name: string
  /** The most frequent first. */
  readonly variants: readonly Variant[]
  /** 'Senza variazioni'. */
  readonly plain: PortionCounts
}

export interface KitchenCourse {
  readonly courseId: number
  readonly name: string
  readonly dishes: readonly KitchenDish[]
  readonly total: PortionCounts
}

/** Id for dishes without a known course; they come last, without a name. */
export const NO_COURSE = -1

interface Tally {
  readonly text: string
  normal: number
  half: number
}

const portionsOf = ({ normal, half }: PortionCounts) => normal + half

function variantsOf(notes: readonly CountedNote[]): Variant[] {
  const byKey = new Map<string, Tally>()
  for (const { text, quantity, half } of notes) {
    const key = noteKey(text)
    const tally = byKey.get(key) ?? { text, normal: 0, half: 0 }
    byKey.set(key, tally)
    tally[half ? 'half' : 'normal'] += quantity
  }
  return [...byKey.values()].sort((one, other) => portionsOf(other) - portionsOf(one))
}

function kitchenDish({ dishId, normal, half, notes }: DishPortions, dishes: ReadonlyMap<string, Dish>): KitchenDish {
  const variants = variantsOf(notes)
  const varied = totalPortions(variants)
  const plain = { normal: normal - varied.normal, half: half - varied.half }
  return { dishId, name: nameIn(dishes, dishId), normal, half, variants, plain }
}

/** In the order of the menu (docs/domain.md, Kitchen report). */
export const kitchenReport = (sheet: MealSheet, dishes: ReadonlyMap<string, Dish>): KitchenCourse[] =>
  kitchenCourses(
    sheet.bookings.flatMap((booking) => booking.dishes),
    sheet.menu,
    dishes,
  )

/** The same of portions wherever they come from. */
export function kitchenCourses(
  portions: readonly DishPortions[],
  menu: readonly string[],
  dishes: ReadonlyMap<string, Dish>,
): KitchenCourse[] {
  const ordered = summedPortions(portions, placesOf(menu))
  const byCourse = groupedBy(ordered, ({ dishId }) => courseOf(dishes.get(dishId)?.courseIndex))
  return [...byCourse].map(([course, ofCourse]) => ({
    courseId: course?.id ?? NO_COURSE,
    name: course?.name.it ?? '',
    dishes: ofCourse.map((one) => kitchenDish(one, dishes)),
    total: totalPortions(ofCourse),
  }))
}

export interface OrderOfDish {
  readonly booking: BookingSheet
  readonly sheet: PersonSheet
  readonly portions: DishPortions
}

/** Who has ordered a dish, in the order of the reports: whom to tell when it is sold out. */
export const ordersOfDish = ({ bookings }: Pick<MealSheet, 'bookings'>, dishId: string): OrderOfDish[] =>
  bookings.flatMap((booking) =>
    booking.people.flatMap((sheet) =>
      sheet.dishes.filter((portions) => portions.dishId === dishId).map((portions) => ({ booking, sheet, portions })),
    ),
  )
