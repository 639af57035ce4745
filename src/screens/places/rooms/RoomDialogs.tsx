import type { Hotel } from '#domain/schema/hotel.ts'
import type { PlaceGroup } from '#screens/places/board/groups.ts'
import { useGoneElsewhere } from '#store/editing/useElsewhere.ts'
import { useMay } from '#store/useMay.ts'
import { usePlaceDialogs } from '#screens/places/usePlaceDialogs.ts'
import { RoomDialog } from './RoomDialog.tsx'
import type { RoomRows } from './roomGroups.ts'
import { RoomRangeDialog } from './RoomRangeDialog.tsx'
import { RoomTypeDialog } from './RoomTypeDialog.tsx'
import type { AddRooms } from './useAddRooms.ts'
import { useRoomDialogs } from './useRoomDialogs.ts'

interface Props {
  readonly hotel: Hotel
  readonly rows: RoomRows
  readonly groups: readonly PlaceGroup[]
  readonly add: AddRooms
}

export function RoomDialogs({ hotel, rows, groups, add }: Props) {
  const dialogs = useRoomDialogs()
  const { roomId, typeId, range, isNew, close } = dialogs
  const room = rows.rooms.find(({ id }) => id === roomId)
  const type = rows.types.find(({ id }) => id === typeId)
  const { manages } = useMay()
  const { onGone, onDone, neighboursOf } = usePlaceDialogs(dialogs, add.keep)
  useGoneElsewhere('Room', roomId, onGone)
  useGoneElsewhere('RoomType', typeId, onGone)
  const shared = { hotel, rows, add, isNew, onDone, onClose: close }
  if (range !== undefined && manages) return <RoomRangeDialog hotel={hotel} rows={rows} line={range} onClose={close} />
  if (room) {
    const shown = groups.flatMap(({ items }) => items)
    const neighbours = neighboursOf('editingRoom', room.id, shown)
    return <RoomDialog {...{ room, neighbours, ...shared }} />
  }
  if (!type || !manages) return null
  const neighbours = neighboursOf('editingRoomType', type.id, rows.types)
  return <RoomTypeDialog {...{ type, neighbours, ...shared }} />
}
