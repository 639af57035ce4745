import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { deviceLockOf, IDLE_MS, onLock } from '#store/deviceLock.ts'

const LockScreen = lazy(async () => ({ default: (await import('./LockScreen.tsx')).LockScreen }))

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
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setLocked(true), IDLE_MS)
    }
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, wait)
    const stop = onLock(() => setLocked(true))
    wait()
    return () => {
      clearTimeout(timer)
      stop()
      for (const touch of touches) window.removeEventListener(touch, wait)
    }
  }, [isDevice, isLocked])
  return (
    <>
      {/* What was typed stays behind the lock; dialogs are hidden with it. */}
      <div style={{ display: isLocked ? 'none' : 'contents' }}>{children}</div>
      {isLocked && (
        <Suspense>
          <LockScreen userId={userId} onUnlocked={() => setLocked(false)} />
        </Suspense>
      )}
    </>
  )
}
