import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Loading } from '#store/loading.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useHeldLoading } from './useHeldLoading.ts'

/** The loading screen until there is something to show, or an error. What was shown once stays. */
export function Awaited({ loading, children }: { readonly loading: Loading; readonly children: ReactNode }) {
  const { isLoading, failed, retry } = loading
  const [isThere, setThere] = useState(!isLoading && !failed)
  if (!isThere && !isLoading && !failed) setThere(true)
  const isHeld = useHeldLoading(!isThere && !failed)
  if (failed && !isThere) return <BrokenPage retrying={false} onRetry={retry} />
  return isHeld ? <LoadingScreen /> : children
}
