import { useBoardQuery } from '#screens/places/board/useBoardQuery.ts'

export type Editing = 'editingRoom' | 'editingRoomType'

export function useRoomDialogs() {
  const board = useBoardQuery<Editing>(['editingRoom', 'editingRoomType'])
  return { ...board, roomId: board.idOf('editingRoom'), typeId: board.idOf('editingRoomType') }
}
