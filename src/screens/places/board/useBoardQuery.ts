import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

/** @param editing the parameters that name a row whose dialog is open */
export function useBoardQuery<Editing extends string>(editing: readonly Editing[]) {
  const query = useUrlQuery()
  const dialogs = [...editing, 'range']
  const closed = Object.fromEntries(dialogs.map((name) => [name, undefined]))
  return {
    searchText: query.get('search') ?? '',
    setSearchText: (text: string) => void query.replace({ search: text || undefined }),
    idOf: (key: Editing) => query.get(key),
    /** The initial line of the range dialog; undefined: it is closed. */
    range: query.get('range'),
    isOpen: dialogs.some((name) => query.get(name) !== undefined),
    /** The row of the address, whose dialog a slow computer may not have drawn yet. */
    rowNow: () => editing.map((name) => query.getNow(name)).find((id) => id !== undefined),
    isNew: query.isNew,
    queryOf: (key: Editing, id: string) => query.queryWith({ ...closed, [key]: id }),
    open: (key: Editing, id: string, isNew = false) => query.open({ ...closed, [key]: id }, { isNew }),
    stepTo: (key: Editing, id: string, isNew = false) => void query.replace({ ...closed, [key]: id }, { isNew }),
    openRange: (line: string) => query.open({ ...closed, range: line }),
    close: () => query.close(closed),
  }
}
