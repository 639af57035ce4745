import { useLocation, useNavigate } from 'react-router-dom'
import type { Day } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useAddress } from '#ui/url/useAddress.ts'
import { readPlace, writePlace } from './calendarQuery.ts'
import type { CalendarPlace, Selection } from './calendarQuery.ts'

interface CalendarPlaceActions extends CalendarPlace {
  readonly showMonth: (month: Day) => void
  /** Asks before unsaved edits are lost; `onChosen` is called once nothing stands in the way. */
  readonly choose: (selection: Selection, onChosen: () => void) => Promise<void>
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
  const address = useAddress()
  const confirm = useConfirm()
  const place = readPlace(search, zone, today)
  const { month, selection, saved } = place

  const go = async (next: CalendarPlace, replace: boolean, from: unknown) => {
    await navigate({ search: writePlace(address().search, next, zone) }, { replace, state: from })
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
    async choose(next, onChosen) {
      const isSame = next.first === selection?.first && next.last === selection.last
      // Without a question the days are painted in the frame of the click.
      if (isSame || (!isSaved() && !(await isAllowed()))) return
      onChosen()
      await select(next, true)
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
