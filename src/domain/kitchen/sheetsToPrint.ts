import type { MealFacts } from '../reports/mealFacts.ts'
import type { MealSheet, TurnChoice } from '../reports/mealSheet.ts'
import { turnNamed } from '../rules/places/turnChoice.ts'
import type { Instant } from '../schema/fields.ts'
import type { KitchenNotice, ToldDish } from '../schema/kitchen.ts'
import {
  changesToTell,
  dishesOfChanges,
  dishesOfWholeSheet,
  isSheet,
  isSheetOf,
  nextSheetNumber,
} from './changesToTell.ts'
import type { KitchenChange } from './changesToTell.ts'
import { toldNotices } from './knownDishes.ts'
import type { ToldNotice } from './knownDishes.ts'

/** A sheet of the kitchen on paper, or as it would be printed now. */
export interface KitchenSheet {
  /** From 1 in each meal. */
  readonly number: number
  /** Of the notice with which it was printed. Absent: it was not printed yet. */
  readonly noticeId?: string
  readonly printedAt?: Instant
  /** Everything that is ordered; else the changes alone. */
  readonly isWhole: boolean
  readonly dishes: readonly ToldDish[]
  readonly changes: readonly KitchenChange[]
  /** The sheet before it that told of these guests. */
  readonly after?: KitchenSheet | undefined
}

export interface SheetsToPrint {
  /** What the kitchen does not know yet. Absent: nothing, or no sheet told of these guests before. */
  readonly changes: KitchenSheet | undefined
  /** Of everything; printed already where nothing has changed since. Absent: nobody has ordered anything. */
  readonly whole: KitchenSheet | undefined
  /** The earlier ones of the same turn, the last one first. */
  readonly printed: readonly KitchenSheet[]
}

/** The changes that a notice told, with the numbers that it gave them; a first sheet numbers nothing. */
const numberedChanges = ({ changes }: ToldNotice): KitchenChange[] =>
  changes.flatMap(({ before, now }) => (now.number === undefined ? [] : { before, now, number: now.number }))

/** What somebody in the kitchen has seen on a screen since the last sheet of these guests was printed. */
export function seenSinceSheet(
  notices: readonly KitchenNotice[],
  turn: TurnChoice,
): { readonly change: KitchenChange; readonly notice: KitchenNotice }[] {
  const told = toldNotices(notices)
  const last = told.findLastIndex(({ notice }) => isSheet(notice) && isSheetOf(notice, turn))
  return told
    .slice(last + 1)
    .flatMap((one) =>
      isSheet(one.notice) ? [] : numberedChanges(one).map((change) => ({ change, notice: one.notice })),
    )
}

function printedSheets(told: readonly ToldNotice[], turn: TurnChoice): KitchenSheet[] {
  const sheets: KitchenSheet[] = []
  for (const one of told) {
    const { id, sheet, toldAt, isWhole, dishes = [] } = one.notice
    if (sheet === undefined || !isSheetOf(one.notice, turn)) continue
    const changes = numberedChanges(one)
    sheets.push({ number: sheet, noticeId: id, printedAt: toldAt, isWhole, dishes, changes, after: sheets.at(-1) })
  }
  return sheets
}

/**
 * @param whole of the meal with all its turns.
 * @param shown of the turn that is printed.
 */
export function sheetsToPrint(facts: MealFacts, whole: MealSheet, shown: MealSheet, turn: TurnChoice): SheetsToPrint {
  const { notices } = facts
  const told = toldNotices(notices)
  const covering = printedSheets(told, turn)
  const ownIds = new Set(notices.filter((notice) => notice.turn === turnNamed(turn)).map(({ id }) => id))
  const printed = covering.filter(({ noticeId = '' }) => ownIds.has(noticeId)).reverse()
  const [last] = printed
  const changes = changesToTell(whole, facts, turn)
  const dishes = dishesOfWholeSheet(shown, changes)
  const isAsPrinted = changes.length === 0 && last?.isWhole && last.noticeId === told.at(-1)?.notice.id
  const next = { number: nextSheetNumber(notices), changes, after: covering.at(-1) }
  const isNew = covering.length === 0 || changes.length === 0
  return {
    changes: isNew ? undefined : { ...next, isWhole: false, dishes: dishesOfChanges(changes) },
    whole: isAsPrinted ? last : dishes.length === 0 ? undefined : { ...next, isWhole: true, dishes },
    printed,
  }
}
