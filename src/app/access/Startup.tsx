import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ensureTimezones } from '#store/commands/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useAccount } from '#store/replica/useScope.ts'
import { Awaited } from '../loading/Awaited.tsx'

/** Brings the user and their hotels before the first screen is shown (part 1 §2). */
export function Startup({ children }: { readonly children: ReactNode }) {
  const convivio = useConvivio()
  const account = useAccount()
  const isThere = !account.isLoading && !account.failed

  useEffect(() => {
    if (isThere) ensureTimezones(convivio, Date.now())
  }, [convivio, isThere])

  return <Awaited loading={account}>{children}</Awaited>
}
