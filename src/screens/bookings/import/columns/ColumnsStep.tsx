import { useState } from 'react'
import { csvFields } from '#domain/import/layouts.ts'
import { doubtfulPersons, saysPersons } from '#domain/import/mapping.ts'
import type { CsvField, CsvLayout, CsvMapping } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import type { Columns } from '#screens/bookings/import/file/csvSession.ts'
import { headerName, Hint, LayoutHint, PersonsHint, UnusedHint } from '#screens/bookings/import/Hints.tsx'
import { StepHeading } from '#screens/bookings/import/Steps.tsx'
import { NativeSelect } from '#ui/fields/NativeSelect.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './ColumnsStep.module.css'

interface ColumnRowProps {
  readonly name: string
  readonly examples: readonly string[]
  readonly field: CsvField | null
  readonly onChange: (field: CsvField | null) => void
}

const words = csvImport.columns

function ColumnRow({ name, examples, field, onChange }: ColumnRowProps) {
  return (
    <li className={styles.row} data-used={field ? '' : undefined}>
      <strong className={styles.header}>{name}</strong>
      <Flex component="p" wrap gap="sm" size="md" className={styles.examples}>
        {examples.length > 0 ? examples.map((example, at) => <span key={at}>{example}</span>) : words.noExample}
      </Flex>
      <NativeSelect
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
      </NativeSelect>
    </li>
  )
}

interface SkipFieldProps {
  readonly value: number
  readonly onChange: (rows: number) => void
}

function SkipField({ value, onChange }: SkipFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isValid = (text: string) => /^\d{1,5}$/.test(text.trim())
  return (
    <div className={styles.skipField}>
      <TextField
        label={words.skip}
        inputMode="numeric"
        autoComplete="off"
        hint={words.skipHint}
        error={typed !== undefined && !isValid(typed) ? words.skipInvalid : undefined}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isValid(target.value)) onChange(Number(target.value))
        }}
      />
    </div>
  )
}

interface Props {
  readonly columns: Columns
  readonly mapping: CsvMapping
  readonly missing: readonly CsvField[]
  readonly skip: number
  readonly fitting: CsvLayout | undefined
  readonly onLayout: (layout: CsvLayout) => void
  readonly separator: 'comma' | 'tab' | 'pipe' | undefined
  readonly isUngarbled: boolean
  readonly onField: (header: string, field: CsvField | null) => void
  readonly onFields: (fields: CsvMapping) => void
  readonly onSkip: (rows: number) => void
}

export function ColumnsStep(props: Props) {
  const { columns, mapping, missing, skip, fitting, onLayout, onField, onSkip } = props
  const doubt = doubtfulPersons(columns.head, mapping)
  return (
    <Flex component="section" vertical gap="md">
      <StepHeading note={words.text}>{words.title}</StepHeading>
      <LayoutHint layout={fitting} onUse={onLayout} />
      {props.separator && <Hint isQuiet>{words.separated[props.separator]}</Hint>}
      {props.isUngarbled && <Hint isQuiet>{words.ungarbled}</Hint>}
      {!saysPersons(mapping) && missing.length === 0 && <Hint>{words.onePerson}</Hint>}
      {doubt && (
        <PersonsHint
          doubt={doubt}
          isAdded={doubt.children.some((header) => mapping[header] === 'pax')}
          onAdd={(isAdded) =>
            props.onFields(Object.fromEntries(doubt.children.map((header) => [header, isAdded ? 'pax' : null])))
          }
        />
      )}
      {missing.length === 0 && <UnusedHint columns={columns} mapping={mapping} />}
      <SkipField value={skip} onChange={onSkip} />
      <p className={styles.missing} role="status" data-shown={missing.length > 0 ? '' : undefined}>
        {missing.length > 0 && words.missing(missing.map((field) => csvImport.fields[field]))}
      </p>
      <Text component="div" size="md" type="secondary" className={styles.heads} aria-hidden="true">
        <span>{words.column}</span>
        <span>{words.examples}</span>
        <span>{words.field}</span>
      </Text>
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
    </Flex>
  )
}
