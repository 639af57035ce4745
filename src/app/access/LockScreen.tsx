import { useState } from 'react'
import { team } from '#i18n/team.ts'
import { Form } from '#screens/access/Form.tsx'
import { deviceLockOf, forgetDeviceLock, tryPin } from '#store/deviceLock.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { currentUser } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

const words = team.lock

export function LockScreen({ userId, onUnlocked }: { readonly userId: string; readonly onUnlocked: () => void }) {
  const convivio = useConvivio()
  const name = useSelect((state) => currentUser(state)?.name)
  const [pin, setPin] = useState('')
  const [left, setLeft] = useState<number>()
  const submit = () => {
    const lock = deviceLockOf(userId)
    const tried = lock && tryPin(lock, pin)
    if (tried?.isRight) return onUnlocked()
    setPin('')
    setLeft(tried?.left)
    if (tried && tried.left > 0) return
    forgetDeviceLock()
    void convivio.signOut()
  }
  return (
    <AccessPage title={words.title} intro={name}>
      <Form submit={words.unlock} onSubmit={submit}>
        <TextField
          label={words.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={6}
          value={pin}
          error={left === undefined ? undefined : words.wrong(left)}
          onChange={({ target }) => setPin(target.value)}
        />
      </Form>
    </AccessPage>
  )
}
