import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Splash } from '../loading/Splash.tsx'
import { useHeadingFocus } from '../navigation/useHeadingFocus.ts'
import { useScrollMemory } from '../navigation/useScrollMemory.ts'
import { useUnsavedGuard } from '../navigation/useUnsavedGuard.ts'

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
