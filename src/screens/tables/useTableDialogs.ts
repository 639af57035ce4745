import { useQueryDialog } from '#ui/useQueryDialog.ts'

export type GroupedBy = 'rank' | 'turn'
/** What of the address names a row whose dialog is open. */
export type Editing = 'editingTable' | 'editingRank' | 'editingTurn'

/** Of the dialogs one at most is open. */
const closed = {
  editingTable: undefined,
  editingRank: undefined,
  editingTurn: undefined,
  range: undefined,
}

/** What the address says: what is sought, how tables are grouped, which dialog is open. */
export function useTableDialogs() {
  const query = useQueryDialog()
  const isOpen = Object.keys(closed).some((name) => query.get(name) !== undefined)
  const groupedBy: GroupedBy = query.get('groupBy') === 'turn' ? 'turn' : 'rank'
  return {
    sought: query.get('search') ?? '',
    setSought: (text: string) => query.stay({ search: text || undefined }),
    groupedBy,
    setGroupedBy: (by: GroupedBy) => query.stay({ groupBy: by === 'turn' ? by : undefined }),
    tableId: query.get('editingTable'),
    rankId: query.get('editingRank'),
    turnId: query.get('editingTurn'),
    /** The line with which the dialog of a range begins; undefined: it is closed. */
    range: query.get('range'),
    isOpen,
    isNew: query.isNew,
    queryOf: (key: Editing, id: string) => query.queryWith({ ...closed, [key]: id }),
    open: (key: Editing, id: string, isNew = false) =>
      query.open({ ...closed, [key]: id }, { isNew }),
    /** In the dialog that is open. */
    stepTo: (key: Editing, id: string, isNew = false) =>
      query.stay({ ...closed, [key]: id }, { isNew }),
    openRange: (line: string) => query.open({ ...closed, range: line }),
    close: () => query.close(closed),
  }
}
