import {
  declareClass,
  flag,
  instant,
  latestInstant,
  list,
  number,
  pointer,
  required,
  serverOnly,
  text,
} from './fields.ts'
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

/** What is written on a portion: the notes that no portion is left for join the last one. */
const NOTE_KEY_LENGTH = 5000

/**
 * How far a portion is on its way from the kitchen to the table. Its id is made of what it is; it has a row once somebody
 * said something of it. Moments are kept, not states: of two screens the later press holds, whichever arrives first.
 */
export const KitchenPortion = declareClass(
  'KitchenPortion',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    calendarMeal: required(pointer('CalendarMeal')),
    book: required(pointer('Book')),
    dish: required(pointer('Dish')),
    half: flag(),
    /** The note on it, as `noteKey` writes it; absent: none. */
    note: text(NOTE_KEY_LENGTH),
    /** Among the portions of this dish, kind and note, from 1. */
    number: number(),
    readyAt: latestInstant(),
    readyBy: serverOnly(text()),
    recalledAt: latestInstant(),
    servedAt: latestInstant(),
    servedBy: serverOnly(text()),
  },
  { indexes: [['calendarMeal'], ['book'], ['hotel', 'objectId'], ['hotel', 'updatedAt'], ['createdAt']] },
)
export type KitchenPortion = Entity<typeof KitchenPortion.fields>

/** 'Via': the kitchen is to begin a course for a table, a rank, a turn or everybody. Its id is made of all three. */
export const CourseCall = declareClass(
  'CourseCall',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    calendarMeal: required(pointer('CalendarMeal')),
    course: number(),
    /** `book:…`, `rank:…`, `turn:…`; absent: everybody. */
    target: text(),
    calledAt: latestInstant(),
    takenBackAt: latestInstant(),
  },
  { indexes: [['calendarMeal'], ['target'], ['hotel', 'objectId'], ['hotel', 'updatedAt'], ['createdAt']] },
)
export type CourseCall = Entity<typeof CourseCall.fields>
