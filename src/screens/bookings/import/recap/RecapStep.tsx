import { useState } from 'react'
import type { BoardChoice } from '#domain/import/boardChoices.ts'
import type { FileWord } from '#domain/import/fileWords.ts'
import { saysPersons } from '#domain/import/mapping.ts'
import type { CsvField, CsvLayout, CsvMapping, InviteChoice } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { DatesHint, EmptyRoomsHint, Hint, LayoutHint, UnusedHint, YearsHint } from '#screens/bookings/import/Hints.tsx'
import type { DatesInDoubt, RoomsInDoubt, YearsInDoubt } from '#screens/bookings/import/Hints.tsx'
import type { Columns } from '#screens/bookings/import/file/csvSession.ts'
import { StepHeading } from '#screens/bookings/import/Steps.tsx'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { KindChips } from './KindChips.tsx'
import styles from './RecapStep.module.css'
import { BLOCKED_REASON_ID, isShown } from './recapView.ts'
import type { Corrections, RecapFilter } from './recapView.ts'
import { FileWords } from './FileWords.tsx'
import { Invitations } from './Invitations.tsx'
import { RowDetail } from './RowDetail.tsx'
import { RowList } from './RowList.tsx'
import type { Recap } from './useRecap.ts'

interface FaultyRowsProps {
  readonly amount: number
  readonly onNext: (() => void) | undefined
  readonly onSkip: () => void
}

const words = csvImport.recap

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

/** As many as fit in a line. */
const NAMED = 12

interface NewPlacesProps {
  readonly rooms: readonly string[]
  readonly tables: readonly string[]
}

