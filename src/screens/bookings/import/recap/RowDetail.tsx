import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { BoardChoice } from '#domain/import/boardChoices.ts'
import type { CsvProblem } from '#domain/import/csvBook.ts'
import type { RecapRow } from '#domain/import/recap.ts'
import { NEW_BOOKING } from '#domain/import/sameBooking.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { csvImport, csvProblem } from '#i18n/bookings/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import { NativeSelect } from '#ui/fields/NativeSelect.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { CellText } from './CellText.tsx'
import { KindTag } from './KindChips.tsx'
import { canSkip, recapFields, namesakeText, saysOf } from './recapView.ts'
import type { Corrections } from './recapView.ts'
import styles from './RowDetail.module.css'

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

function NamesakeField({ row, zone, onChange }: NamesakeFieldProps) {
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
  readonly boards: readonly string[]
  readonly boardChoices: readonly BoardChoice[]
  readonly onChange: (text: string) => void
}

function CellField(props: CellFieldProps) {
  const { field, text, problems, isCorrected, boards, boardChoices, onChange } = props
  const [problem] = problems
  const error = problem && csvProblem(problem, boards)
  const hint = isCorrected ? csvImport.recap.corrected : ''
  if (field === 'bookType')
    return <BoardField text={text} choices={boardChoices} error={error} hint={hint} onChange={onChange} />
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

interface Props {
  readonly row: RecapRow
  readonly zone: string
  readonly corrections: Corrections
  readonly boards: readonly string[]
  readonly boardChoices: readonly BoardChoice[]
  readonly toCorrect: boolean
  readonly onCorrect: (field: CsvField, text: string) => void
  readonly onSkip: (skip: boolean) => void
  readonly onNamesake: (booking: string) => void
  readonly onNextFaulty?: (() => void) | undefined
  readonly onBack: () => void
}

const words = csvImport.recap

const wrongIn = (section: HTMLElement | null): HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []),
]

/** Keyed by row: a field that could be edited when it opened stays so while somebody types. */
export function RowDetail(props: Props) {
  const { row, zone, boards, boardChoices, corrections, toCorrect } = props
  const { onCorrect, onSkip, onNextFaulty, onBack } = props
  const { line } = row.row
  const [kept] = useState(() => {
    const editable = recapFields(row, corrections, zone).filter((one) => one.editable !== undefined)
    return new Set(editable.map(({ field }) => field))
  })
  const fields = recapFields(row, corrections, zone, kept)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const [wrong] = toCorrect ? wrongIn(section.current) : []
    if (wrong) wrong.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [toCorrect])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !isField) return
    event.preventDefault()
    const others = wrongIn(section.current).filter((field) => field !== target)
    const isAfter = (field: HTMLElement) =>
      (target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const next = others.find(isAfter) ?? others[0]
    if (next) next.focus()
    else if (target.getAttribute('aria-invalid') !== 'true') onNextFaulty?.()
  }
  const isSkipped = row.kind === 'skipped'
  return (
    <section ref={section} className={styles.detail} aria-label={words.detail} onKeyDown={onKeyDown}>
      <div className={styles.back}>
        <TextButton onClick={onBack}>{words.backToList}</TextButton>
      </div>
      <Flex component="header" align="center" justify="space-between" gap="sm" className={styles.header}>
        <h4 ref={heading} tabIndex={-1}>
          {words.line(line)}
        </h4>
        <KindTag kind={row.kind} />
      </Flex>
      <Text component="p" size="md" type="secondary">
        {saysOf(row)}
      </Text>
      {row.row.book?.companions && (
        <Text component="p" size="md" type="secondary">
          {words.companions(row.row.book.companions)}
        </Text>
      )}
      {row.hasLostLetters && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.lettersLostSays}
        </Text>
      )}
      {row.isOddStay && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.oddStaySays}
        </Text>
      )}
      {row.hasNoRoom && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.roomMissingSays}
        </Text>
      )}
      {row.hasNoPersons && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.personsMissingSays}
        </Text>
      )}
      {row.hasNoBoard && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.boardMissingSays}
        </Text>
      )}
      {row.isOutOfService && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.outOfServiceSays}
        </Text>
      )}
      {row.isRoomTaken && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.roomTakenSays}
        </Text>
      )}
      {row.overfull && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.overfullSays(row.overfull.persons, row.overfull.covers)}
        </Text>
      )}
      {row.isTableTaken && (
        <Text component="p" size="md" type="warning" medium className={styles.warning}>
          {words.tableTakenSays}
        </Text>
      )}
      {row.among && <NamesakeField row={row} zone={zone} onChange={props.onNamesake} />}
      {fields.map(
        ({ field, editable, problems }) =>
          editable !== undefined && (
            <CellField
              key={field}
              field={field}
              text={editable}
              problems={problems}
              isCorrected={corrections[field] !== undefined && problems.length === 0}
              boards={boards}
              boardChoices={boardChoices}
              onChange={(text) => onCorrect(field, text)}
            />
          ),
      )}
      <Flex component="dl" vertical>
        {fields.map(
          ({ field, cell, editable }) =>
            editable === undefined && (
              <div key={field} className={styles.field}>
                <Text component="dt" type="secondary">
                  {csvImport.fields[field]}
                </Text>
                <dd>
                  <CellText cell={cell} />
                </dd>
              </div>
            ),
        )}
      </Flex>
      <Flex component="footer" wrap gap="sm" className={styles.footer}>
        {canSkip(row) && (
          <Button onClick={() => onSkip(!isSkipped)}>{isSkipped ? words.keepThis : words.skipThis}</Button>
        )}
        {onNextFaulty && (
          <Button kind="quiet" onClick={onNextFaulty}>
            {words.nextFaulty}
          </Button>
        )}
      </Flex>
    </section>
  )
}
