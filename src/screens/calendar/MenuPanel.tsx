import { useEffect, useRef } from 'react'
import { calendar } from '#i18n/calendar.ts'
import { breakpoints } from '#theme/tokens.ts'
import styles from './HotelCalendar.module.css'
import { MenuEditor } from './editor/MenuEditor.tsx'
import type { MenuEditorProps } from './editor/MenuEditor.tsx'

/** The place of the menu editor: beside the month, over its side, or on a phone over everything. */
export function MenuPanel(props: MenuEditorProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where it covers the month, the focus must not stay on a day that nobody sees.
    const covers = window.matchMedia(`(max-width: ${breakpoints.sm - 1}px)`).matches
    if (covers && !panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true })
    return () => {
      // The focus went with the panel: it goes back to the day from which it came.
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
