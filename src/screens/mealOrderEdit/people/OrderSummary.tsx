import { portionsOfLine } from '#domain/reports/portions.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishTitle } from '#i18n/dishTitle.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { notedPortions } from '#i18n/portions.ts'
import type { OrderedLine } from './oneOrder.ts'
import styles from './OrderSummary.module.css'

interface Props {
  readonly lines: readonly OrderedLine[]
  readonly dishes: ReadonlyMap<string, Dish>
}

/** What a person has ordered, with notes, while the menu is closed. */
export function OrderSummary({ lines, dishes }: Props) {
  if (lines.length === 0) return <p className={styles.nothing}>{words.person.nothing}</p>
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const portions = portionsOfLine(line)
        return portions && <li key={line.id}>{notedPortions(portions, dishTitle(dishes, line.dish))}</li>
      })}
    </ul>
  )
}
