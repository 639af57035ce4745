import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A screen whose code is on its way gets this many milliseconds to show its heading. */
const PATIENCE = 3000

/**
 * After a navigation the heading of the new screen takes the focus, so that a screen reader says
 * where it has come to; a screen that has put the focus into a field of its own keeps it there.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    const old = document.querySelector('h1')
    before.current = pathname
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1') !== old && focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), PATIENCE)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
}

function focusHeading(): boolean {
  const main = document.querySelector('main')
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
  if (!heading) return false
  if (!main?.contains(document.activeElement) || document.activeElement === main)
    heading.focus({ preventScroll: true })
  return true
}
