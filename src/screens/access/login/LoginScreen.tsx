import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { access } from '#i18n/account/access.ts'
import { failures } from '#i18n/refusals.ts'
import { findAccount } from '#store/commands/account/access.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isSessionLost, isSignedIn } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { takeSent } from '#ui/fields/sentForm.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { Form } from '#screens/access/Form.tsx'
import { accessPath, HOTELS, redirectOf } from '#screens/access/redirect.ts'
import { useEntry } from '#screens/access/useEntry.ts'

const { login } = access

function problemOf(email: string): string | undefined {
  if (!email) return login.empty
  return isPlausibleEmail(email) ? undefined : login.implausible
}

/** Takes over what was typed, and sent, before the script was loaded. */
function useTypedBefore(setEmail: (email: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(setEmail)
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    take(input.value)
    const { form } = input
    if (form && takeSent(form)) queueMicrotask(() => form.requestSubmit())
  }, [])
  return field
}

export function LoginScreen() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const { query } = useUrlQuery()
  const [email, setEmail] = useState(query.get('email') ?? '')
  const [problem, setProblem] = useState<string>()
  const { busy, error, attempt } = useEntry()
  const field = useTypedBefore(setEmail)
  const isLost = useSelect(isSessionLost)
  const redirect = redirectOf(query)
  const registering = query.get('reg') === '1'
  if (useSelect(isSignedIn)) return <Navigate to={redirect ?? HOTELS} replace />

  const submit = () => {
    const typed = email.trim()
    const found = problemOf(typed)
    setProblem(found)
    if (found) return
    void attempt(findAccount(convivio, typed), async ({ exists }) => {
      const reg = registering ? '1' : undefined
      // This page first, so that Back finds what was typed.
      await navigate(accessPath('/login', { email: typed, reg, redirect }), { replace: true })
      await navigate(accessPath(exists ? '/loginPassword' : '/register', { email: typed, redirect }))
    })
  }

  return (
    <AccessPage
      title={registering ? login.createTitle : login.title}
      intro={registering ? login.createIntro : isLost ? failures.sessionEnded : login.intro}
    >
      <Form submit={login.submit} busy={busy} error={error} onSubmit={submit}>
        <TextField
          ref={field}
          label={access.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          error={problem}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem(undefined)
          }}
        />
      </Form>
    </AccessPage>
  )
}
