import { useBoardQuery } from '#ui/groups/useBoardQuery.ts'

/** What of the address names a row whose dialog is open (part 2 §2). */
export type Editing = 'editingRoom' | 'editingRoomType'

/** What the address says: what is sought, and which dialog is open. */
export function useRoomDialogs() {
  const board = useBoardQuery<Editing>(['editingRoom', 'editingRoomType'])
  return { ...board, roomId: board.idOf('editingRoom'), typeId: board.idOf('editingRoomType') }
}
