import { noteKey } from '../reports/portions.ts'
import type { DishPortions } from '../reports/portions.ts'
import type { Instant } from '../schema/fields.ts'
import type { KitchenPortion } from '../schema/kitchen.ts'
import { naturalId } from '../values/naturalId.ts'

export type PortionState = 'ordered' | 'called' | 'ready' | 'served'

/** One portion as it is cooked: of a dish of a booking, whole or half, with its note. */
export interface CookedPortion {
  readonly half: boolean
  readonly note: string | undefined
  /** Among those of the same dish, kind and note, from 1. */
  readonly number: number
}

export const portionRowId = (
  hotelId: string,
  mealId: string,
  bookId: string,
  dishId: string,
  { half, note = '', number }: CookedPortion,
): string =>
  naturalId(hotelId, ['portion', mealId, bookId, dishId, half ? 'half' : 'whole', noteKey(note), number].join('\n'))

const numbered = (count: number, half: boolean, note: string | undefined): CookedPortion[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => ({ half, note, number: at + 1 }))

/** Every portion of a dish by itself, those with notes first; as many as the kitchen's report counts. */
export function cookedPortions({
  normal,
  half,
  notes,
}: Pick<DishPortions, 'normal' | 'half' | 'notes'>): CookedPortion[] {
  const notedAmong = (isHalf: boolean) =>
    notes.filter((note) => note.half === isHalf).reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...notes.flatMap(({ text, quantity, half: isHalf }) => numbered(quantity, isHalf, text)),
    ...numbered(normal - notedAmong(false), false, undefined),
    ...numbered(half - notedAmong(true), true, undefined),
  ]
}

export type PortionMoments = Partial<Pick<KitchenPortion, 'readyAt' | 'recalledAt' | 'servedAt'>>

/** Of a press now: it holds against those before it, also of a device whose clock is ahead. */
export const momentAfter = (now: Instant, ...before: readonly (Instant | undefined)[]): Instant =>
  Math.max(now, ...before.map((one = 0) => one + 1))

/**
 * Of what was pressed last: 'Richiama' brings a portion back into the kitchen, also one that was carried out already.
 *
 * @param isCalled the kitchen is to cook it now.
 */
export function stateOfPortion(row: PortionMoments | undefined, isCalled: boolean): PortionState {
  const { readyAt = 0, recalledAt = 0, servedAt = 0 } = row ?? {}
  if (servedAt > recalledAt) return 'served'
  if (readyAt > recalledAt) return 'ready'
  return isCalled ? 'called' : 'ordered'
}

/** When a portion last became what it is; undefined for one of which nobody said anything. */
export function stateSince(row: PortionMoments | undefined, state: PortionState): Instant | undefined {
  if (state === 'served') return row?.servedAt
  return state === 'ready' ? row?.readyAt : undefined
}
