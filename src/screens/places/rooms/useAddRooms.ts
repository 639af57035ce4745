import { serverNow } from '#browser/clock.ts'
import { nextName } from '#domain/rules/places/room.ts'
import type { Room } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import { createPlaceGroup } from '#store/commands/places/placeGroup.ts'
import { createRoom } from '#store/commands/places/room.ts'
import { useConvivio } from '#store/hooks.tsx'
import { roomsOfHotel, roomTypesOfHotel } from '#store/selectors/places.ts'
import { useMakePlace } from '#screens/places/useMakePlace.ts'
import { useRoomDialogs } from './useRoomDialogs.ts'

const classes = {
  editingRoom: 'Room',
  editingRoomType: 'RoomType',
} as const

/** Makes a room or a type under the next free name, and opens it. */
export function useAddRooms(hotelId: string) {
  const convivio = useConvivio()
  const dialogs = useRoomDialogs()
  const { keep, isComing, show } = useMakePlace(dialogs, classes, dialogs.roomId ?? dialogs.typeId)
  return {
    /** The row made last is kept as it is. */
    keep,
    addRoom: (like?: Room) => {
      if (isComing('Room')) return
      const name = nextName(roomsOfHotel(convivio.state.getState(), hotelId))
      const fields = { name, type: like?.type }
      show('editingRoom', createRoom(convivio, hotelId, fields, serverNow()))
    },
    addType: () => {
      const types = roomTypesOfHotel(convivio.state.getState(), hotelId)
      const name = nextName(types, words.typePrefix)
      show('editingRoomType', createPlaceGroup(convivio, 'RoomType', hotelId, { name }, serverNow()))
    },
  }
}

export type AddRooms = ReturnType<typeof useAddRooms>
