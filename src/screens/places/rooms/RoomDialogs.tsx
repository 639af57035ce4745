import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import type { PlaceGroup } from '#screens/places/board/groups.ts'
import { useGoneElsewhere } from '#store/editing/useElsewhere.ts'
import { useMay } from '#store/useMay.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { neighboursIn } from '#ui/overlay/neighbours.ts'
import { RoomDialog } from './RoomDialog.tsx'
import type { RoomRows } from './roomGroups.ts'
import { RoomRangeDialog } from './RoomRangeDialog.tsx'
import { RoomTypeDialog } from './RoomTypeDialog.tsx'
import type { AddRooms } from './useAddRooms.ts'
import { useRoomDialogs } from './useRoomDialogs.ts'
import type { RoomDialogKey } from './useRoomDialogs.ts'

interface Props {
  readonly hotel: Hotel
  readonly rows: RoomRows
  readonly groups: readonly PlaceGroup[]
  readonly add: AddRooms
}

export function RoomDialogs({ hotel, rows, groups, add }: Props) {
  const { roomId, typeId, range, isNew, stepTo, close } = useRoomDialogs()
  const room = rows.rooms.find(({ id }) => id === roomId)
  const type = rows.types.find(({ id }) => id === typeId)
  const { manages } = useMay()
  const notify = useNotify()
  const onGone = () => {
    close()
    notify.error(it.common.goneElsewhere)
  }
  useGoneElsewhere('Room', roomId, onGone)
  useGoneElsewhere('RoomType', typeId, onGone)
  const onDone = () => {
    add.keep()
    close()
  }
  const shared = { hotel, rows, add, isNew, onDone, onClose: close }
  const neighboursOf = (key: RoomDialogKey, id: string, ids: readonly string[]) =>
    neighboursIn(ids, id, (to) => stepTo(key, to))
  if (range !== undefined && manages) return <RoomRangeDialog hotel={hotel} rows={rows} line={range} onClose={close} />
  if (room) {
    const ids = groups.flatMap(({ items }) => items.map(({ id }) => id))
    const neighbours = neighboursOf('editingRoom', room.id, ids)
    return <RoomDialog {...{ room, neighbours, ...shared }} />
  }
  if (!type || !manages) return null
  const ids = rows.types.map(({ id }) => id)
  const neighbours = neighboursOf('editingRoomType', type.id, ids)
  return <RoomTypeDialog {...{ type, neighbours, ...shared }} />
}
