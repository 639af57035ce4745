import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { access } from '#i18n/account/access.ts'
import { signIn } from '#store/commands/account/access.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isSignedIn } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { AccountName } from '#screens/access/AccountName.tsx'
import { BackLink } from '#screens/access/BackLink.tsx'
import { Form } from '#screens/access/Form.tsx'
import { accessPath, HOTELS, redirectOf } from '#screens/access/redirect.ts'
import { useEntry } from '#screens/access/useEntry.ts'

const { loginPassword } = access

export function LoginPasswordScreen() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const { query } = useUrlQuery()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failed, error, attempt } = useEntry()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failed) field.current?.focus()
  }, [failed])
  const redirect = redirectOf(query)
  const email = query.get('email')
  const signedIn = useSelect(isSignedIn)
  const entered = redirect ?? HOTELS
  if (signedIn) return <Navigate to={entered} replace />
  if (!email) return <Navigate to={accessPath('/login', { redirect })} replace />

  const submit = () => {
    setMissing(!password)
    if (!password) return
    void attempt(signIn(convivio, email, password, entered === HOTELS), () => navigate(entered, { replace: true }))
  }

  return (
    <AccessPage
      title={loginPassword.title}
      intro={email}
      back={<BackLink to={accessPath('/login', { email, redirect })}>{loginPassword.change}</BackLink>}
    >
      <Form
        submit={loginPassword.submit}
        busy={busy}
        error={error}
        onSubmit={submit}
        footer={<Link to={accessPath('/forgotPassword', { email })}>{loginPassword.forgot}</Link>}
      >
        <AccountName email={email} />
        <TextField
          ref={field}
          label={access.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={missing ? loginPassword.empty : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setMissing(false)
          }}
        />
      </Form>
    </AccessPage>
  )
}
