import { useState } from 'react'
import { namesOfRange, readRangeLine } from '#domain/rules/places/tableRange.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { rooms as words } from '#i18n/rooms.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { draftOf, emptyRange, rangeOf } from '#ui/range/rangeDraft.ts'
import { RangeFields } from '#ui/range/RangeFields.tsx'
import { RangePreview } from '#ui/range/RangePreview.tsx'
import styles from './RangeDialog.module.css'
import type { RoomRows } from './roomGroups.ts'
import { RoomTypeField } from './RoomTypeField.tsx'
import { useCreateRooms } from './useCreateRooms.ts'

interface Props {
  readonly hotel: Hotel
  readonly rows: RoomRows
  readonly line: string
  readonly onClose: () => void
}

/** Many rooms at once: their numbers and type, and a preview of what will be made. */
export function RangeDialog({ hotel, rows, line, onClose }: Props) {
  const create = useCreateRooms(hotel.id)
  const [type, setType] = useState<string>()
  const [draft, setDraft] = useState(() => {
    const read = readRangeLine(line)
    return read ? draftOf(read.range) : emptyRange
  })
  const range = rangeOf(draft)
  const names = namesOfRange(range)
  const there = new Set(rows.rooms.map(({ name }) => name))
  const wanted = names.filter((name) => !there.has(name))
  const known = names.filter((name) => there.has(name))

  return (
    <Modal
      title={words.range.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button kind="primary" type="submit" form="room-range" disabled={wanted.length === 0}>
            {wanted.length === 0 ? words.range.title : words.range.create(wanted.length)}
          </Button>
        </>
      }
    >
      <form
        id="room-range"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted.length > 0 && create(wanted, type)) onClose()
        }}
      >
        <RangeFields isFirst draft={draft} onChange={setDraft} />
        <RoomTypeField hotelId={hotel.id} types={rows.types} value={type} onChange={setType} />
        <RangePreview range={range} wanted={wanted} known={known} />
        {hotel.tableSameAsRoom && <p className={styles.note}>{words.withTable}</p>}
      </form>
    </Modal>
  )
}
