import { serverNow } from '#browser/clock.ts'
import { nextName } from '#domain/rules/places/room.ts'
import type { Room } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import type { Created } from '#store/commands/created.ts'
import { createPlaceGroup } from '#store/commands/places/placeGroup.ts'
import { createRoom } from '#store/commands/places/room.ts'
import { useConvivio } from '#store/hooks.tsx'
import { roomsOfHotel, roomTypesOfHotel } from '#store/selectors/places.ts'
import { useNewPlace } from '#store/editing/useNewPlace.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useRoomDialogs } from './useRoomDialogs.ts'
import type { RoomDialogKey } from './useRoomDialogs.ts'

const classes = {
  editingRoom: 'Room',
  editingRoomType: 'RoomType',
} as const

/** Makes a room or a type under the next free name, and opens it. */
export function useAddRooms(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { roomId, typeId, isOpen, rowNow, open, stepTo } = useRoomDialogs()
  const { begin, keep } = useNewPlace(roomId ?? typeId)
  const show = (key: RoomDialogKey, created: Created) => {
    if (created.status === 'refused') return explain(created.refusal)
    begin(classes[key], created.id)
    if (isOpen) stepTo(key, created.id, true)
    else open(key, created.id, true)
  }
  return {
    /** The row made last is kept as it is. */
    keep,
    addRoom: (like?: Room) => {
      // Pressed again before its dialog came: it is the same room that is meant.
      if (!isOpen && convivio.state.getState().tables.Room.rows.has(rowNow() ?? '')) return
      const name = nextName(roomsOfHotel(convivio.state.getState(), hotelId))
      const asked = { name, type: like?.type }
      show('editingRoom', createRoom(convivio, hotelId, asked, serverNow()))
    },
    addType: () => {
      const types = roomTypesOfHotel(convivio.state.getState(), hotelId)
      const name = nextName(types, words.typePrefix)
      show('editingRoomType', createPlaceGroup(convivio, 'RoomType', hotelId, { name }, serverNow()))
    },
  }
}

export type AddRooms = ReturnType<typeof useAddRooms>
