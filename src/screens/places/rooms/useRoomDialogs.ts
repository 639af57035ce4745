import { useBoardQuery } from '#screens/places/board/useBoardQuery.ts'

/** The parameters that name a row whose dialog is open. */
export type Editing = 'editingRoom' | 'editingRoomType'

export function useRoomDialogs() {
  const board = useBoardQuery<Editing>(['editingRoom', 'editingRoomType'])
  return { ...board, roomId: board.idOf('editingRoom'), typeId: board.idOf('editingRoomType') }
}
