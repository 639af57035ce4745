import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPasswordLongEnough, isPlausibleEmail } from '#domain/rules/account/account.ts'
import { access } from '#i18n/account/access.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { changeAccount } from '#store/commands/account/access.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { currentUser } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { AccountName } from './AccountName.tsx'
import styles from './AccountScreen.module.css'
import { BackLink } from './BackLink.tsx'
import { Form } from './Form.tsx'
import { accessPath } from './redirect.ts'
import { useEntry } from './useEntry.ts'
import type { FailedEntry } from './useEntry.ts'

const words = access.account

const sentence = ({ failure, refusal }: FailedEntry) => (refusal ? refusalText(refusal) : failures[failure])

/** Own e-mail and password: whoever finds the page open on a desk changes neither. */
export function AccountScreen() {
  const email = useSelect(currentUser)?.username ?? ''
  const [changed, setChanged] = useState<string>()
  return (
    <AccessPage title={words.title} intro={email} back={<BackLink to="/hotels">{words.back}</BackLink>}>
      {/* Empty again after each change. */}
      <EmailForm key={changed} onChanged={setChanged} />
      <p role="status">{changed && words.email.done(changed)}</p>
      <PasswordForm email={email} />
    </AccessPage>
  )
}

function PresentPassword(props: {
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (value: string) => void
}) {
  return (
    <TextField
      label={words.present}
      type="password"
      autoComplete="current-password"
      value={props.value}
      error={props.isMissing ? words.presentMissing : undefined}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}

function EmailForm({ onChanged }: { readonly onChanged: (email: string) => void }) {
  const convivio = useConvivio()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { busy, error, attempt } = useEntry(sentence)
  const isEmail = isPlausibleEmail(email)
  const submit = () => {
    setChecked(true)
    if (isEmail && password)
      void attempt(changeAccount(convivio, { password, email }), (result) => onChanged(result.email))
  }
  return (
    <section className={styles.part} aria-labelledby="account-email">
      <h2 id="account-email">{words.email.title}</h2>
      <Form submit={words.email.submit} busy={busy} error={error} onSubmit={submit}>
        <TextField
          label={words.email.label}
          type="email"
          autoComplete="email"
          value={email}
          error={isChecked && !isEmail ? words.email.invalid : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PresentPassword value={password} isMissing={isChecked && !password} onChange={setPassword} />
      </Form>
    </section>
  )
}

function PasswordForm({ email }: { readonly email: string }) {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const notify = useNotify()
  const [chosen, setChosen] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { busy, error, attempt } = useEntry(sentence)
  const isLong = isPasswordLongEnough(chosen)
  // The server has ended all sessions, this one, too.
  const leave = async () => {
    await convivio.signOut()
    await navigate(accessPath('/loginPassword', { email }), { replace: true })
    notify.success(words.password.done)
  }
  const submit = () => {
    setChecked(true)
    if (isLong && password) void attempt(changeAccount(convivio, { password, newPassword: chosen }), () => void leave())
  }
  return (
    <section className={styles.part} aria-labelledby="account-password">
      <h2 id="account-password">{words.password.title}</h2>
      <p>{words.password.intro}</p>
      <Form submit={words.password.submit} busy={busy} error={error} onSubmit={submit}>
        <AccountName email={email} />
        <TextField
          label={access.reset.password}
          type="password"
          autoComplete="new-password"
          hint={access.register.passwordHint}
          value={chosen}
          error={isChecked && !isLong ? access.register.passwordInvalid : undefined}
          onChange={({ target }) => setChosen(target.value)}
        />
        <PresentPassword value={password} isMissing={isChecked && !password} onChange={setPassword} />
      </Form>
    </section>
  )
}
