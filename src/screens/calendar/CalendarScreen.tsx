import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { addDays, dayOf, daysFrom, monthOf, weeksOfMonth } from '#domain/dates/calendar.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Ordering } from '#domain/rules/orders/orderingWindow.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { calendar } from '#i18n/menu/calendar.ts'
import { monthTitle } from '#i18n/format/dates.ts'
import { CalendarSwitch } from '#screens/links/CalendarSwitch.tsx'
import { mealIcons } from '#screens/menu/mealIcons.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { hasMeals } from '#store/selectors/month.ts'
import { useMay } from '#store/useMay.ts'
import { breakpoints } from '#theme/tokens.ts'
import { MonthHeader } from '#ui/fields/MonthHeader.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useNow } from '#ui/useNow.ts'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { selectionOf, writePlace } from './calendarQuery.ts'
import styles from './CalendarScreen.module.css'
import { DayTutorial } from './DayTutorial.tsx'
import { MenuEditor } from './editor/MenuEditor.tsx'
import { emptyClipboard } from './editor/paste.tsx'
import type { MenuEditorProps } from './editor/paste.tsx'
import { FirstSteps } from './firstSteps/FirstSteps.tsx'
import mealMarkStyles from './MealMark.module.css'
import { MenuOfDays } from './MenuOfDays.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { useCalendarPlace } from './useCalendarPlace.ts'

function EmptyMonth({ month }: { readonly month: Day }) {
  return (
    <Flex component="section" align="center" gap="md" className={styles.empty}>
      <Icon name="dishes" size={28} />
      <div>
        <h3>{calendar.emptyTitle(monthTitle(month))}</h3>
        <p className={styles.hotelCalendarForMouse}>{calendar.emptyText}</p>
        <p className={styles.hotelCalendarForTouch}>{calendar.emptyTouch}</p>
      </div>
    </Flex>
  )
}

function MenuPanel(props: MenuEditorProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where it covers the month, the focus must not stay on a hidden day.
    const covers = window.matchMedia(`(max-width: ${breakpoints.sm - 1}px)`).matches
    if (covers && !panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
    return () => {
      // The focused element was removed with the panel.
      if (document.activeElement !== document.body) return
      const day = document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
      day?.focus({ preventScroll: true })
    }
  }, [])
  const { hotel, days, onClose } = props
  const may = useMay()
  return (
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-label={calendar.panel} data-menu-panel>
      {may.does('menus') ? (
        <MenuEditor key={`${days[0]}-${days.at(-1)}`} {...props} />
      ) : (
        <MenuOfDays hotel={hotel} days={days} onClose={onClose} />
      )}
    </aside>
  )
}

const STATES: readonly Ordering[] = ['open', 'notYet', 'closed']

function Legend({ withHints }: { readonly withHints: boolean }) {
  return (
    <Flex wrap gap="lg" lines="sm" size="sm" type="secondary" className={styles.legend}>
      <h3 className="visuallyHidden">{calendar.legend}</h3>
      <Flex component="ul" wrap gap="md" lines="xs">
        {servedMeals.map(({ index }) => (
          <Flex component="li" align="center" gap="sm" key={index}>
            <Icon name={mealIcons[index]} size={16} />
            {calendar.meals[index]}
          </Flex>
        ))}
      </Flex>
      <Flex component="ul" wrap gap="md" lines="xs">
        {STATES.map((state) => (
          <Flex component="li" align="center" gap="sm" key={state}>
            <span className={mealMarkStyles.mark} data-ordering={state} data-sample aria-hidden="true">
              <span className={mealMarkStyles.count}>12</span>
              <span className={mealMarkStyles.state} />
            </span>
            {calendar.ordering[state]}
          </Flex>
        ))}
      </Flex>
      {withHints && <p className={styles.forMouse}>{calendar.hint}</p>}
      {withHints && <p className={styles.forTouch}>{calendar.hintTouch}</p>}
    </Flex>
  )
}

interface LeadProps {
  readonly hotel: Hotel
  readonly month: Day
  readonly weeks: readonly (readonly Day[])[]
  readonly today: Day
  readonly isEmpty: boolean
  readonly isChosen: boolean
  readonly showMonth: (month: Day) => void
}

/** What leads a new hotel on: the tutorial, the first steps, or a sentence about an empty month. */
function CalendarLead({ hotel, month, weeks, today, isEmpty, isChosen, showMonth }: LeadProps) {
  const inTutorial = useTutorialMode()
  const may = useMay()
  const tomorrow = addDays(today, 1)
  if (inTutorial)
    return (
      !isChosen && (
        <DayTutorial
          tomorrow={tomorrow}
          onShow={weeks.flat().includes(tomorrow) ? undefined : () => showMonth(monthOf(tomorrow))}
        />
      )
    )
  const ofTomorrow = { month: monthOf(tomorrow), selection: selectionOf(tomorrow, tomorrow), saved: true }
  return (
    <>
      {may.manages && <FirstSteps hotel={hotel} menuSearch={writePlace('', ofTomorrow, timeZoneOf(hotel))} />}
      {isEmpty && may.does('menus') && <EmptyMonth month={month} />}
    </>
  )
}

function HotelCalendar({ hotel }: { readonly hotel: Hotel }) {
  const zone = timeZoneOf(hotel)
  const now = useNow()
  const today = dayOf(now, zone)
  const { month, selection, showMonth, choose, select, close } = useCalendarPlace(zone, today)
  const [clipboard, setClipboard] = useState(emptyClipboard)
  const weeks = weeksOfMonth(month)
  const isEmpty = !useSelect((state) => hasMeals(state, hotel.id, weeks.flat(), zone))
  const chosen = selection ? daysFrom(selection.first, selection.last) : []
  const may = useMay()
  const showsToday = !useTutorialMode() && !(isEmpty && may.does('menus'))
  const isWide = useMedia(`(min-width: ${breakpoints.md}px)`)
  const lead = (
    <CalendarLead {...{ hotel, month, weeks, today, isEmpty, showMonth }} isChosen={selection !== undefined} />
  )
  return (
    <div className={styles.screen}>
      <Page
        title={calendar.title}
        width="full"
        actions={
          <>
            <CalendarSwitch view="meals" />
            {/* In the menu editor the arrows belong to its sliders and lists. */}
            <MonthHeader month={month} today={today} onMonth={showMonth} keysAreOf="[data-menu-panel]" />
          </>
        }
      >
        <div className={styles.month}>
          {!isWide && lead}
          <MonthGrid
            {...{ zone, now, today, month, weeks, selection }}
            hotelId={hotel.id}
            onSelect={choose}
            onMonth={showMonth}
          />
          <Legend withHints={may.does('menus')} />
        </div>
        <p role="status" className="visuallyHidden">
          {selection && calendar.chosen(selection.first, selection.last, chosen.length)}
        </p>
      </Page>
      {isWide && !selection && (
        <div className={styles.panel}>
          <div className={styles.rest}>{lead}</div>
          {showsToday && <MenuOfDays hotel={hotel} days={[today]} />}
        </div>
      )}
      {selection && (
        <MenuPanel
          {...{ hotel, clipboard }}
          days={chosen}
          onCopy={setClipboard}
          onSelect={(first, last) => void select(selectionOf(first, last))}
          onClose={() => void close()}
        />
      )}
    </div>
  )
}

export function CalendarScreen() {
  const hotel = useHotel()
  return hotel ? <HotelCalendar key={hotel.id} hotel={hotel} /> : <Navigate to="/hotels" replace />
}
