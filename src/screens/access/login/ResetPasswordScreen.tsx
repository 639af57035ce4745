import { useState } from 'react'
import { isPasswordLongEnough } from '#domain/rules/account/account.ts'
import { access } from '#i18n/account/access.ts'
import { chooseNewPassword } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { accessPath } from '#screens/access/redirect.ts'
import { MailLinkPage } from './MailLinkPage.tsx'

export function ResetPasswordScreen() {
  const convivio = useConvivio()
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState(false)
  const send = (token: string) => {
    const isValid = isPasswordLongEnough(password)
    setInvalid(!isValid)
    return isValid ? chooseNewPassword(convivio, token, password) : undefined
  }
  return (
    <MailLinkPage words={access.reset} send={send} next={(email) => accessPath('/loginPassword', { email })}>
      <TextField
        label={access.reset.password}
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
    </MailLinkPage>
  )
}
