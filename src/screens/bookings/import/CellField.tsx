import type { BoardChoice } from '#domain/import/boardChoices.ts'
import type { CsvProblem } from '#domain/import/csvBook.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { csvImport, csvProblem } from '#i18n/csvImport.ts'
import { TextField } from '#ui/TextField.tsx'
import { BoardField } from './BoardField.tsx'

interface Props {
  readonly field: CsvField
  readonly text: string
  readonly problems: readonly CsvProblem[]
  readonly isCorrected: boolean
  readonly boards: readonly string[]
  readonly boardChoices: readonly BoardChoice[]
  readonly onChange: (text: string) => void
}

/** A cell with an error, as the file has it: checked again with every key. */
export function CellField(props: Props) {
  const { field, text, problems, isCorrected, boards, boardChoices, onChange } = props
  const [problem] = problems
  const error = problem && csvProblem(problem, boards)
  const hint = isCorrected ? csvImport.recap.corrected : ''
  if (field === 'bookType')
    return (
      <BoardField text={text} choices={boardChoices} error={error} hint={hint} onChange={onChange} />
    )
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
