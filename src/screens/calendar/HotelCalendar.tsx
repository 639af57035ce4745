import { useState } from 'react'
import { addDays, dayOf, daysFrom, monthOf, weeksOfMonth } from '#domain/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { calendar } from '#i18n/calendar.ts'
import { useSelect } from '#store/hooks.tsx'
import { hasMeals } from '#store/selectors/month.ts'
import { Page } from '#ui/Page.tsx'
import { useNow } from '#ui/useNow.ts'
import { useTutorialMode } from '#ui/useTutorialMode.ts'
import { selectionOf } from './calendarQuery.ts'
import { emptyClipboard } from './editor/clipboard.ts'
import { DayCoach } from './editor/tutorial/DayCoach.tsx'
import { EmptyMonth } from './EmptyMonth.tsx'
import styles from './HotelCalendar.module.css'
import { Legend } from './Legend.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthHeader } from './MonthHeader.tsx'
import { useCalendarPlace } from './useCalendarPlace.ts'

/** The month, and beside it the menu of the selected days. */
export function HotelCalendar({ hotel }: { readonly hotel: Hotel }) {
  const zone = timeZoneOf(hotel)
  const now = useNow()
  const today = dayOf(now, zone)
  const { month, selection, showMonth, choose, select, close } = useCalendarPlace(zone, today)
  const [clipboard, setClipboard] = useState(emptyClipboard)
  const weeks = weeksOfMonth(month)
  const isEmpty = !useSelect((state) => hasMeals(state, hotel.id, weeks.flat(), zone))
  const chosen = selection ? daysFrom(selection.first, selection.last) : []
  const inTutorial = useTutorialMode()
  const tomorrow = addDays(today, 1)
  const clock = { hotelId: hotel.id, zone, now, today }

  return (
    <div className={styles.screen} data-panel={selection ? '' : undefined}>
      <Page
        title={calendar.title}
        width="full"
        actions={<MonthHeader month={month} today={today} onMonth={showMonth} />}
      >
        <div className={styles.month}>
          {isEmpty && !selection && !inTutorial && <EmptyMonth month={month} />}
          {inTutorial && !selection && (
            <DayCoach
              tomorrow={tomorrow}
              onShow={
                weeks.flat().includes(tomorrow) ? undefined : () => showMonth(monthOf(tomorrow))
              }
            />
          )}
          <MonthGrid
            {...clock}
            month={month}
            weeks={weeks}
            selection={selection}
            onSelect={choose}
            onMonth={showMonth}
          />
          <Legend />
        </div>
        <p role="status" className="visuallyHidden">
          {selection && calendar.chosen(selection.first, selection.last, chosen.length)}
        </p>
      </Page>
      {selection && (
        <MenuPanel
          hotel={hotel}
          days={chosen}
          clipboard={clipboard}
          onCopy={setClipboard}
          onSelect={(first, last) => void select(selectionOf(first, last))}
          onClose={() => void close()}
        />
      )}
    </div>
  )
}
