import { useLayoutEffect, useRef, useState } from 'react'
import { team } from '#i18n/hotel/team.ts'
import { Form } from '#screens/access/Form.tsx'
import { deviceLockOf, forgetDeviceLock, tryPin } from '#store/deviceLock.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useAccount } from '#store/scopes/useScope.ts'
import { currentUser } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import styles from './LockScreen.module.css'

const words = team.lock

/** Above whatever is open, and closed by nothing but the PIN. */
function useOnTop() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // At a second Escape Chromium closes a dialog without asking.
    const open = () => {
      if (!shown.open) shown.showModal()
      // The browser would focus the heading.
      shown.querySelector('input')?.focus()
    }
    open()
    shown.addEventListener('close', open)
    return () => {
      shown.removeEventListener('close', open)
      shown.close()
    }
  }, [])
  return dialog
}

export function LockScreen({ userId, onUnlocked }: { readonly userId: string; readonly onUnlocked: () => void }) {
  const convivio = useConvivio()
  const dialog = useOnTop()
  // A device that is revoked hears of it behind the lock, too.
  useAccount()
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
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-label={words.title}
      // Else it closes and opens again, and a digit that is typed just then is lost.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
    >
      <AccessPage title={words.title} intro={name}>
        <Form submit={words.unlock} onSubmit={submit}>
          <TextField
            label={words.pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={pin}
            error={left === undefined ? undefined : words.wrong(left)}
            onChange={({ target }) => setPin(target.value)}
          />
        </Form>
      </AccessPage>
    </dialog>
  )
}
