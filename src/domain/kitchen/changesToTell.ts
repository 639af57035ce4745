import type { MealFacts } from '../reports/mealFacts.ts'
import type { BookingSheet, MealSheet, TurnChoice } from '../reports/mealSheet.ts'
import { turnNamed } from '../rules/places/turnChoice.ts'
import type { Instant } from '../schema/fields.ts'
import type { KitchenNotice, ToldDish } from '../schema/kitchen.ts'
import { isSameToldDish, keyOfDish, knownDishes } from './knownDishes.ts'
import type { ToldChange } from './knownDishes.ts'

/** What changed of a dish of a booking since the kitchen was told of it. */
export interface KitchenChange extends ToldChange {
  /** From 1 in each meal; the change keeps it, on paper and on every screen. */
  readonly number: number
}

export interface PrintedSheet extends KitchenNotice {
  readonly sheet: number
}

export const isSheet = (notice: KitchenNotice): notice is PrintedSheet => notice.sheet !== undefined

export const sheetsOf = (notices: readonly KitchenNotice[]): PrintedSheet[] =>
  notices.filter(isSheet).sort((one, other) => one.toldAt - other.toldAt || one.sheet - other.sheet)

/** Whether a sheet told of everything in a turn: it was printed for it, or for the whole meal. */
export const isSheetOf = ({ turn }: KitchenNotice, choice: TurnChoice): boolean =>
  turn === undefined || turn === turnNamed(choice)

/** What each booking has ordered that can be cooked, as the kitchen's report counts it. */
export const dishesToTell = ({ bookings }: Pick<MealSheet, 'bookings'>): ToldDish[] =>
  bookings.flatMap(({ book, dishes }) =>
    dishes.map(({ dishId, normal, half, notes }) => ({ book: book.id, dish: dishId, normal, half, notes })),
  )

const turnIdOf = ({ turn }: BookingSheet): string | null => turn?.id ?? null

type ChangeFacts = Pick<MealFacts, 'notices' | 'lines'>

/** When the portions of each dish of each booking were last written; of an order that is gone, nothing. */
function changeTimes(lines: MealFacts['lines']): ReadonlyMap<string, Instant> {
  const times = new Map<string, Instant>()
  for (const { book, dish = '', updatedAt = Infinity } of lines) {
    const key = keyOfDish({ book, dish })
    times.set(key, Math.max(times.get(key) ?? 0, updatedAt))
  }
  return times
}

/** A change keeps the number under which it was told; the others follow in the order in which they were made. */
function numbered(changes: readonly ToldChange[], { notices, lines }: ChangeFacts): KitchenChange[] {
  const taken = new Set(notices.flatMap(({ dishes = [] }) => dishes.map(({ number }) => number)))
  const times = changeTimes(lines)
  const timeOf = ({ now }: ToldChange) => times.get(keyOfDish(now)) ?? Infinity
  let number = 0
  const next = () => {
    do number += 1
    while (taken.has(number))
    return number
  }
  return [...changes]
    .sort((one, other) => timeOf(one) - timeOf(other) || (keyOfDish(one.now) < keyOfDish(other.now) ? -1 : 1))
    .map((change) => ({ ...change, number: next() }))
}

/**
 * What the kitchen was not told yet, of what a printed sheet told of: before the first sheet there is nothing.
 *
 * @param whole of the meal with all its turns.
 * @param choice the turn that is looked at; bookings that have left are in all of them.
 */
export function changesToTell(whole: MealSheet, facts: ChangeFacts, choice?: TurnChoice): KitchenChange[] {
  const sheets = sheetsOf(facts.notices)
  if (sheets.length === 0) return []
  const known = knownDishes(facts.notices)
  const ordered = new Map(dishesToTell(whole).map((dish) => [keyOfDish(dish), dish]))
  const turns = new Map(whole.bookings.map((booking) => [booking.book.id, turnIdOf(booking)]))
  const wasTold = (key: string, book: string) =>
    known.has(key) || sheets.some((sheet) => isSheetOf(sheet, turns.get(book) ?? null))
  const changes = [...new Set([...known.keys(), ...ordered.keys()])].flatMap((key): readonly ToldChange[] => {
    const before = known.get(key)
    const dish = ordered.get(key) ?? before
    if (!dish || !wasTold(key, dish.book)) return []
    const now = ordered.get(key) ?? { book: dish.book, dish: dish.dish, normal: 0, half: 0, notes: [] }
    return isSameToldDish(before, now) ? [] : [{ before, now }]
  })
  const isShown = ({ now }: ToldChange) => choice === undefined || (turns.get(now.book) ?? choice) === choice
  return numbered(changes, facts).filter(isShown)
}

/** What a sheet of everything says: all that is ordered, and with its number what the kitchen does not know yet. */
export function dishesOfWholeSheet(shown: MealSheet, changes: readonly KitchenChange[]): ToldDish[] {
  const toldNow = dishesOfChanges(changes)
  const changed = new Set(toldNow.map(keyOfDish))
  return [...dishesToTell(shown).filter((dish) => !changed.has(keyOfDish(dish))), ...toldNow]
}

export const dishesOfChanges = (changes: readonly KitchenChange[]): ToldDish[] =>
  changes.map(({ now, number }) => ({ ...now, number }))

export const nextSheetNumber = (notices: readonly KitchenNotice[]): number =>
  Math.max(0, ...notices.map(({ sheet = 0 }) => sheet)) + 1
