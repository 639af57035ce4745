import { useState } from 'react'
import { checkSeats } from '#domain/rules/places/table.ts'
import { namesOfRange } from '#domain/rules/places/tableRange.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/tables.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { rangeOf } from '#ui/range/rangeDraft.ts'
import { RangeFields } from '#ui/range/RangeFields.tsx'
import { RangePreview } from '#ui/range/RangePreview.tsx'
import { TextField } from '#ui/TextField.tsx'
import { askedBy, nothingAsked } from './rangeAsked.ts'
import styles from './RangeDialog.module.css'
import { RangeFacts } from './RangeFacts.tsx'
import type { TableRows } from './tableGroups.ts'
import { useCreateTables } from './useCreateTables.ts'

interface Props {
  readonly hotel: Hotel
  readonly rows: TableRows
  readonly line: string
  readonly onClose: () => void
}

/**
 * Many tables at once: their numbers, covers, rank and turn, and a preview of what will be made.
 */
export function RangeDialog({ hotel, rows, line: begun, onClose }: Props) {
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
          <Button
            kind="primary"
            type="submit"
            form="table-range"
            disabled={wanted.length === 0 || seatsAreWrong}
          >
            {wanted.length === 0 ? words.range.title : words.range.create(wanted.length)}
          </Button>
        </>
      }
    >
      <form
        id="table-range"
        className={styles.form}
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
        <RangeFields
          isFirst
          draft={asked.names}
          onChange={(draft) => setAsked({ ...asked, names: draft })}
        />
        <RangeFacts
          rows={rows}
          asked={asked}
          seatsAreWrong={seatsAreWrong}
          onChange={setAsked}
        />
        <RangePreview range={range} wanted={wanted} known={known} />
      </form>
    </Modal>
  )
}
