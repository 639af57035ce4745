import { useEffect, useState } from 'react'
import { it } from '#i18n/it.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'

/** Milliseconds after which a screen's code may never come: a request can hang for as long as the browser likes. */
const PATIENCE_MS = 15_000

/** In the place of a screen whose code is on its way. */
export function ScreenComing() {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <LoadingState
      shape="rows"
      loading={{ isLoading: true, failed, retry: () => window.location.reload() }}
      words={it.shell.coming}
    />
  )
}
