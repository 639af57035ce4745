import { Navigate } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import { BoardPage } from '#screens/places/board/BoardPage.tsx'
import type { PlaceGroup, GroupMove } from '#screens/places/board/groups.ts'
import { useOutOfServiceTag } from '#screens/places/useOutOfServiceTag.ts'
import { moveRooms, moveRoomsBack } from '#store/commands/places/room.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { roomsOfHotel, roomTypesOfHotel } from '#store/selectors/places.ts'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { RoomDialogs } from './RoomDialogs.tsx'
import { roomGroups, matchingRooms } from './roomGroups.ts'
import { useAddRooms } from './useAddRooms.ts'
import { useRoomDialogs } from './useRoomDialogs.ts'

function RoomsBoard({ hotel }: { readonly hotel: Hotel }) {
  const convivio = useConvivio()
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const types = useSelect((state) => roomTypesOfHotel(state, hotel.id))
  const dialogs = useRoomDialogs()
  const tagOf = useOutOfServiceTag(hotel, 'room')
  const add = useAddRooms(hotel.id)
  const { addRoom, addType } = add
  const { manages } = useMay()
  const rows = { rooms, types }
  const groups = roomGroups(rows, matchingRooms(rows, dialogs.searchText), tagOf)
  const move = (ids: readonly string[], { id: type }: PlaceGroup): GroupMove => {
    const before = rooms.filter((room) => ids.includes(room.id))
    const refusal = moveRooms(convivio, ids, type, serverNow())
    if (refusal) return { status: 'refused', refusal }
    return { status: 'moved', undo: () => moveRoomsBack(convivio, before, type, serverNow()) }
  }
  return (
    <BoardPage
      words={words}
      groups={groups}
      isEmpty={rooms.length === 0 && types.length === 0}
      amount={rooms.length}
      totals={words.totals(rooms.length, types.length)}
      query={dialogs}
      board={{
        kind: 'room',
        wide: true,
        openItem: (id) => dialogs.queryOf('editingRoom', id),
        openGroup: manages ? (id) => dialogs.queryOf('editingRoomType', id) : undefined,
        openGroupTitle: words.editType,
      }}
      {...(manages && {
        onAdd: () => addRoom(),
        onMove: move,
        tools: <Button onClick={onFirstClick(addType)}>{words.addType}</Button>,
      })}
    >
      <RoomDialogs {...{ hotel, rows, groups, add }} />
    </BoardPage>
  )
}

export function RoomsScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <RoomsBoard key={hotel.id} hotel={hotel} />
}
