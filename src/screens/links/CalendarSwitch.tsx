import { startTransition, useOptimistic } from 'react'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { useMay } from '#store/useMay.ts'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

const VIEWS = ['meals', 'bookings'] as const
type View = (typeof VIEWS)[number]

/** What stays in the URL: what both calendars read, and what bookings come back to. */
const KEPT = ['currentDate', 'tutorial', 'turn', 'rows', 'search', 'by', 'gScrollPosition']

/** Switches between the calendar of menus and the timeline of bookings. */
export function CalendarSwitch({ view: ofAddress }: { readonly view: View }) {
  // Shown at once, and can be pressed again, while the other calendar is loaded and drawn.
  const [view, showAtOnce] = useOptimistic(ofAddress)
  const { query, replace } = useUrlQuery()
  const confirm = useConfirm()
  const may = useMay()
  if (!may.does('bookings')) return null
  const show = async (next: View) => {
    const question = unsavedWork()?.question
    if (question && !(await confirm(question))) return
    const kept = KEPT.flatMap((name) => query.getAll(name).map((value) => [name, value]))
    startTransition(async () => {
      showAtOnce(next)
      await replace(() => new URLSearchParams(next === 'bookings' ? [...kept, ['view', next]] : kept))
    })
  }
  return (
    <RadioGroup
      legend={words.view}
      isLegendHidden
      look="segments"
      options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
      value={view}
      onChange={(next) => void show(next)}
    />
  )
}
