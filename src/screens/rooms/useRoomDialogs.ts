import { useQueryDialog } from '#ui/useQueryDialog.ts'

/** What of the address names a row whose dialog is open (part 2 §2). */
export type Editing = 'editingRoom' | 'editingRoomType'

/** Of the dialogs one at most is open. */
const closed = { editingRoom: undefined, editingRoomType: undefined, range: undefined }

/** What the address says: what is sought, and which dialog is open. */
export function useRoomDialogs() {
  const query = useQueryDialog()
  const isOpen = Object.keys(closed).some((name) => query.get(name) !== undefined)
  return {
    sought: query.get('search') ?? '',
    setSought: (text: string) => query.stay({ search: text || undefined }),
    roomId: query.get('editingRoom'),
    typeId: query.get('editingRoomType'),
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
