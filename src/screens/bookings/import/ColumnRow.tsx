import { csvFields } from '#domain/import/layouts.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ColumnRow.module.css'

interface Props {
  readonly name: string
  readonly examples: readonly string[]
  readonly field: CsvField | null
  readonly onChange: (field: CsvField | null) => void
}

const words = csvImport.columns

export function ColumnRow({ name, examples, field, onChange }: Props) {
  return (
    <li className={styles.row} data-used={field ? '' : undefined}>
      <strong className={styles.header}>{name}</strong>
      <p className={styles.examples}>
        {examples.length > 0
          ? examples.map((example, at) => <span key={at}>{example}</span>)
          : words.noExample}
      </p>
      <span className={styles.box}>
        <select
          className={styles.field}
          aria-label={words.fieldOf(name)}
          value={field ?? ''}
          onChange={({ target }) => onChange(csvFields.find((one) => one === target.value) ?? null)}
        >
          <option value="">{words.none}</option>
          {csvFields.map((one) => (
            <option key={one} value={one}>
              {csvImport.fields[one]}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
    </li>
  )
}
