import type { DishColumn } from '#domain/reports/dishColumns.ts'
import { it } from '#i18n/it.ts'
import styles from './DishHeads.module.css'

interface Props {
  readonly columns: readonly DishColumn[]
  /** Narrow columns: names stand on end, in lines of 25 letters (part 2 §2). */
  readonly isUpright?: boolean
}

/** Above the columns of dishes: their names, of 50 letters at most. */
export const DishHeads = ({ columns, isUpright }: Props) =>
  columns.map(({ dishId, lines }) => (
    <th key={dishId} scope="col" className={isUpright ? styles.upright : styles.level}>
      <span>
        {lines.length === 0 && it.common.unnamedDish}
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </span>
    </th>
  ))
