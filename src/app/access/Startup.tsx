import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { ensureTimezones } from '#store/commands/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useAccount, useCards } from '#store/replica/useScope.ts'
import { Awaited } from '../loading/Awaited.tsx'
import { HOTELS } from '../navigation/startPath.ts'

/** Brings the user and their hotels before the first screen is shown (part 1 §2). */
export function Startup({ children }: { readonly children: ReactNode }) {
  const convivio = useConvivio()
  const account = useAccount()
  // Beside the hotels, not after them.
  useCards(useMatch(HOTELS) !== null)
  const isThere = !account.isLoading && !account.failed

  useEffect(() => {
    if (isThere) ensureTimezones(convivio, Date.now())
  }, [convivio, isThere])

  return <Awaited loading={account}>{children}</Awaited>
}
