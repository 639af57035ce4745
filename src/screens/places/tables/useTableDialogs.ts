import { useBoardQuery } from '#screens/places/board/useBoardQuery.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

export type GroupedBy = 'rank' | 'turn'
export type TableDialogKey = 'editingTable' | 'editingRank' | 'editingTurn'

/** Which dialog of tables, ranks and turns the address opens, and how the tables are grouped. */
export function useTableDialogs() {
  const board = useBoardQuery<TableDialogKey>(['editingTable', 'editingRank', 'editingTurn'])
  const query = useUrlQuery()
  const groupedBy: GroupedBy = query.get('groupBy') === 'turn' ? 'turn' : 'rank'
  return {
    ...board,
    groupedBy,
    setGroupedBy: (by: GroupedBy) => void query.replace({ groupBy: by === 'turn' ? by : undefined }),
    tableId: board.idOf('editingTable'),
    rankId: board.idOf('editingRank'),
    turnId: board.idOf('editingTurn'),
  }
}
