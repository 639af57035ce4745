import { bookChecks } from '#domain/rules/bookings/booking.ts'
import { dietaryNeedsChecks } from '#domain/rules/bookings/dietaryNeeds.ts'
import { calendarPriceChecks } from '#domain/rules/hotel/calendarPrice.ts'
import { printerChecks } from '#domain/kitchen/houseAddress.ts'
import { DEFAULT_TIMEZONE, hotelChecks } from '#domain/rules/hotel/hotel.ts'
import { calendarMealChecks } from '#domain/rules/menu/calendarMeal.ts'
import { checkDishChange, dishChecks } from '#domain/rules/menu/dish.ts'
import { labelChecks } from '#domain/rules/menu/label.ts'
import { diningRoomChecks, fixtureChecks } from '#domain/rules/places/diningRoom.ts'
import { mealSeatingChecks } from '#domain/rules/places/mealSeating.ts'
import { keepsPlaceName, placeChecks, roomChecks } from '#domain/rules/places/room.ts'
import { tableChecks } from '#domain/rules/places/table.ts'
import { turnChecks } from '#domain/rules/places/turn.ts'
import { lengthChecks, refusalOf, refusalOfChange, valueChecks } from '#domain/rules/rowChecks.ts'
import type { RowCheck } from '#domain/rules/rowChecks.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { jsonChecks } from './jsonColumns.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

type ChecksOf = { readonly [C in ClassName]?: (zone: string) => readonly RowCheck<EntityOf<C>>[] }

const checksOf: ChecksOf = {
  Hotel: () => hotelChecks,
  Dish: () => dishChecks,
  Label: () => labelChecks,
  CalendarMeal: calendarMealChecks,
  CalendarPrice: () => calendarPriceChecks,
  Book: () => bookChecks,
  DietaryNeeds: () => dietaryNeedsChecks,
  MealSeating: () => mealSeatingChecks,
  Room: () => roomChecks,
  RoomType: () => placeChecks,
  Rank: () => placeChecks,
  Turn: () => turnChecks,
  DiningRoom: () => diningRoomChecks,
  Fixture: () => fixtureChecks,
  Table: () => tableChecks,
  Printer: () => printerChecks,
}

type ChangeRules = {
  readonly [C in ClassName]?: (before: EntityOf<C>, after: EntityOf<C>) => Verdict
}

const changeRules: ChangeRules = {
  Dish: checkDishChange,
  Room: keepsPlaceName,
  RoomType: keepsPlaceName,
  Rank: keepsPlaceName,
  Turn: keepsPlaceName,
  DiningRoom: keepsPlaceName,
  Table: keepsPlaceName,
}

type Values = Readonly<Record<string, unknown>>

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  return value instanceof Parse.Object ? value.id : (value ?? undefined)
}

/** Not by `toJSON`, which writes cleared fields as operations. */
function entityOf(className: ClassName, object: Parse.Object): Values {
  const row: Record<string, unknown> = { id: object.id }
  for (const [name, field] of Object.entries(declarationOf(className).fields))
    row[name] = plain(object.get(name)) ?? field.default
  return row
}

const checksOfValues = new Map(
  classNames.map((name) => [name, [...valueChecks<Values>(declarationOf(name), 'refused'), ...jsonChecks(name)]]),
)

const checksOfLengths = new Map(classNames.map((name) => [name, lengthChecks<Values>(declarationOf(name))]))

type ChangeRule = (before: Values, after: Values) => Verdict

function verdictOn(className: ClassName, { object, original }: SaveRequest, zone: string): Verdict {
  const checks = [
    ...(checksOfLengths.get(className) ?? []),
    ...((checksOf[className]?.(zone) ?? []) as readonly RowCheck<Values>[]),
    ...(checksOfValues.get(className) ?? []),
  ]
  const after = entityOf(className, object)
  if (!original) return refusalOf(checks, after)
  const before = entityOf(className, original)
  const rule = changeRules[className] as ChangeRule | undefined
  return refusalOfChange(checks, before, after) ?? rule?.(before, after)
}

/** An existing row only by its changed fields: values of an earlier version stay. `zone`: the hotel's. */
export function checkRow(className: ClassName, request: SaveRequest, zone = DEFAULT_TIMEZONE): Verdict {
  try {
    return verdictOn(className, request, zone)
  } catch (error) {
    // Guards run before the server checks types: a value that a check cannot read is invalid.
    if (error instanceof TypeError || error instanceof RangeError) return 'refused'
    throw error
  }
}
