import { useLocation, useNavigate } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { useConvivio } from '#store/hooks.tsx'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { unsavedQuestion } from '../navigation/unsavedQuestion.ts'

/**
 * 'Esci': asks when the page was not saved, sends what is pending, asks when something could not be
 * sent (it stays on this device for the next login), ends the session and goes to Login.
 */
export function useLogout(): () => Promise<void> {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { search } = useLocation()
  return async () => {
    const unsaved = unsavedQuestion(search)
    if (unsaved && !(await confirm({ ...unsavedWork()?.question, text: unsaved }))) return
    await convivio.flush()
    const { unsent, refused } = convivio.state.getState().saving
    const words = it.shell.leave
    const title = unsent > 0 ? words.unsentTitle : words.refusedTitle
    const left = [
      unsent > 0 && words.unsentText(unsent),
      refused.length > 0 && words.refusedText(refused.length),
    ].filter((sentence) => sentence !== false)
    const text = [...left, words.question].join(' ')
    if (left.length > 0 && !(await confirm({ title, text }))) return
    await convivio.signOut()
    await navigate('/login', { replace: true })
  }
}