const listed = (names: readonly string[], andMore: (amount: number) => string): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} ${andMore(names.length - NAMED)}`

function NewPlaces({ rooms, tables }: NewPlacesProps) {
  if (rooms.length + tables.length === 0) return null
  return (
    <Flex component="ul" vertical gap="xxs" size="md" type="secondary" data-places="">
      {rooms.length > 0 && <li>{words.newRooms(rooms.length, listed(rooms, words.moreRooms))}</li>}
      {tables.length > 0 && <li>{words.newTables(tables.length, listed(tables, words.moreTables))}</li>}
    </Flex>
  )
}

function RoomsNotNamed({ books }: { readonly books: Recap['roomsNotNamed'] }) {
  if (books.length === 0) return null
  const names = books.map(({ bookingReference = '', roomNumber, refName }) =>
    [roomNumber && words.room(roomNumber), refName, bookingReference].filter(Boolean).join(' · '),
  )
  return <Hint>{words.roomsNotNamed(books.length, listed(names, words.moreRooms))}</Hint>
}

interface Props {
  readonly recap: Recap
  readonly fileName: string
  readonly hotelId: string
  readonly zone: string
  readonly boards: readonly string[]
  readonly boardChoices: readonly BoardChoice[]
  readonly fitting: CsvLayout | undefined
  readonly onLayout: (layout: CsvLayout) => void
  readonly dates: DatesInDoubt | undefined
  readonly years: YearsInDoubt | undefined
  readonly emptyRooms: RoomsInDoubt
  readonly words: { readonly asked: readonly FileWord[]; readonly understood: readonly FileWord[] }
  readonly onWord: (word: FileWord, meaning: string) => void
  readonly columns: Columns
  readonly mapping: CsvMapping
  readonly onNamesake: (line: number, booking: string) => void
  readonly corrections: ReadonlyMap<number, Corrections>
  readonly onCorrect: (line: number, field: CsvField, text: string) => void
  readonly onLeaveOut: (lines: readonly number[], isOut: boolean) => void
  readonly onColumns: (() => void) | undefined
  readonly invitations: InviteChoice
  readonly onInvitations: (choice: InviteChoice) => void
}

interface Opened {
  readonly line?: number
  readonly toCorrect: boolean
}

const NONE: Corrections = {}

export function RecapStep(props: Props) {
  const { recap, fileName, zone, boards, corrections, onCorrect, onLeaveOut, onColumns } = props
  const { rows, counts } = recap
  const [shown, setShown] = useState<RecapFilter>()
  const [{ line, toCorrect }, setOpened] = useState<Opened>({ toCorrect: false })
  const open = rows.find(({ row }) => row.line === line)
  const faulty = rows.filter(({ kind }) => kind === 'error')
  const others = faulty.filter(({ row }) => row.line !== line)
  const next = others.find(({ row }) => row.line > (line ?? 0)) ?? others[0]
  const openNext = next && (() => setOpened({ line: next.row.line, toCorrect: true }))
  const back = () => {
    setOpened({ toCorrect: false })
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`button[data-line="${line}"]`)?.focus())
  }
  // Beside the list, which has its height where there is room.
  const isWide = useMedia('(min-width: 992px)')
  const read = (
    <>
      <FileWords asked={[]} understood={props.words.understood} onTell={props.onWord} />
      <NewPlaces rooms={recap.newRooms} tables={recap.newTables} />
    </>
  )
  const note = (
    <>
      {words.of(fileName, rows.length)}{' '}
      {onColumns && <TextButton onClick={onColumns}>{csvImport.columns.again}</TextButton>}
    </>
  )
  return (
    <Flex component="section" vertical gap="md" className={styles.step} data-recap="" data-open={open ? '' : undefined}>
      <Flex vertical gap="ms" className={styles.top}>
        <StepHeading note={note}>{words.title}</StepHeading>
        <KindChips counts={counts} warnings={recap.warnings} shown={shown} onShow={setShown} />
        <LayoutHint layout={props.fitting} onUse={props.onLayout} />
        <DatesHint dates={props.dates} />
        <YearsHint years={props.years} />
        <EmptyRoomsHint {...props.emptyRooms} />
        {recap.warnings.lettersLost > 0 && <Hint>{words.lettersLostIn(recap.warnings.lettersLost)}</Hint>}
        {recap.warnings.noRoom > 0 && <Hint isQuiet>{words.roomMissingIn(recap.warnings.noRoom)}</Hint>}
        {recap.warnings.noPersons > 0 && <Hint isQuiet>{words.personsMissingIn(recap.warnings.noPersons)}</Hint>}
        <RoomsNotNamed books={recap.roomsNotNamed} />
        <UnusedHint columns={props.columns} mapping={props.mapping} />
        {!saysPersons(props.mapping) && <Hint>{words.onePerson}</Hint>}
        <FileWords asked={props.words.asked} understood={[]} onTell={props.onWord} />
        <FaultyRows
          amount={faulty.length}
          onNext={openNext}
          onSkip={() =>
            onLeaveOut(
              faulty.map(({ row }) => row.line),
              true,
            )
          }
        />
        {!isWide && read}
        <Invitations
          hotelId={props.hotelId}
          rows={recap.invitations}
          zone={zone}
          choice={props.invitations}
          onChoose={props.onInvitations}
        />
      </Flex>
      <div className={styles.sides}>
        <div className={styles.list}>
          <RowList
            rows={shown ? rows.filter((entry) => isShown(entry, shown)) : rows}
            zone={zone}
            open={line}
            onOpen={(opened) => setOpened({ line: opened, toCorrect: false })}
            onSkip={(skipped, skip) => onLeaveOut([skipped], skip)}
          />
        </div>
        <div className={styles.beside}>
          {open ? (
            <RowDetail
              key={open.row.line}
              row={open}
              zone={zone}
              boards={boards}
              boardChoices={props.boardChoices}
              toCorrect={toCorrect}
              corrections={corrections.get(open.row.line) ?? NONE}
              onCorrect={(field, text) => onCorrect(open.row.line, field, text)}
              onSkip={(skip) => onLeaveOut([open.row.line], skip)}
              onNamesake={(booking) => props.onNamesake(open.row.line, booking)}
              onNextFaulty={openNext}
              onBack={back}
            />
          ) : (
            <p className={styles.pick}>{words.pick}</p>
          )}
          {isWide && read}
        </div>
      </div>
    </Flex>
  )
}
