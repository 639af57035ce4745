import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { namesOfRange, readRangeLine } from '#domain/rules/places/tableRange.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import { rangeDraftOf, emptyRange, RangeFields, rangeOf, RangePreview } from '#screens/places/RangeFields.tsx'
import { createRooms } from '#store/commands/places/room.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import type { RoomRows } from './roomGroups.ts'
import { RoomTypeField } from './RoomTypeField.tsx'

function useCreateRooms(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  return (names: readonly string[], type: string | undefined): boolean => {
    const refusal = createRooms(convivio, hotelId, names, type, serverNow())
    explain(refusal)
    if (!refusal) notify.success(words.range.created(names.length))
    return !refusal
  }
}

interface Props {
  readonly hotel: Hotel
  readonly rows: RoomRows
  readonly line: string
  readonly onClose: () => void
}

export function RoomRangeDialog({ hotel, rows, line, onClose }: Props) {
  const create = useCreateRooms(hotel.id)
  const [type, setType] = useState<string>()
  const [draft, setDraft] = useState(() => {
    const read = readRangeLine(line)
    return read ? rangeDraftOf(read.range) : emptyRange
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
      <Flex
        id="room-range"
        component="form"
        vertical
        gap="ms"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted.length > 0 && create(wanted, type)) onClose()
        }}
      >
        <RangeFields isFirst draft={draft} onChange={setDraft} />
        <RoomTypeField hotelId={hotel.id} types={rows.types} value={type} onChange={setType} />
        <RangePreview range={range} wanted={wanted} known={known} />
        {hotel.tableSameAsRoom && (
          <Text component="p" size="md" type="secondary">
            {words.withTable}
          </Text>
        )}
      </Flex>
    </Modal>
  )
}
