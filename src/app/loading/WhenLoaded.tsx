import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import type { Loading } from '#store/loaders/loading.ts'
import { useFeatures } from '#ui/features.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

/** Until loaded, and for its least time; never when nothing had to be loaded. */
export function useHeldLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  const [since] = useState(() => performance.now())
  const { loadingScreenSeconds } = useFeatures()

  useEffect(() => {
    if (loading) return
    const rest = since + loadingScreenSeconds * 1000 - performance.now()
    const timer = setTimeout(() => setHeld(false), rest)
    return () => clearTimeout(timer)
  }, [loading, since, loadingScreenSeconds])

  return loading || held
}

/** What was shown once stays. */
export function WhenLoaded({ loading, children }: { readonly loading: Loading; readonly children: ReactNode }) {
  const { isLoading, failed, retry } = loading
  const [isThere, setThere] = useState(!isLoading && !failed)
  if (!isThere && !isLoading && !failed) setThere(true)
  const isHeld = useHeldLoading(!isThere && !failed)
  const isOffline = useSelect(({ saving }) => saving.away?.isOffline === true)
  const { text, offline } = it.shell.broken
  if (failed && !isThere) return <BrokenPage text={isOffline ? offline : text} retrying={false} onRetry={retry} />
  return isHeld ? <LoadingScreen /> : children
}
