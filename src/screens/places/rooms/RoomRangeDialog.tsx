import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { readRangeLine } from '#domain/rules/places/tableRange.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import { RangeDialog } from '#screens/places/RangeDialog.tsx'
import { rangeDraftOf, emptyRange } from '#screens/places/RangeFields.tsx'
import { createRooms } from '#store/commands/places/room.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Text } from '#ui/Text.tsx'
import type { RoomRows } from './roomGroups.ts'
import { RoomTypeField } from './RoomTypeField.tsx'

interface Props {
  readonly hotel: Hotel
  readonly rows: RoomRows
  readonly line: string
  readonly onClose: () => void
}

export function RoomRangeDialog({ hotel, rows, line, onClose }: Props) {
  const convivio = useConvivio()
  const [type, setType] = useState<string>()
  const [draft, setDraft] = useState(() => {
    const read = readRangeLine(line)
    return read ? rangeDraftOf(read.range) : emptyRange
  })
  return (
    <RangeDialog
      formId="room-range"
      places={{
        words: words.range,
        rows: rows.rooms,
        create: (names) => createRooms(convivio, hotel.id, names, type, serverNow()),
      }}
      draft={draft}
      onDraft={setDraft}
      note={
        hotel.tableSameAsRoom && (
          <Text component="p" size="md" type="secondary">
            {words.withTable}
          </Text>
        )
      }
      onClose={onClose}
    >
      <RoomTypeField hotelId={hotel.id} types={rows.types} value={type} onChange={setType} />
    </RangeDialog>
  )
}
