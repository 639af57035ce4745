import { useBoardQuery } from '#screens/places/board/useBoardQuery.ts'

export type RoomDialogKey = 'editingRoom' | 'editingRoomType'

/** Which dialog of rooms the address opens. */
export function useRoomDialogs() {
  const board = useBoardQuery<RoomDialogKey>(['editingRoom', 'editingRoomType'])
  return { ...board, roomId: board.idOf('editingRoom'), typeId: board.idOf('editingRoomType') }
}
