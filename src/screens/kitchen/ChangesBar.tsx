import { changesToTell, sheetsOf } from '#domain/kitchen/changesToTell.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { capital } from '#i18n/format/dates.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { kitchen as words } from '#i18n/orders/kitchen.ts'
import { changedTotals, sheetName } from '#i18n/orders/kitchenChanges.ts'
import { KitchenChanges } from '#screens/toSee/KitchenChanges.tsx'
import { OpenedLine } from './OpenedLine.tsx'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly whole: MealSheet
}

/** Which sheet the kitchen has, and what has changed since. */
export function ChangesBar({ hotel, facts, whole }: Props) {
  const sheet = sheetsOf(facts.notices).at(-1)
  if (!sheet) return null
  const changes = changesToTell(whole, facts, undefined)
  const name = capital(sheetName(sheet.sheet, sheet.toldAt, timeZoneOf(hotel)))
  const isNew = changes.length > 0
  return (
    <OpenedLine
      isUrgent={isNew}
      title={isNew ? words.sheet.changed(changes.length) : name}
      text={isNew ? changedTotals(changes, (id) => dishTitle(facts.dishes, id)) : words.sheet.none}
      name={name}
    >
      {isNew || <p>{words.sheet.none}</p>}
      <KitchenChanges hotel={hotel} facts={facts} whole={whole} turn={undefined} />
    </OpenedLine>
  )
}
