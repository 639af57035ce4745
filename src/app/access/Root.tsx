import { Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { useSelect } from '#store/hooks.tsx'
import { Splash } from '../loading/Splash.tsx'
import { dutyHome } from '../navigation/dutyHome.ts'
import { useScrollMemory } from '../navigation/useScrollMemory.ts'
import { useUnsavedGuard } from '../navigation/useUnsavedGuard.ts'
import { firstPath } from './firstPath.ts'

const HEADING_TIMEOUT_MS = 3000

/** So that a screen reader announces the screen; a field that it has focused keeps the focus. */
function useHeadingFocus(): void {
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
    const timer = setTimeout(() => observer.disconnect(), HEADING_TIMEOUT_MS)
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
  if (!main?.contains(document.activeElement) || document.activeElement === main) heading.focus({ preventScroll: true })
  return true
}

export function Start() {
  return <Navigate to={useSelect(firstPath)} replace />
}

export function HotelHome() {
  const { hotelid = '' } = useParams()
  return <Navigate to={useSelect((state) => dutyHome(state, hotelid, serverNow()))} replace />
}

export function Root() {
  useUnsavedGuard()
  useScrollMemory()
  useHeadingFocus()
  return (
    <Suspense fallback={<Splash />}>
      <Outlet />
    </Suspense>
  )
}
