import { useEffect } from 'react'
import { List, useListRef } from 'react-window'
import type { RowComponentProps } from 'react-window'
import type { RecapRow } from '#domain/import/recap.ts'
import { csvImport, shortProblem } from '#i18n/bookings/csvImport.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { CellText } from './CellText.tsx'
import { KindTag } from './KindChips.tsx'
import { canSkip, cellOf, datesOf, guestName, isWarned, recapNote, shownDates } from './recapView.ts'
import styles from './RowList.module.css'

interface RowLineProps {
  readonly rows: readonly RecapRow[]
  readonly zone: string
  readonly isCard: boolean
  readonly open: number | undefined
  readonly onOpen: (line: number) => void
  readonly onSkip: (line: number, skip: boolean) => void
}

const words = csvImport.recap

const plain = (value: string) => value

function RowLine(props: RowComponentProps<RowLineProps>) {
  const { ariaAttributes, style, index, rows, zone, isCard, open, onOpen, onSkip } = props
  const row = rows[index]
  if (!row) return null
  const { kind } = row
  const { line } = row.row
  return (
    <Flex
      {...ariaAttributes}
      style={style}
      className={styles.row}
      data-kind={kind}
      data-warned={isWarned(row) ? '' : undefined}
    >
      <button
        type="button"
        className={styles.open}
        data-line={line}
        aria-pressed={open === line}
        onClick={() => onOpen(line)}
      >
        <RowCells row={row} zone={zone} isCard={isCard} />
      </button>
      {canSkip(row) && (
        <button
          type="button"
          className={styles.skip}
          aria-label={kind === 'skipped' ? words.keepRow(line) : words.skipRow(line)}
          onClick={() => onSkip(line, kind !== 'skipped')}
        >
          {kind === 'skipped' ? words.keep : words.skip}
        </button>
      )}
    </Flex>
  )
}

interface RowCellsProps {
  readonly row: RecapRow
  readonly zone: string
  readonly isCard: boolean
}

function RowCells({ row, zone, isCard }: RowCellsProps) {
  const as = (named: (value: string) => string) => (isCard ? named : plain)
  const name = cellOf(row, 'name', zone)
  return (
    <>
      <Text size="md" type="secondary" tabular className={styles.line}>
        <span className={isCard ? undefined : 'visuallyHidden'}>{words.lineShort} </span>
        {row.row.line}
      </Text>
      <span className={styles.who}>
        <span className={styles.name}>
          <CellText cell={name.text === '' ? { ...name, text: guestName(row) } : name} />
        </span>
        <Flex component="span" align="center" gap="sm" size="sm" type="secondary" className={styles.note}>
          <KindTag kind={row.kind} />
          <span className={styles.why}>{recapNote(row, shortProblem)}</span>
        </Flex>
      </span>
      <Text size="md" tabular className={styles.dates}>
        {row.row.book || row.kind === 'skipped' ? (
          <CellText cell={datesOf(row, zone)} />
        ) : (
          shownDates(row, zone).map((cell, at) => <CellText key={at} cell={cell} />)
        )}
      </Text>
      <span className={styles.rowLinePlaces}>
        <CellText cell={cellOf(row, 'roomNumber', zone)} as={as(words.room)} />
        <CellText cell={cellOf(row, 'tableNumber', zone)} as={as(words.table)} />
        <CellText cell={cellOf(row, 'bookType', zone)} />
        <CellText cell={cellOf(row, 'pax', zone)} as={as(words.pax)} />
      </span>
    </>
  )
}

const ROW = 64
const CARD = 140
const HEIGHT = 500

export function RowList(props: Omit<RowLineProps, 'isCard'>) {
  const { rows, open } = props
  const isCard = useMedia('(max-width: 767px)')
  const list = useListRef(null)
  const at = rows.findIndex(({ row }) => row.line === open)
  useEffect(() => {
    if (at >= 0) list.current?.scrollToRow({ index: at })
  }, [list, at])
  return (
    <div className={styles.box}>
      <Text component="div" size="sm" type="secondary" className={styles.heads} aria-hidden="true">
        <span>{words.lineShort}</span>
        <span>{csvImport.fields.name}</span>
        <span>{words.dates}</span>
        <span className={styles.places}>
          <span>{csvImport.fields.roomNumber}</span>
          <span>{csvImport.fields.tableNumber}</span>
          <span>{words.board}</span>
          <span>{words.paxShort}</span>
        </span>
      </Text>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
      ) : (
        <List<RowLineProps>
          key={isCard ? 'cards' : 'rows'}
          listRef={list}
          className={styles.list ?? ''}
          aria-label={words.list}
          rowComponent={RowLine}
          rowProps={{ ...props, isCard }}
          rowCount={rows.length}
          rowHeight={isCard ? CARD : ROW}
          defaultHeight={HEIGHT}
        />
      )}
    </div>
  )
}
