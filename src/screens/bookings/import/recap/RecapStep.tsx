import { useState } from 'react'
import { boardChoices } from '#domain/import/boardChoices.ts'
import { validBoards } from '#domain/import/layouts.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import type { CsvFile } from '#screens/bookings/import/file/useCsvFile.ts'
import type { ImportChoices } from '#screens/bookings/import/importChoices.ts'
import { StepHeading } from '#screens/bookings/import/Steps.tsx'
import type { ImportFlow } from '#screens/bookings/import/useImport.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { Invitations } from './Invitations.tsx'
import { KindChips } from './KindChips.tsx'
import { RecapHints, Understood } from './RecapHints.tsx'
import { BLOCKED_REASON_ID, isShown } from './recapView.ts'
import type { Corrections, RecapFilter } from './recapView.ts'
import { RowDetail } from './RowDetail.tsx'
import { RowList } from './RowList.tsx'
import type { Recap } from './useRecap.ts'
import styles from './RecapStep.module.css'

const words = csvImport.recap

interface FaultyRowsProps {
  readonly amount: number
  readonly onNext: (() => void) | undefined
  readonly onSkip: () => void
}

function FaultyRows({ amount, onNext, onSkip }: FaultyRowsProps) {
  return (
    <div role="status" className={styles.box} data-faulty={amount > 0 ? '' : undefined}>
      {amount > 0 && (
        <>
          <Icon name="alert" />
          <p id={BLOCKED_REASON_ID}>{words.blocked(amount)}</p>
          {onNext && <Button onClick={onNext}>{words.correct}</Button>}
          <Button onClick={onSkip}>{words.skipFaulty}</Button>
        </>
      )}
    </div>
  )
}

interface OpenedRow {
  readonly line?: number
  readonly toCorrect: boolean
}

/** The row that is looked at, and the way through the faulty ones. */
function useOpenedRow({ rows }: Recap) {
  const [{ line, toCorrect }, setOpened] = useState<OpenedRow>({ toCorrect: false })
  const faulty = rows.filter(({ kind }) => kind === 'error').map(({ row }) => row.line)
  const others = faulty.filter((other) => other !== line)
  const next = others.find((other) => other > (line ?? 0)) ?? others[0]
  return {
    opened: rows.find(({ row }) => row.line === line),
    toCorrect,
    faulty,
    open: (row: number) => setOpened({ line: row, toCorrect: false }),
    openNext: next === undefined ? undefined : () => setOpened({ line: next, toCorrect: true }),
    close: () => {
      setOpened({ toCorrect: false })
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`button[data-line="${line}"]`)?.focus())
    },
  }
}

interface Props {
  readonly hotel: Hotel
  readonly flow: ImportFlow
  readonly file: CsvFile
  readonly choices: ImportChoices
  readonly recap: Recap
}

export function RecapStep(props: Props) {
  const { hotel, flow, file, choices, recap } = props
  const [shown, setShown] = useState<RecapFilter>()
  const way = useOpenedRow(recap)
  // Beside the list, which has its height where there is room.
  const isWide = useMedia('(min-width: 992px)')
  const { opened, faulty } = way
  const note = (
    <>
      {words.of(file.name, recap.rows.length)}{' '}
      {choices.isRemembered && (
        <TextButton onClick={() => flow.setStep('columns')}>{csvImport.columns.again}</TextButton>
      )}
    </>
  )
  return (
    <Flex
      component="section"
      vertical
      gap="md"
      className={styles.step}
      data-recap=""
      data-open={opened ? '' : undefined}
    >
      <Flex vertical gap="ms" className={styles.top}>
        <StepHeading note={note}>{words.title}</StepHeading>
        <KindChips counts={recap.counts} warnings={recap.warnings} shown={shown} onShow={setShown} />
        <RecapHints recap={recap} flow={flow} choices={choices} />
        <FaultyRows amount={faulty.length} onNext={way.openNext} onSkip={() => flow.leaveOut(faulty, true)} />
        {!isWide && <Understood recap={recap} flow={flow} />}
        <Invitations
          hotelId={hotel.id}
          rows={recap.invitations}
          zone={timeZoneOf(hotel)}
          choice={choices.invitations}
          onChoose={flow.setInvitations}
        />
      </Flex>
      <div className={styles.sides}>
        <div className={styles.list}>
          <RowList
            rows={shown ? recap.rows.filter((entry) => isShown(entry, shown)) : recap.rows}
            zone={timeZoneOf(hotel)}
            open={opened?.row.line}
            onOpen={way.open}
            onSkip={(skipped, skip) => flow.leaveOut([skipped], skip)}
          />
        </div>
        <div className={styles.beside}>
          <OpenedDetail {...props} way={way} />
          {isWide && <Understood recap={recap} flow={flow} />}
        </div>
      </div>
    </Flex>
  )
}

const NONE: Corrections = {}

function OpenedDetail({ hotel, flow, choices, way }: Props & { readonly way: ReturnType<typeof useOpenedRow> }) {
  const { opened, toCorrect, openNext, close } = way
  if (!opened) return <p className={styles.pick}>{words.pick}</p>
  const { line } = opened.row
  const rates = hotel.authPMS ?? {}
  return (
    <RowDetail
      key={line}
      row={opened}
      zone={timeZoneOf(hotel)}
      boards={{ names: validBoards(choices.layout, rates), choices: boardChoices(choices.layout, rates) }}
      toCorrect={toCorrect}
      corrections={choices.corrections.get(line) ?? NONE}
      onCorrect={(field, text) => flow.correct(line, field, text)}
      onSkip={(skip) => flow.leaveOut([line], skip)}
      onNamesake={(booking) => flow.chooseNamesake(line, booking)}
      onNextFaulty={openNext}
      onBack={close}
    />
  )
}
