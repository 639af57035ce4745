import { useLocation, useNavigate } from 'react-router-dom'
import type { Day } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { readPlace, writePlace } from './calendarQuery.ts'
import type { CalendarPlace, Selection } from './calendarQuery.ts'

export interface CalendarPlaceActions extends CalendarPlace {
  readonly showMonth: (month: Day) => void
  /** Asks before unsaved edits are lost; false when the selection stays as it was. */
  readonly choose: (selection: Selection) => Promise<boolean>
  /** Does not ask: the editor handles its edits. */
  readonly select: (selection: Selection) => Promise<void>
  readonly close: () => Promise<void>
}

/** The first selection is a history entry, so that Back closes the panel; later ones replace. */
export function useCalendarPlace(zone: string, today: Day): CalendarPlaceActions {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const confirm = useConfirm()
  const place = readPlace(search, zone, today)
  const { month, selection, saved } = place

  const go = async (next: CalendarPlace, replace: boolean, from: unknown) => {
    await navigate({ search: writePlace(search, next, zone) }, { replace, state: from })
  }
  const select = (next: Selection, nowSaved = saved) =>
    go({ month, selection: next, saved: nowSaved }, !!selection, selection ? state : month)
  // The address says so a moment after the edit, on a slow computer a long one.
  const isSaved = () => saved && unsavedWork() === undefined
  const isAllowed = async () =>
    isSaved() || (await confirm({ ...unsavedWork()?.question, text: it.shell.leave.unsavedMenu }))

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
      // Who asked leaves by a way that asks nobody again.
      const isAsking = !isSaved()
      if (!selection || !(await isAllowed())) return
      // Goes back over that entry, unless it shows another month.
      if (!isAsking && state === month) await navigate(-1)
      else await go({ month, selection: undefined, saved: true }, true, null)
    },
  }
}
