import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useSelect } from '#store/hooks.tsx'
import { isSignedIn } from '#store/selectors/session.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { HOTELS, accessPath, redirectOf } from '#screens/access/redirect.ts'
import { RegisterName } from './RegisterName.tsx'
import { RegisterPassword } from './RegisterPassword.tsx'

export function RegisterScreen() {
  const { query } = useUrlQuery()
  // Who signed in before goes on; a new account is led to its first hotel.
  const cameSignedIn = useState(useSelect(isSignedIn))[0]
  const email = query.get('email')
  const name = query.get('name')
  const surname = query.get('surname')
  const redirect = redirectOf(query)
  if (cameSignedIn) return <Navigate to={redirect ?? HOTELS} replace />
  if (!email) return <Navigate to={accessPath('/login', { reg: '1', redirect })} replace />

  const isLast = query.get('step') === '1' && name && surname
  return isLast ? (
    <RegisterPassword person={{ email, name, surname }} redirect={redirect} />
  ) : (
    <RegisterName person={{ email, name: name ?? '', surname: surname ?? '' }} redirect={redirect} />
  )
}
