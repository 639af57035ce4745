import { rowKinds } from '#domain/import/recap.ts'
import type { RowKind } from '#domain/import/recap.ts'
import { csvImport } from '#i18n/csvImport.ts'
import styles from './KindChips.module.css'
import type { Shown } from './recapView.ts'

export function KindTag({ kind }: { readonly kind: RowKind }) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {csvImport.recap.kind[kind]}
    </span>
  )
}

interface Props {
  readonly counts: Readonly<Record<RowKind, number>>
  /** Rows whose table another booking has. */
  readonly taken: number
  /** Rows whose booking will have no board. */
  readonly boardless: number
  readonly shown: Shown | undefined
  readonly onShow: (shown: Shown | undefined) => void
}

const words = csvImport.recap

/** Rare, so shown only when there are any. */
const isTold = (kind: RowKind, amount: number) => kind !== 'gone' || amount > 0

export function KindChips({ counts, taken, boardless, shown, onShow }: Props) {
  const all = rowKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const warnings = [
    { of: 'noBoard', amount: boardless, text: words.boardsMissing },
    { of: 'tableTaken', amount: taken, text: words.tablesTaken },
  ] as const
  return (
    <fieldset className={styles.chips}>
      <legend className="visuallyHidden">{words.filters}</legend>
      <label className={styles.chip}>
        <input type="radio" name="kind" checked={!shown} onChange={() => onShow(undefined)} />
        {words.all} <span className={styles.count}>{csvImport.number(all)}</span>
      </label>
      {rowKinds.filter((kind) => isTold(kind, counts[kind])).map((kind) => (
        <label key={kind} className={styles.chip} data-kind={kind} data-none={counts[kind] === 0}>
          <input type="radio" name="kind" checked={shown === kind} onChange={() => onShow(kind)} />
          {words.kinds[kind](counts[kind])}
        </label>
      ))}
      {warnings.map(
        ({ of, amount, text }) =>
          amount > 0 && (
            <label key={of} className={styles.chip} data-kind="warning">
              <input type="radio" name="kind" checked={shown === of} onChange={() => onShow(of)} />
              {text(amount)}
            </label>
          ),
      )}
    </fieldset>
  )
}
