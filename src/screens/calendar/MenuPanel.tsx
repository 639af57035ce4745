import { useEffect, useRef } from 'react'
import { calendar } from '#i18n/calendar.ts'
import { breakpoints } from '#theme/tokens.ts'
import styles from './HotelCalendar.module.css'
import { MenuEditor } from './editor/MenuEditor.tsx'
import type { MenuEditorProps } from './editor/MenuEditor.tsx'

/** The menu editor: beside the month, over its side, or on a phone full screen. */
export function MenuPanel(props: MenuEditorProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where it covers the month, the focus must not stay on a hidden day.
    const covers = window.matchMedia(`(max-width: ${breakpoints.sm - 1}px)`).matches
    if (covers && !panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true })
    return () => {
      // The focused element was removed with the panel: the focus goes back to the day it came
      // from.
      if (document.activeElement !== document.body) return
      const day = document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
      day?.focus({ preventScroll: true })
    }
  }, [])
  const { days } = props
  return (
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-label={calendar.panel} data-menu-panel>
      <MenuEditor key={`${days[0]}-${days.at(-1)}`} {...props} />
    </aside>
  )
}
