import type { ReactNode } from 'react'
import type { Loading } from '#store/loading.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useHeldLoading } from './useHeldLoading.ts'

/** The loading screen while there is nothing to show yet, or why it does not come. */
export function Awaited({ loading, children }: { readonly loading: Loading; readonly children: ReactNode }) {
  const { isLoading, failed, retry } = loading
  const shown = useHeldLoading(isLoading)
  if (failed) return <BrokenPage retrying={false} onRetry={retry} />
  return shown ? <LoadingScreen /> : children
}
