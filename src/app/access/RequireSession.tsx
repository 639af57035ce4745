import { Navigate, useLocation } from 'react-router-dom'
import { useSelect } from '#store/hooks.tsx'
import { loginPath } from '../navigation/redirect.ts'
import { Entrance } from './Entrance.tsx'
import { Startup } from './Startup.tsx'

export function RequireSession() {
  const session = useSelect((state) => state.session)
  const location = useLocation()
  if (session.status === 'signedOut') return <Navigate to={loginPath(location)} replace />
  return (
    <Startup key={session.userId}>
      <Entrance />
    </Startup>
  )
}
