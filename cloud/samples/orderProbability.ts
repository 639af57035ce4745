import { courseOf, coursesInOrder } from '#domain/reference/courses.ts'
import { maxDishesOf } from '#domain/rules/orders/maxDishes.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import type { Random } from './random.ts'

export type EaterKind = 'first' | 'other' | 'child' | 'staff'

export type SampleChoice = Omit<Portion, 'dishId'> & { readonly dish: Dish }

type Appetite = Readonly<Record<number, number>>

const hungry: Appetite = { 0: 0.05, 1: 0.3, 2: 0.85, 3: 0.88, 4: 0.55, 5: 0.3, 6: 0.45 }
const appetites: Readonly<Record<EaterKind, Appetite>> = {
  // Water and wine for the table are ordered by the first.
  first: { ...hungry, 7: 0.6, 10: 0.2, 11: 0.08 },
  other: { ...hungry, 7: 0.15, 11: 0.05 },
  child: { 2: 0.9, 3: 0.6, 4: 0.3, 5: 0.2, 6: 0.7, 7: 0.4 },
  staff: { 2: 0.8, 3: 0.8, 4: 0.6, 5: 0.3 },
}
/** Most use the buffet. */
const atBreakfast: Appetite = { 9: 1 }

const MEAT = ['tagliata-manzo', 'arista-senape-mele', 'cotoletta-milanese', 'scaloppine-limone']
const notesOfMeat = ['ben cotta', 'al sangue', 'cottura media', 'salsa a parte']
const notesOfFood = ['senza glutine', 'senza cipolla', 'senza aglio', 'poco sale', 'senza formaggio']
const notesOfDrinks = ['senza ghiaccio', 'a temperatura ambiente']

const isDrink = ({ courseIndex = -1 }: Dish) => [7, 9, 10, 11].includes(courseIndex)

function notesOf(dish: Dish): readonly string[] {
  if (isDrink(dish)) return notesOfDrinks
  return MEAT.some((slug) => dish.id.endsWith(slug)) ? notesOfMeat : notesOfFood
}

function pickDish(random: Random, eater: EaterKind, dishes: readonly Dish[]): Dish {
  const forSmallOnes = dishes.filter(({ forChildren, forBaby }) => forChildren || forBaby)
  const choices = eater === 'child' && forSmallOnes.length > 0 ? forSmallOnes : dishes
  return random.weighted(choices.map((dish) => [dish, dish.isExtra ? 1 : 6] as const))
}

/** At most one dish of a course, and rarely two where the hotel allows it. */
export function choose(
  random: Random,
  eater: EaterKind,
  mealIndex: MealIndex,
  menu: readonly Dish[],
  hotel: Pick<Hotel, 'maxDishes' | 'infinityDishes' | 'enableKitchenNotes'>,
): SampleChoice[] {
  const orderProbability = mealIndex === '0' || mealIndex === '2' ? atBreakfast : appetites[eater]
  return coursesInOrder.flatMap(({ id }) => {
    const dishes = menu.filter(({ courseIndex }) => courseOf(courseIndex)?.id === id)
    if (dishes.length === 0 || !random.chance(orderProbability[id] ?? 0)) return []
    const dish = pickDish(random, eater, dishes)
    const halfPortion = !isDrink(dish) && random.chance(eater === 'child' ? 0.25 : 0.04)
    const quantity = maxDishesOf(hotel, id) > 1 && random.chance(0.15) ? 2 : 1
    const text = random.pick(notesOf(dish))
    const isNoted = random.chance(isDrink(dish) ? 0.03 : 0.07) && hotel.enableKitchenNotes
    const note = { id: random.id(), text, qty: random.integer(1, quantity) }
    return [{ dish, quantity, halfPortion, notes: isNoted ? [note] : [] }]
  })
}
