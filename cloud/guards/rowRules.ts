import { checkBook } from '#domain/rules/booking.ts'
import { checkCalendarMeal } from '#domain/rules/calendarMeal.ts'
import { checkCalendarPrice } from '#domain/rules/calendarPrice.ts'
import { checkDish, checkDishChange } from '#domain/rules/dish.ts'
import { checkLabel } from '#domain/rules/label.ts'
import { checkMealOrder } from '#domain/rules/mealOrder.ts'
import { checkMealOrderDish } from '#domain/rules/mealOrderDish.ts'
import { checkRoom, keepsPlaceName } from '#domain/rules/room.ts'
import { checkTable } from '#domain/rules/table.ts'
import { checkTurn } from '#domain/rules/turn.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { SaveRequest } from './row.ts'

type RowRules = { readonly [C in ClassName]?: (row: EntityOf<C>, zone: string) => Verdict }

/** What must hold of a row by itself, whoever writes it: the rules that the browser asked, too. */
const rowRules: RowRules = {
  Dish: checkDish,
  Label: checkLabel,
  CalendarMeal: checkCalendarMeal,
  CalendarPrice: checkCalendarPrice,
  Book: checkBook,
  Room: checkRoom,
  RoomType: checkRoom,
  Rank: checkRoom,
  Turn: checkTurn,
  Table: checkTable,
  MealOrder: checkMealOrder,
  MealOrderDish: checkMealOrderDish,
}

type ChangeRules = {
  readonly [C in ClassName]?: (before: EntityOf<C>, after: EntityOf<C>) => Verdict
}

/** What a change may not take from a row. */
const changeRules: ChangeRules = {
  Dish: checkDishChange,
  Room: keepsPlaceName,
  RoomType: keepsPlaceName,
  Rank: keepsPlaceName,
  Turn: keepsPlaceName,
  Table: keepsPlaceName,
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  return value instanceof Parse.Object ? value.id : (value ?? undefined)
}

/** The row as the save would leave it. Not by `toJSON`, which writes what is cleared as an operation. */
function entityOf(className: ClassName, object: Parse.Object): object {
  const row: Record<string, unknown> = { id: object.id }
  for (const [name, field] of Object.entries(declarationOf(className).fields))
    row[name] = plain(object.get(name)) ?? field.default
  return row
}

type Rule = (...facts: readonly unknown[]) => Verdict

function ask(
  rules: RowRules | ChangeRules,
  className: ClassName,
  objects: readonly Parse.Object[],
  zone: string,
): Verdict {
  const rule = rules[className] as Rule | undefined
  try {
    return rule?.(...objects.map((object) => entityOf(className, object)), zone)
  } catch (error) {
    // Guards run before the server looks at types: what a rule cannot even read is no such row.
    if (error instanceof TypeError || error instanceof RangeError) return 'refused'
    throw error
  }
}

/**
 * Asks a class's rule about a row as it would be kept. One that an earlier version kept, and that
 * the rule would refuse all the same, may still be changed in its other fields.
 * @param zone of the clock of its hotel
 */
export function checkRow(
  className: ClassName,
  { object, original }: SaveRequest,
  zone: string,
): Verdict {
  const verdict = ask(rowRules, className, [object], zone)
  if (!original) return verdict
  if (verdict && ask(rowRules, className, [original], zone) !== verdict) return verdict
  return ask(changeRules, className, [original, object], zone)
}
