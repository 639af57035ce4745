import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { DishQuantity, Note } from '#domain/schema/values.ts'
import { portionsByText } from './mealOrderDish.ts'

/** How many of a dish somebody has, whole or half ones: on the way of an order, from what is posted to what is counted. */
export interface Portion extends DishQuantity {
  readonly halfPortion: boolean
  /** Notes on some of the portions; together at most `quantity`. */
  readonly notes: readonly Note[]
}

export type PortionKey = Pick<Portion, 'dishId' | 'halfPortion'>

/** As much as is needed to count: half portions are halves. */
export type CountedPortion = Pick<Portion, 'quantity'> & { readonly halfPortion?: boolean | undefined }

/** The columns of a stored row that hold a portion. */
export type PortionRow = Pick<MealOrderDish, 'dish' | 'halfPortion' | 'quantity' | 'annotation'>

/** The only place where a stored row becomes a portion; `dishId` is empty where the row names no dish. */
export const portionOfRow = ({ dish = '', halfPortion, quantity, annotation = [] }: PortionRow): Portion => ({
  dishId: dish,
  halfPortion,
  quantity,
  notes: annotation,
})

/** What stored rows hold: without removed portions, and without rows that name no dish. */
export const portionsOfRows = (rows: readonly PortionRow[]): Portion[] =>
  rows.filter(({ dish, quantity }) => dish !== undefined && quantity > 0).map(portionOfRow)

export const portionKey = ({ dishId, halfPortion }: PortionKey): string => `${halfPortion ? 'half' : 'whole'} ${dishId}`

/** By `portionKey`; of two portions with the same key the last one counts. */
export const portionsByKey = (portions: readonly Portion[]): Map<string, Portion> =>
  new Map(portions.map((one) => [portionKey(one), one]))

/** 0 portions equal none; notes are compared by text. */
export function isSamePortion(one: Portion | undefined, other: Portion | undefined): boolean {
  if ((one?.quantity ?? 0) !== (other?.quantity ?? 0)) return false
  const [notes, others] = [portionsByText(one?.notes), portionsByText(other?.notes)]
  return notes.size === others.size && [...notes].every(([text, qty]) => others.get(text) === qty)
}

/** Each list names a dish and kind at most once. */
export function areSamePortions(some: readonly Portion[], others: readonly Portion[]): boolean {
  const [one, other] = [portionsByKey(some), portionsByKey(others)]
  return [...one.keys(), ...other.keys()].every((key) => isSamePortion(one.get(key), other.get(key)))
}
