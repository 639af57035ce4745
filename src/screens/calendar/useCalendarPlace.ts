import { useLocation, useNavigate } from 'react-router-dom'
import type { Day } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { useConfirm } from '#ui/Confirm.tsx'
import { unsavedWork } from '#ui/unsavedWork.ts'
import { readPlace, writePlace } from './calendarQuery.ts'
import type { CalendarPlace, Selection } from './calendarQuery.ts'

export interface CalendarPlaceActions extends CalendarPlace {
  /** The selection stays, it may be out of view. */
  readonly showMonth: (month: Day) => void
  /**
   * Selects days; asks before what was edited and not saved is lost. False when the selection stays
   * what it was.
   */
  readonly choose: (selection: Selection) => Promise<boolean>
  /** Selects days without a question: the editor knows what becomes of its edits. */
  readonly select: (selection: Selection) => Promise<void>
  /** Selects no day; asks before what was edited and not saved is lost. */
  readonly close: () => Promise<void>
}

/**
 * The month and the selection, which live in the query. Opening the first days is a step in the
 * browser's history, so that its Back closes the panel again; everything after it replaces.
 */
export function useCalendarPlace(zone: string, today: Day): CalendarPlaceActions {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const confirm = useConfirm()
  const place = readPlace(search, zone, today)
  const { month, selection, saved } = place

  const go = async (next: CalendarPlace, replace: boolean, from: unknown) => {
    const to = { search: writePlace(search, next, zone) }
    await navigate(to, { replace, state: from, preventScrollReset: true })
  }
  const select = (next: Selection, isSaved = saved) =>
    go({ month, selection: next, saved: isSaved }, !!selection, selection ? state : month)
  const isAllowed = async () =>
    saved || (await confirm({ ...unsavedWork()?.question, text: it.shell.leave.unsavedMenu }))

  return {
    ...place,
    showMonth: (next) => void go({ ...place, month: next }, true, state),
    select: (next) => select(next),
    async choose(next) {
      const isSame = next.first === selection?.first && next.last === selection.last
      if (isSame || !(await isAllowed())) return false
      await select(next, true)
      return true
    },
    async close() {
      if (!selection || !(await isAllowed())) return
      // The step that opened it is taken back, unless that would show another month.
      if (saved && state === month) await navigate(-1)
      else await go({ month, selection: undefined, saved: true }, true, null)
    },
  }
}
