import type { KitchenSheet } from '#domain/kitchen/sheetsToPrint.ts'
import { allergiesAtMeal } from '#domain/reports/allergies.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { changedTotals, changeWords, kitchenChanges as words, sheetName } from '#i18n/orders/kitchenChanges.ts'
import { whoseBooking } from '#i18n/orders/whoseBooking.ts'
import { AllergyPaper } from './AllergyPaper.tsx'
import styles from './ChangesPaper.module.css'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly shown: MealSheet
  readonly sheet: KitchenSheet
}

/** What has changed since the kitchen got its last sheet, each change with its number and a box to tick. */
export function ChangesPaper({ hotel, facts, shown, sheet: { changes, after } }: Props) {
  const zone = timeZoneOf(hotel)
  const whole = mealSheet(facts)
  const dishName = (id: string) => dishTitle(facts.dishes, id)
  const totals = changedTotals(changes, dishName)
  return (
    <>
      {after && <h3 className={styles.title}>{words.changesAfter(sheetName(after.number, after.printedAt, zone))}</h3>}
      {changes.length > 1 && totals && (
        <p className={styles.totals}>
          {words.total}: <b>{totals}</b>
        </p>
      )}
      <table className={styles.changes}>
        <tbody>
          {changes.map((change) => {
            const { counts, notes, isGone } = changeWords(change)
            const dish = dishName(change.now.dish)
            return (
              <tr key={change.number}>
                <td className={styles.number}>{change.number}</td>
                <th scope="row">
                  {counts && `${counts} `}
                  {isGone ? <s>{dish}</s> : dish}
                  {notes !== undefined && <span> · {notes}</span>}
                </th>
                <td>{whoseBooking(change.now.book, whole)}</td>
                <td className={styles.box} aria-hidden />
              </tr>
            )
          })}
        </tbody>
      </table>
      <AllergyPaper people={allergiesAtMeal(shown, facts)} zone={zone} />
    </>
  )
}
