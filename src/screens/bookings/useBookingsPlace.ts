import { useNavigate, useSearchParams } from 'react-router-dom'
import { isOpenedHere, OPENED_HERE } from '#ui/overlay/useQueryDialog.ts'
import { withValues } from '#ui/queryValues.ts'
import { useAddress } from '#ui/useAddress.ts'
import { hasDialog, listQuery, openingBook, withList, withoutDialog } from './bookingQuery.ts'
import type { ListQuery } from './bookingQuery.ts'

/** The list's filters and the open dialog, in the URL; Back closes what was opened. */
export function useBookingsPlace() {
  const [query] = useSearchParams()
  const address = useAddress()
  const navigate = useNavigate()

  const now = () => new URLSearchParams(address().search)
  /** A search that is not in the URL yet is written there first, so that Back finds it. */
  const open = async (asked: (query: URLSearchParams) => URLSearchParams, typed?: string) => {
    if (typed !== undefined)
      await navigate(
        { search: withList(now(), { search: typed }).toString() },
        { state: address().state, replace: true },
      )
    void navigate({ search: asked(now()).toString() }, { state: OPENED_HERE })
  }
  const stay = (next: URLSearchParams) =>
    void navigate({ search: next.toString() }, { state: address().state, replace: true })
  const setList = (asked: Partial<ListQuery>) => stay(withList(now(), asked))

  return {
    list: listQuery(query),
    bookId: query.get('book') ?? undefined,
    hasDialog: hasDialog(query),
    isImporting: query.get('import') === '1',
    setList,
    /** Not into the history entry of a dialog that is just opening: closing it would undo it. */
    setSearch(search: string) {
      if (!hasDialog(now())) setList({ search })
    },
    openBook: (id: string, typed?: string) => void open((query) => openingBook(query, id), typed),
    openNew: (id: string, typed?: string) =>
      void open((query) => openingBook(query, id, true), typed),
    stepTo: (id: string) => stay(openingBook(now(), id)),
    openImport: (typed?: string) =>
      void open((query) => withValues(withoutDialog(query), { import: '1' }), typed),
    close() {
      if (isOpenedHere(address().state)) void navigate(-1)
      else void navigate({ search: withoutDialog(now()).toString() }, { replace: true })
    },
  }
}
