import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isPasswordLongEnough } from '#domain/rules/account/account.ts'
import { access } from '#i18n/account/access.ts'
import { failures } from '#i18n/refusals.ts'
import { signUp } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { AccessPage } from '#ui/AccessPage.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { AccountName } from '#screens/access/AccountName.tsx'
import { BackLink } from '#screens/access/BackLink.tsx'
import { Form } from '#screens/access/Form.tsx'
import { accessPath, JOIN } from '#screens/access/redirect.ts'
import { RegisterIntro } from './RegisterIntro.tsx'
import type { Person } from './RegisterName.tsx'
import { useEntry } from '#screens/access/useEntry.ts'
import type { FailedEntry } from '#screens/access/useEntry.ts'

const { register } = access

export function RegisterPassword(props: { readonly person: Person; readonly redirect: string | undefined }) {
  const { person, redirect } = props
  const convivio = useConvivio()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState(false)
  const { busy, failed, attempt } = useEntry()

  const submit = () => {
    const isValid = isPasswordLongEnough(password)
    setInvalid(!isValid)
    if (isValid)
      void attempt(signUp(convivio, { ...person, password, locale: navigator.language }), () =>
        navigate(redirect === JOIN ? JOIN : '/newhotel', { replace: true }),
      )
  }

  return (
    <AccessPage
      title={register.passwordTitle}
      intro={<RegisterIntro step={2}>{person.email}</RegisterIntro>}
      back={<BackLink to={accessPath('/register', { ...person, step: '0', redirect })}>{register.back}</BackLink>}
    >
      <Form
        submit={register.submit}
        busy={busy}
        error={failed && <Failed {...failed} login={accessPath('/loginPassword', { email: person.email, redirect })} />}
        onSubmit={submit}
      >
        <AccountName email={person.email} />
        <TextField
          label={access.password}
          name="password"
          type="password"
          autoComplete="new-password"
          autoFocus
          hint={register.passwordHint}
          value={password}
          error={invalid ? register.passwordInvalid : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setInvalid(false)
          }}
        />
      </Form>
    </AccessPage>
  )
}

function Failed({ failure, refusal, login }: FailedEntry & { readonly login: string }) {
  const isTaken = refusal === 'emailTaken'
  return (
    <>
      <p>{register.failed}</p>
      <p>{isTaken ? register.taken : failures[failure]}</p>
      {isTaken && <Link to={login}>{register.signInInstead}</Link>}
    </>
  )
}
