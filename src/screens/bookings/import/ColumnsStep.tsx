import type { CsvField, CsvLayout, CsvMapping } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { ColumnRow } from './ColumnRow.tsx'
import styles from './ColumnsStep.module.css'
import type { Columns } from './csvSession.ts'
import { LayoutHint } from './Hints.tsx'
import { SkipField } from './SkipField.tsx'
import { StepHeading } from './StepHeading.tsx'

interface Props {
  readonly columns: Columns
  readonly mapping: CsvMapping
  readonly missing: readonly CsvField[]
  readonly skip: number
  /** Another program that the file seems to come from. */
  readonly fitting: CsvLayout | undefined
  readonly onLayout: (layout: CsvLayout) => void
  readonly onField: (header: string, field: CsvField | null) => void
  readonly onSkip: (rows: number) => void
}

const words = csvImport.columns

/** A column without a header is called by its place. */
const headerName = (header: string): string => {
  const [, place] = /^#(\d+)$/.exec(header) ?? []
  return place === undefined ? header : words.unnamed(Number(place))
}

export function ColumnsStep(props: Props) {
  const { columns, mapping, missing, skip, fitting, onLayout, onField, onSkip } = props
  return (
    <section className={styles.step}>
      <StepHeading note={words.text}>{words.title}</StepHeading>
      <LayoutHint layout={fitting} onUse={onLayout} />
      <SkipField value={skip} onChange={onSkip} />
      <p className={styles.missing} role="status" data-shown={missing.length > 0 ? '' : undefined}>
        {missing.length > 0 && words.missing(missing.map((field) => csvImport.fields[field]))}
      </p>
      <div className={styles.heads} aria-hidden="true">
        <span>{words.column}</span>
        <span>{words.examples}</span>
        <span>{words.field}</span>
      </div>
      <ul className={styles.columns}>
        {columns.head.headers.map((header, at) => (
          <ColumnRow
            key={header}
            name={headerName(header)}
            examples={columns.examples[at] ?? []}
            field={mapping[header] ?? null}
            onChange={(field) => onField(header, field)}
          />
        ))}
      </ul>
    </section>
  )
}
