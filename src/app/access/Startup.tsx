import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { ensureTimezones } from '#store/commands/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useAccount, useCards } from '#store/replica/useScope.ts'
import { Awaited } from '../loading/Awaited.tsx'
import { HOTELS } from '../navigation/startPath.ts'
import { useHotelRows } from './useHotelRows.ts'

/** Loads the user, their hotels and the rows of the hotel in the address before the first screen is shown. */
export function Startup({ children }: { readonly children: ReactNode }) {
  const convivio = useConvivio()
  const account = useAccount()
  // Beside the hotels, not after them.
  useCards(useMatch(HOTELS) !== null)
  const isThere = !account.isLoading && !account.failed

  useEffect(() => {
    if (isThere) ensureTimezones(convivio, Date.now())
  }, [convivio, isThere])

  // The hotel in the address is loaded on the same loading screen, not on a second one after it.
  const hotel = useHotelRows(useMatch('/hotels/:hotelid/*')?.params.hotelid ?? '')
  const loading = {
    isLoading: account.isLoading || hotel.isLoading,
    failed: account.failed || hotel.failed,
    retry: account.retry,
  }
  return <Awaited loading={loading}>{children}</Awaited>
}
