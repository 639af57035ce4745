import { useBoardQuery } from '#screens/places/board/useBoardQuery.ts'

export type RoomDialogKey = 'editingRoom' | 'editingRoomType'

export function useRoomDialogs() {
  const board = useBoardQuery<RoomDialogKey>(['editingRoom', 'editingRoomType'])
  return { ...board, roomId: board.idOf('editingRoom'), typeId: board.idOf('editingRoomType') }
}
