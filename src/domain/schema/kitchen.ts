import { declareClass, flag, instant, list, number, pointer, required, text } from './fields.ts'
import type { Entity } from './fields.ts'

/** What the kitchen knows of a dish of a booking; a dish that was taken away has no portions. */
export interface ToldDish {
  readonly book: string
  readonly dish: string
  readonly normal: number
  readonly half: number
  readonly notes: readonly { readonly text: string; readonly quantity: number; readonly half: boolean }[]
  /** Of the change, as paper and screen number them since the last sheet. Absent on the first sheet. */
  readonly number?: number | undefined
}

/** Five dishes with notes for each of a thousand guests. */
const DISHES_BYTES = 1_000_000

/**
 * What the kitchen was told of a meal, by a printed sheet or because somebody there ticked 'Visto'. It is
 * never changed: what the kitchen knows is all of them together, the later over the earlier.
 */
export const KitchenNotice = declareClass(
  'KitchenNotice',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    calendarMeal: required(pointer('CalendarMeal')),
    toldAt: required(instant()),
    /** Number of the printed sheet, from 1 in each meal. Absent: seen on a screen. */
    sheet: number(),
    /** Of a sheet: all that was ordered, not only what had changed. */
    isWhole: flag(),
    /** Of a sheet: the turn for which it was printed, `NO_TURN` for who has none. Absent: the whole meal. */
    turn: text(),
    seenOnScreen: flag(),
    /** What is new since the notice before. */
    dishes: list<ToldDish>(DISHES_BYTES),
  },
  { indexes: [['calendarMeal'], ['hotel', 'objectId'], ['hotel', 'updatedAt'], ['toldAt']] },
)
export type KitchenNotice = Entity<typeof KitchenNotice.fields>
