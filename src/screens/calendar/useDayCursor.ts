import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { addDays, addMonths, monthOf, weekdayOf } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { DayRangeSelection } from './useDayRange.ts'

/** The same day of another month, or that month's last. */
function inMonth(day: Day, count: number): Day {
  const wanted = addDays(addMonths(day, count), Number(day.slice(8)) - 1)
  const last = addDays(addMonths(day, count + 1), -1)
  return monthOf(wanted) === monthOf(last) ? wanted : last
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
}

const dayAfterKey = (key: string, day: Day): Day | undefined => steps[key]?.(day)

const PRESS = ['Enter', ' ']
const SIDEWAYS = ['ArrowLeft', 'ArrowRight']

interface ShownMonth {
  readonly days: readonly Day[]
  readonly onMonth: (month: Day) => void
}

/** Left and right move by day after Tab into the grid; after a click or tap by month, until another key of the grid. */
export function useDayCursor(
  grid: RefObject<HTMLElement | null>,
  { days, onMonth }: ShownMonth,
  range: DayRangeSelection,
) {
  const [cursor, setCursor] = useState<Day>()
  const isPointed = useRef(false)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current || !cursor) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus()
  }, [grid, cursor, days])

  const move = (from: Day, to: Day, extend: boolean) => {
    if (extend) range.paint(range.anchor ?? from, to)
    setCursor(to)
    wantsFocus.current = true
    if (!days.includes(to)) onMonth(monthOf(to))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (!from || ctrlKey || altKey || metaKey) return
    if (SIDEWAYS.includes(key) && isPointed.current && !shiftKey) return
    const to = dayAfterKey(key, from)
    if (!to && !PRESS.includes(key)) return
    event.preventDefault()
    isPointed.current = false
    if (to) move(from, to, shiftKey)
    else range.press(from, shiftKey)
  }

  return {
    cursor,
    handlers: {
      onKeyDown,
      // Releasing Shift ends the range; a Tab released here has brought the focus.
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === 'Shift') range.commitPainted()
        if (key === 'Tab') isPointed.current = false
      },
      onPointerDown: () => void (isPointed.current = true),
      onFocus: ({ target }: { readonly target: HTMLElement }) => setCursor(target.dataset.day),
    },
  }
}
