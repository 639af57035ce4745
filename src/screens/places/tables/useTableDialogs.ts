import { useBoardQuery } from '#screens/places/board/useBoardQuery.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

export type GroupedBy = 'rank' | 'turn'
export type TableDialogKey = 'editingTable' | 'editingRank' | 'editingTurn'

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
