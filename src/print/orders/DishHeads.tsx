import type { DishColumn } from '#domain/reports/printedTables.ts'
import { it } from '#i18n/it.ts'
import styles from './DishHeads.module.css'

interface Props {
  readonly columns: readonly DishColumn[]
  /** Narrow columns: names are turned upright, in lines of 25 letters. */
  readonly isUpright?: boolean
}

const SOFT_HYPHEN = '\u00ad'

/** A word that is wider than its column may be cut: the table would be wider than the paper. */
const cuttable = (line: string): string =>
  line.replaceAll(/[\p{L}\p{M}]{14,}/gu, (word) => word.replaceAll(/.{10}(?=.)/gu, `$&${SOFT_HYPHEN}`))

export const DishHeads = ({ columns, isUpright }: Props) =>
  columns.map(({ dishId, lines }) => (
    <th key={dishId} scope="col" className={isUpright ? styles.upright : styles.level}>
      <span>
        {lines.length === 0 && it.common.unnamedDish}
        {lines.map((line) => (
          <span key={line}>{isUpright ? line : cuttable(line)} </span>
        ))}
      </span>
    </th>
  ))
