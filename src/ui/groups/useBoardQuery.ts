import { useQueryDialog } from '../useQueryDialog.ts'

/**
 * What the address says of a board: what is sought, and which dialog is open, one at most.
 * @param editing what of the address names a row whose dialog is open (part 2 §2)
 */
export function useBoardQuery<Editing extends string>(editing: readonly Editing[]) {
  const query = useQueryDialog()
  const dialogs = [...editing, 'range']
  const closed = Object.fromEntries(dialogs.map((name) => [name, undefined]))
  return {
    sought: query.get('search') ?? '',
    setSought: (text: string) => query.stay({ search: text || undefined }),
    idOf: (key: Editing) => query.get(key),
    /** The line with which the dialog of a range begins; undefined: it is closed. */
    range: query.get('range'),
    isOpen: dialogs.some((name) => query.get(name) !== undefined),
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
