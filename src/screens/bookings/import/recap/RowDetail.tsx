import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { RecapRow } from '#domain/import/recap.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { CellText } from './CellText.tsx'
import { KindTag } from './KindChips.tsx'
import { canSkip, recapFields, saysOf, warningSentences } from './recapView.ts'
import type { Corrections, FieldView } from './recapView.ts'
import { CellField, NamesakeField } from './CellFields.tsx'
import type { FileBoards } from './CellFields.tsx'
import styles from './RowDetail.module.css'

const words = csvImport.recap

const wrongIn = (section: HTMLElement | null): HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []),
]

/** Begins at the first wrong field, or at the heading; ENTER goes on to the next wrong field, and then to the next row. */
function useWrongFields(toCorrect: boolean, onNextFaulty: (() => void) | undefined) {
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
  return { section, heading, onKeyDown }
}

interface FieldsProps {
  readonly row: RecapRow
  readonly zone: string
  readonly boards: FileBoards
  readonly corrections: Corrections
  readonly onCorrect: (field: CsvField, text: string) => void
}

/** A field that could be edited when the row was opened stays so while somebody types. */
function RowFields({ row, zone, boards, corrections, onCorrect }: FieldsProps) {
  const [kept] = useState(() => {
    const editable = recapFields(row, corrections, zone).filter((one) => one.editable !== undefined)
    return new Set(editable.map(({ field }) => field))
  })
  const fields = recapFields(row, corrections, zone, kept)
  return (
    <>
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
              onChange={(text) => onCorrect(field, text)}
            />
          ),
      )}
      <ReadFields fields={fields.filter(({ editable }) => editable === undefined)} />
    </>
  )
}

function ReadFields({ fields }: { readonly fields: readonly FieldView[] }) {
  return (
    <Flex component="dl" vertical>
      {fields.map(({ field, cell }) => (
        <div key={field} className={styles.field}>
          <Text component="dt" type="secondary">
            {csvImport.fields[field]}
          </Text>
          <dd>
            <CellText cell={cell} />
          </dd>
        </div>
      ))}
    </Flex>
  )
}

interface Props extends FieldsProps {
  readonly toCorrect: boolean
  readonly onSkip: (skip: boolean) => void
  readonly onNamesake: (booking: string) => void
  readonly onNextFaulty?: (() => void) | undefined
  readonly onBack: () => void
}

/** Keyed by row. */
export function RowDetail({ toCorrect, onSkip, onNamesake, onNextFaulty, onBack, ...fields }: Props) {
  const { row, zone } = fields
  const { section, heading, onKeyDown } = useWrongFields(toCorrect, onNextFaulty)
  const isSkipped = row.kind === 'skipped'
  return (
    <section ref={section} className={styles.detail} aria-label={words.detail} onKeyDown={onKeyDown}>
      <div className={styles.back}>
        <TextButton onClick={onBack}>{words.backToList}</TextButton>
      </div>
      <Flex component="header" align="center" justify="space-between" gap="sm" className={styles.header}>
        <h4 ref={heading} tabIndex={-1}>
          {words.line(row.row.line)}
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
      {warningSentences(row).map((sentence) => (
        <Text key={sentence} component="p" size="md" type="warning" medium className={styles.warning}>
          {sentence}
        </Text>
      ))}
      {row.among && <NamesakeField row={row} zone={zone} onChange={onNamesake} />}
      <RowFields {...fields} />
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
