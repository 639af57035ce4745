import { useNavigate } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/Confirm.tsx'

/**
 * 'Esci': sends what is pending, asks when something could not be sent (it stays on this device
 * for the next login), ends the session and goes to Login.
 */
export function useLogout(): () => Promise<void> {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async () => {
    await convivio.flush()
    const { unsent, refused } = convivio.state.getState().saving
    const left = unsent + refused.length
    const { unsentTitle, unsentText } = it.shell.leave
    if (left > 0 && !(await confirm({ title: unsentTitle, text: unsentText(left) }))) return
    await convivio.signOut()
    await navigate('/login', { replace: true })
  }
}
