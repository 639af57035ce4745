import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Milliseconds in which a screen that is still loading has to show its heading. */
const PATIENCE = 3000

/**
 * After a navigation the new screen's heading is focused, so that a screen reader announces it; a
 * field that the screen has focused keeps the focus.
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
