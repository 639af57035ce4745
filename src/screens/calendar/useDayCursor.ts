import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { monthOf } from '#domain/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { dayAfterKey } from './dayKeys.ts'
import type { DayRange } from './useDayRange.ts'

const PRESS = ['Enter', ' ']
const SIDEWAYS = ['ArrowLeft', 'ArrowRight']

interface Shown {
  readonly days: readonly Day[]
  readonly onMonth: (month: Day) => void
}

/**
 * The day with the focus, and the keys that move it. The arrows to the side have two meanings: they
 * change the month (part 1 §2), and in a grid they go from day to day. Who came to the grid with
 * the keyboard goes from day to day; who has pressed a day with mouse or finger changes the month,
 * until another key of the grid is used. PageUp and PageDown change the month for both.
 */
export function useDayCursor(
  grid: RefObject<HTMLElement | null>,
  { days, onMonth }: Shown,
  range: DayRange,
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
      // Shift is let go: the range that the arrows have drawn is what was meant. The Tab whose end
      // is heard here has brought the focus.
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === 'Shift') range.commitPainted()
        if (key === 'Tab') isPointed.current = false
      },
      onPointerDown: () => void (isPointed.current = true),
      onFocus: ({ target }: { readonly target: HTMLElement }) => setCursor(target.dataset.day),
    },
  }
}
