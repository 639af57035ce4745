import { useId } from 'react'
import type { BoardChoice } from '#domain/import/boardChoices.ts'
import type { CsvProblem } from '#domain/import/csvBook.ts'
import type { RecapRow } from '#domain/import/recap.ts'
import { NEW_BOOKING } from '#domain/import/sameBooking.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { csvImport, csvProblem } from '#i18n/bookings/csvImport.ts'
import { NativeSelect } from '#ui/fields/NativeSelect.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Text } from '#ui/Text.tsx'
import { namesakeText } from './recapView.ts'
import styles from './RowDetail.module.css'

/** What the boards of a hotel are called, and what may stand for them in a file. */
export interface FileBoards {
  readonly names: readonly string[]
  readonly choices: readonly BoardChoice[]
}

interface BoardFieldProps {
  readonly text: string
  readonly choices: readonly BoardChoice[]
  readonly error: string | undefined
  readonly hint: string
  readonly onChange: (text: string) => void
}

/** The text of the file stays until a board is chosen. */
function BoardField({ text, choices, error, hint, onChange }: BoardFieldProps) {
  const id = useId()
  const isChoice = text === '' || choices.some((choice) => choice.text === text)
  return (
    <div className={styles.boardField}>
      <label htmlFor={id}>{csvImport.fields.bookType}</label>
      <NativeSelect
        id={id}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      >
        {!isChoice && <option value={text}>{text}</option>}
        {choices.map((choice) => (
          <option key={choice.text} value={choice.text}>
            {choice.name}
          </option>
        ))}
        <option value="">{csvImport.recap.noBoard}</option>
      </NativeSelect>
      <Text
        component="p"
        id={`${id}-note`}
        size="md"
        type="secondary"
        className={styles.note}
        data-error={error ? '' : undefined}
        aria-live="polite"
      >
        {error ?? hint}
      </Text>
    </div>
  )
}

interface NamesakeFieldProps {
  readonly row: RecapRow
  readonly zone: string
  readonly onChange: (booking: string) => void
}

/** Which of several bookings with the same name a row means. */
export function NamesakeField({ row, zone, onChange }: NamesakeFieldProps) {
  const id = useId()
  const { among = [], known, kind } = row
  const value = known?.id ?? (kind === 'error' ? '' : NEW_BOOKING)
  return (
    <div className={styles.boardField}>
      <label htmlFor={id}>{csvImport.recap.namesake.label}</label>
      <NativeSelect
        id={id}
        value={value}
        aria-invalid={value === '' ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {value === '' && <option value="">{csvImport.recap.namesake.choose}</option>}
        {among.map((book) => (
          <option key={book.id} value={book.id}>
            {namesakeText(book, zone)}
          </option>
        ))}
        <option value={NEW_BOOKING}>{csvImport.recap.namesake.isNew}</option>
      </NativeSelect>
    </div>
  )
}

interface CellFieldProps {
  readonly field: CsvField
  readonly text: string
  readonly problems: readonly CsvProblem[]
  readonly isCorrected: boolean
  readonly boards: FileBoards
  readonly onChange: (text: string) => void
}

/** A cell that can be corrected. */
export function CellField({ field, text, problems, isCorrected, boards, onChange }: CellFieldProps) {
  const [problem] = problems
  const error = problem && csvProblem(problem, boards.names)
  const hint = isCorrected ? csvImport.recap.corrected : ''
  if (field === 'bookType')
    return <BoardField text={text} choices={boards.choices} error={error} hint={hint} onChange={onChange} />
  return (
    <TextField
      label={csvImport.fields[field]}
      value={text}
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'pax' ? 'numeric' : field === 'email' ? 'email' : 'text'}
      error={error}
      hint={hint}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
