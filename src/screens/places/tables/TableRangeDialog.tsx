import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { checkSeats, MAX_SEATS } from '#domain/rules/places/table.ts'
import { findByName, fullGroupName, readRangeLine } from '#domain/rules/places/tableRange.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Rank, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { RangeDialog } from '#screens/places/RangeDialog.tsx'
import { rangeDraftOf, emptyRange } from '#screens/places/RangeFields.tsx'
import type { RangeDraft } from '#screens/places/RangeFields.tsx'
import { createTables } from '#store/commands/places/table.ts'
import { useConvivio } from '#store/hooks.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { choicesOf } from './choices.ts'
import type { TableRows } from './tableGroups.ts'
import styles from './TableRangeDialog.module.css'

interface TableRange {
  readonly names: RangeDraft
  readonly seats: string
  readonly rank: string | undefined
  readonly turn: string | undefined
  readonly newRank?: string | undefined
  readonly newTurn?: string | undefined
}

const emptyTableRange: TableRange = {
  names: emptyRange,
  seats: '',
  rank: undefined,
  turn: undefined,
}

function tableRangeOf(line: string, { ranks, turns }: TableRows): TableRange | undefined {
  const read = readRangeLine(line)
  if (!read) return undefined
  const rank = findByName(read.rank, ranks, words.byRank)?.id
  const turn = findByName(read.turn, turns, words.byTurn)?.id
  const toMake = (text: string | undefined, id: string | undefined, kind: string) =>
    text === undefined || id !== undefined ? undefined : fullGroupName(text, kind)
  return {
    names: rangeDraftOf(read.range),
    seats: read.seats === undefined ? '' : String(read.seats),
    rank,
    turn,
    newRank: toMake(read.rank, rank, words.byRank),
    newTurn: toMake(read.turn, turn, words.byTurn),
  }
}

interface GroupFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly groups: readonly (Rank | Turn)[]
  readonly value: string | undefined
  readonly toMake: string | undefined
  readonly onChange: (id: string | undefined, toMake: string | undefined) => void
}

/** No id: ids have no spaces. */
const NEW = ' new '

function GroupField({ label, placeholder, groups, value, toMake, onChange }: GroupFieldProps) {
  const made = toMake === undefined ? [] : [{ value: NEW, label: it.common.create(toMake) }]
  return (
    <SelectField
      label={label}
      choices={[...choicesOf(groups), ...made]}
      value={toMake === undefined ? value : NEW}
      placeholder={placeholder}
      notFound={it.common.noResults}
      clearable
      onChange={(id) => {
        if (id !== NEW) onChange(id, undefined)
      }}
      onCreate={(name) => onChange(undefined, name)}
    />
  )
}

interface CommonFieldsProps {
  readonly rows: TableRows
  readonly tables: TableRange
  readonly seatsAreWrong: boolean
  readonly onChange: (tables: TableRange) => void
}

function CommonFields({ rows, tables, seatsAreWrong, onChange }: CommonFieldsProps) {
  return (
    <div className={styles.facts}>
      <TextField
        label={words.seats}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={tables.seats}
        error={seatsAreWrong ? words.range.seats(MAX_SEATS) : undefined}
        onChange={({ target }) => onChange({ ...tables, seats: target.value })}
      />
      <GroupField
        label={words.rank}
        placeholder={it.common.noRank}
        groups={rows.ranks}
        value={tables.rank}
        toMake={tables.newRank}
        onChange={(rank, newRank) => onChange({ ...tables, rank, newRank })}
      />
      <GroupField
        label={words.turn}
        placeholder={it.common.noTurn}
        groups={rows.turns}
        value={tables.turn}
        toMake={tables.newTurn}
        onChange={(turn, newTurn) => onChange({ ...tables, turn, newTurn })}
      />
    </div>
  )
}

interface Props {
  readonly hotel: Hotel
  readonly rows: TableRows
  readonly line: string
  readonly onClose: () => void
}

export function TableRangeDialog({ hotel, rows, line: begun, onClose }: Props) {
  const convivio = useConvivio()
  const [line, setLine] = useState(begun)
  const [tables, setTables] = useState(() => tableRangeOf(begun, rows) ?? emptyTableRange)
  const seats = tables.seats.trim() === '' ? undefined : Number(tables.seats)
  const seatsAreWrong = checkSeats({ seats }) !== undefined
  const { rank, turn, newRank, newTurn } = tables
  return (
    <RangeDialog
      formId="table-range"
      places={{
        words: words.range,
        rows: rows.tables,
        isWrong: seatsAreWrong,
        create: (names) =>
          createTables(convivio, hotel.id, names, { seats, rank, turn, newRank, newTurn }, serverNow()),
      }}
      draft={tables.names}
      onDraft={(names) => setTables({ ...tables, names })}
      lead={
        <TextField
          label={words.range.line}
          hint={words.range.lineHint}
          autoComplete="off"
          value={line}
          onChange={({ target }) => {
            setLine(target.value)
            setTables(tableRangeOf(target.value, rows) ?? tables)
          }}
        />
      }
      onClose={onClose}
    >
      <CommonFields rows={rows} tables={tables} seatsAreWrong={seatsAreWrong} onChange={setTables} />
    </RangeDialog>
  )
}
