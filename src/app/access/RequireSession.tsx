import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation, useMatch } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { ensureTimezones } from '#store/commands/hotel/hotel.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useAccount, useCards } from '#store/scopes/useScope.ts'
import { isHotelExpired } from '#store/selectors/hotels.ts'
import { ConfirmProvider } from '#ui/overlay/Confirm.tsx'
import { useNow } from '#ui/useNow.ts'
import { WhenLoaded } from '../loading/WhenLoaded.tsx'
import { loginPath } from '../navigation/redirect.ts'
import { HOTELS } from '#screens/access/redirect.ts'
import { entryPath } from '../navigation/startPath.ts'
import { DeviceLock } from './DeviceLock.tsx'
import { firstPath } from './firstPath.ts'
import { useHotelRows } from './useHotelRows.ts'

function Startup({ children }: { readonly children: ReactNode }) {
  const convivio = useConvivio()
  const account = useAccount()
  // Asked for together with the account, not after it.
  useCards(useMatch(HOTELS) !== null)
  const isThere = !account.isLoading && !account.failed

  useEffect(() => {
    if (isThere) ensureTimezones(convivio, serverNow())
  }, [convivio, isThere])

  const hotelId = useMatch('/hotels/:hotelid/*')?.params.hotelid ?? ''
  const now = useNow()
  const isExpired = useSelect((state) => isHotelExpired(state, hotelId, now))
  // The hotel in the address is loaded on the same loading screen, not on a second one after it.
  const hotel = useHotelRows(isExpired ? '' : hotelId)
  const loading = {
    isLoading: account.isLoading || hotel.isLoading,
    failed: account.failed || hotel.failed,
    retry: account.retry,
  }
  return <WhenLoaded loading={loading}>{children}</WhenLoaded>
}

const INITIAL = 'default'

function Entrance() {
  const { state } = useConvivio()
  const { pathname, key } = useLocation()
  const [entry] = useState(() => ({
    key,
    to: key === INITIAL ? firstPath(state.getState()) : entryPath(state.getState()),
  }))
  const isEntrance = pathname === HOTELS && key === entry.key
  return isEntrance && entry.to !== HOTELS ? <Navigate to={entry.to} replace /> : <Outlet />
}

export function RequireSession() {
  const session = useSelect((state) => state.session)
  const location = useLocation()
  if (session.status === 'signedOut') return <Navigate to={loginPath(location)} replace />
  return (
    <DeviceLock key={session.userId} userId={session.userId}>
      {/* Its own: a question of a screen is behind the lock with it. */}
      <ConfirmProvider>
        <Startup>
          <Entrance />
        </Startup>
      </ConfirmProvider>
    </DeviceLock>
  )
}
