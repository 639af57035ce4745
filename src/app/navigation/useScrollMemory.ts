import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom'
import { showsBookings } from '../hotelCalendar.tsx'
import { keptScroll, SCROLL_QUERY } from './scrollQuery.ts'

/** Milliseconds (docs/domain.md, Screens). */
const DEBOUNCE_MS = 200
const TIMEOUT_MS = 8000

/** Kept in the query, so that Back and reload restore it. */
export function useScrollMemory(): void {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const type = useNavigationType()
  const isLeaving = useNavigation().state !== 'idle'

  const keep = useEffectEvent(() => {
    // Neither a navigation whose page is still coming may be taken back, nor one that is in the address and not drawn yet.
    if (isLeaving || window.location.pathname !== pathname) return
    const query = new URLSearchParams(window.location.search)
    // There it is the position of the grid.
    if (showsBookings(query)) return
    const top = Math.round(window.scrollY)
    if (Number(query.get(SCROLL_QUERY)) === top) return
    if (top === 0) query.delete(SCROLL_QUERY)
    else query.set(SCROLL_QUERY, String(top))
    void navigate({ search: query.toString() }, { replace: true, state })
  })

  const settle = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    const kept = showsBookings(query) ? 0 : keptScroll(query)
    return scrollWhenPossible(type === NavigationType.Pop ? kept : 0)
  })

  useEffect(() => {
    const stopSettling = settle()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, DEBOUNCE_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      // The position of one page must not be written into the query of the next.
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      stopSettling()
    }
  }, [pathname])
}

function scrollWhenPossible(top: number): () => void {
  const until = performance.now() + TIMEOUT_MS
  let frame = 0
  const attempt = () => {
    const { scrollHeight, clientHeight } = document.documentElement
    const isTallEnough = scrollHeight - clientHeight >= top
    if (isTallEnough || performance.now() > until) window.scrollTo(0, top)
    else frame = requestAnimationFrame(attempt)
  }
  // Scrolling by hand ends the restoring.
  const given = new AbortController()
  const stop = () => {
    cancelAnimationFrame(frame)
    given.abort()
  }
  for (const gesture of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(gesture, stop, { passive: true, signal: given.signal })
  attempt()
  return stop
}
