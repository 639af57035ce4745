import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isPasswordLongEnough } from '#domain/rules/account/account.ts'
import { access } from '#i18n/account/access.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { chooseNewPassword } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { AccessPage } from '#ui/AccessPage.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Form } from '#screens/access/Form.tsx'
import { accessPath } from '#screens/access/redirect.ts'
import { useEntry } from '#screens/access/useEntry.ts'

const words = access.reset

/** Where the link of the mail leads; its token is behind the hash sign, so that no server notes it. */
export function ResetPasswordScreen() {
  const convivio = useConvivio()
  const { hash } = useLocation()
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState(false)
  const [email, setEmail] = useState<string>()
  const { busy, error, attempt } = useEntry(({ failure, refusal }) =>
    refusal ? refusalText(refusal) : failures[failure],
  )
  if (email !== undefined)
    return (
      <AccessPage title={words.doneTitle} intro={email}>
        <p role="status">{words.done}</p>
        <p>
          <Link to={accessPath('/loginPassword', { email })}>{words.enter}</Link>
        </p>
      </AccessPage>
    )
  const submit = () => {
    const isValid = isPasswordLongEnough(password)
    setInvalid(!isValid)
    if (isValid)
      void attempt(chooseNewPassword(convivio, hash.slice(1), password), (done) => setEmail(done.email))
  }
  return (
    <AccessPage title={words.title} intro={words.intro}>
      <Form submit={words.submit} busy={busy} error={error} onSubmit={submit}>
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="new-password"
          autoFocus
          hint={access.register.passwordHint}
          value={password}
          error={invalid ? access.register.passwordInvalid : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setInvalid(false)
          }}
        />
      </Form>
    </AccessPage>
  )
}
