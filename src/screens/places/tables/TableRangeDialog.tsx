import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { checkSeats, MAX_SEATS } from '#domain/rules/places/table.ts'
import { findByName, fullGroupName, namesOfRange, readRangeLine } from '#domain/rules/places/tableRange.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Rank, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { rangeDraftOf, emptyRange, RangeFields, rangeOf, RangePreview } from '#screens/places/RangeFields.tsx'
import type { RangeDraft } from '#screens/places/RangeFields.tsx'
import { createTables } from '#store/commands/places/table.ts'
import type { NewTables } from '#store/commands/places/table.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { choicesOf } from './choices.ts'
import type { TableRows } from './tableGroups.ts'
import styles from './TableRangeDialog.module.css'

interface RangeAsked {
  readonly names: RangeDraft
  readonly seats: string
  readonly rank: string | undefined
  readonly turn: string | undefined
  readonly newRank?: string | undefined
  readonly newTurn?: string | undefined
}

const nothingAsked: RangeAsked = {
  names: emptyRange,
  seats: '',
  rank: undefined,
  turn: undefined,
}

function askedBy(line: string, { ranks, turns }: TableRows): RangeAsked | undefined {
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

function useCreateTables(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  return (names: readonly string[], alike: NewTables): boolean => {
    const refusal = createTables(convivio, hotelId, names, alike, serverNow())
    explain(refusal)
    if (!refusal) notify.success(words.range.created(names.length))
    return !refusal
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

interface RangeFactsProps {
  readonly rows: TableRows
  readonly asked: RangeAsked
  readonly seatsAreWrong: boolean
  readonly onChange: (asked: RangeAsked) => void
}

function RangeFacts({ rows, asked, seatsAreWrong, onChange }: RangeFactsProps) {
  return (
    <div className={styles.facts}>
      <TextField
        label={words.seats}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={asked.seats}
        error={seatsAreWrong ? words.range.seats(MAX_SEATS) : undefined}
        onChange={({ target }) => onChange({ ...asked, seats: target.value })}
      />
      <GroupField
        label={words.rank}
        placeholder={it.common.noRank}
        groups={rows.ranks}
        value={asked.rank}
        toMake={asked.newRank}
        onChange={(rank, newRank) => onChange({ ...asked, rank, newRank })}
      />
      <GroupField
        label={words.turn}
        placeholder={it.common.noTurn}
        groups={rows.turns}
        value={asked.turn}
        toMake={asked.newTurn}
        onChange={(turn, newTurn) => onChange({ ...asked, turn, newTurn })}
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
  const create = useCreateTables(hotel.id)
  const [line, setLine] = useState(begun)
  const [asked, setAsked] = useState(() => askedBy(begun, rows) ?? nothingAsked)

  const range = rangeOf(asked.names)
  const names = namesOfRange(range)
  const there = new Set(rows.tables.map(({ name }) => name))
  const wanted = names.filter((name) => !there.has(name))
  const known = names.filter((name) => there.has(name))
  const seats = asked.seats.trim() === '' ? undefined : Number(asked.seats)
  const seatsAreWrong = checkSeats({ seats }) !== undefined

  return (
    <Modal
      title={words.range.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button kind="primary" type="submit" form="table-range" disabled={wanted.length === 0 || seatsAreWrong}>
            {wanted.length === 0 ? words.range.title : words.range.create(wanted.length)}
          </Button>
        </>
      }
    >
      <Flex
        id="table-range"
        component="form"
        vertical
        gap="ms"
        onSubmit={(event) => {
          event.preventDefault()
          const { rank, turn, newRank, newTurn } = asked
          const alike = { seats, rank, turn, newRank, newTurn }
          if (wanted.length > 0 && !seatsAreWrong && create(wanted, alike)) onClose()
        }}
      >
        <TextField
          label={words.range.line}
          hint={words.range.lineHint}
          autoComplete="off"
          value={line}
          onChange={({ target }) => {
            setLine(target.value)
            setAsked(askedBy(target.value, rows) ?? asked)
          }}
        />
        <RangeFields isFirst draft={asked.names} onChange={(draft) => setAsked({ ...asked, names: draft })} />
        <RangeFacts rows={rows} asked={asked} seatsAreWrong={seatsAreWrong} onChange={setAsked} />
        <RangePreview range={range} wanted={wanted} known={known} />
      </Flex>
    </Modal>
  )
}
