import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { deviceLockOf, LOCK_AFTER_IDLE_MS, onLock } from '#store/deviceLock.ts'

const LockScreen = lazy(async () => ({ default: (await import('./LockScreen.tsx')).LockScreen }))

const TOUCHES = ['pointerdown', 'keydown'] as const
/** A device that slept has run no timer: what wakes it looks at the clock. */
const WAKING = ['focus', 'pageshow'] as const
const LOOK_MS = 10_000

interface Props {
  readonly userId: string
  readonly children: ReactNode
}

/** A device of the hotel asks for its PIN at the start, and when nobody has touched it for a while. */
export function DeviceLock({ userId, children }: Props) {
  const [isDevice] = useState(() => deviceLockOf(userId) !== undefined)
  const [isLocked, setLocked] = useState(isDevice)
  useEffect(() => {
    if (!isDevice || isLocked) return
    let touchedAt = Date.now()
    const look = () => {
      if (Date.now() - touchedAt >= LOCK_AFTER_IDLE_MS) setLocked(true)
    }
    const touch = () => {
      look()
      touchedAt = Date.now()
    }
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
  }, [isDevice, isLocked])
  return (
    <>
      {/* What was typed stays behind the lock. Open dialogs are closed meanwhile: else nothing outside them could be typed. */}
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{children}</Activity>
      {isLocked && (
        <Suspense>
          <LockScreen userId={userId} onUnlocked={() => setLocked(false)} />
        </Suspense>
      )}
    </>
  )
}
