import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ensureTimezones } from '#store/commands/hotel.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { LoadingScreen } from '../loading/LoadingScreen.tsx'
import { useHeldLoading } from '../loading/useHeldLoading.ts'

/** Loads everything of the current user before the first screen is shown (part 1 §2). */
export function Startup({ children }: { readonly children: ReactNode }) {
  const convivio = useConvivio()
  const status = useSelect(({ sync }) => sync.status)
  const broken = useSelect((state) => state.broken)
  const shown = useHeldLoading(status !== 'done' && !broken)

  useEffect(() => {
    // Asked of the state itself: the second of two effects in a row must see what the first began.
    if (convivio.state.getState().sync.status === 'idle') void convivio.downSyncAll()
  }, [convivio])

  useEffect(() => {
    if (status === 'done') ensureTimezones(convivio, Date.now())
  }, [convivio, status])

  if (broken)
    return (
      <BrokenPage
        retrying={status === 'running'}
        onRetry={() => void convivio.downSyncAll()}
      />
    )
  return shown ? <LoadingScreen /> : children
}
