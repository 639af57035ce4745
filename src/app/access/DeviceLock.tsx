import { Activity, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { keepAwake } from '#browser/keepAwake.ts'
import { deviceLockOf, LOCK_AFTER_IDLE_MS, onLock } from '#store/deviceLock.ts'

const LockScreen = lazy(async () => ({ default: (await import('./LockScreen.tsx')).LockScreen }))

const TOUCHES = ['pointerdown', 'keydown'] as const
/** A device that slept has run no timer: what wakes it looks at the clock. */
const WAKING = ['focus', 'pageshow'] as const
const LOOK_MS = 10_000

const PRINTED = /^\/hotels\/[^/]+\/(print\/|calendar\/print$)/
/** Live orders, the kitchen, and reports of a meal, without the orders that are edited there. */
const LOOKED_AT = /^\/hotels\/[^/]+\/(extramealorders$|kitchen$|mealbooks(?!.*\/edit\/))/

interface Props {
  readonly userId: string
  readonly children: ReactNode
}

/**
 * A device of the hotel asks for its PIN at the start, and when nobody has touched it for a while. A screen that is there to be
 * looked at stays open, and keeps any device awake; so stays open what is printed: who then goes elsewhere is asked.
 */
export function DeviceLock({ userId, children }: Props) {
  const [isDevice] = useState(() => deviceLockOf(userId) !== undefined)
  const { pathname } = useLocation()
  const isPrinted = PRINTED.test(pathname)
  const [isLocked, setLocked] = useState(isDevice && !isPrinted)
  // A tab that begins with a print has not been unlocked.
  const [startedAt] = useState(() => (isPrinted ? 0 : Date.now()))
  const touchedAt = useRef(startedAt)
  const isLookedAt = LOOKED_AT.test(pathname)
  useEffect(() => {
    if (!isDevice || isLocked) return
    const isIdle = () => Date.now() - touchedAt.current >= LOCK_AFTER_IDLE_MS
    const look = () => {
      const isOpen = isPrinted || (isLookedAt && touchedAt.current > 0)
      if (!isOpen && isIdle()) setLocked(true)
    }
    const touch = () => {
      look()
      if (!isIdle()) touchedAt.current = Date.now()
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    for (const name of TOUCHES) window.addEventListener(name, touch)
    for (const name of WAKING) window.addEventListener(name, look)
    document.addEventListener('visibilitychange', look)
    const stop = onLock(() => setLocked(true))
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) window.removeEventListener(name, touch)
      for (const name of WAKING) window.removeEventListener(name, look)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [isDevice, isLocked, isPrinted, isLookedAt])
  const isWatched = isLookedAt && !isLocked
  useEffect(() => (isWatched ? keepAwake() : undefined), [isWatched])
  return (
    <>
      {/* What was typed stays behind the lock. Open dialogs are closed meanwhile: else nothing outside them could be typed. */}
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{children}</Activity>
      {isLocked && (
        <Suspense>
          <LockScreen
            userId={userId}
            onUnlocked={() => {
              touchedAt.current = Date.now()
              setLocked(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
