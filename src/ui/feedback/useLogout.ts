import { it } from '#i18n/it.ts'
import { useConfirm } from '../overlay/Confirm.tsx'

interface Session {
  flush(): Promise<void>
  signOut(leaving: { readonly isErased: boolean }): Promise<void>
  readonly state: { getState(): { readonly saving: { readonly unsent: number; readonly refused: readonly unknown[] } } }
}

interface Leaving {
  /** What the server does first; the session stays if it fails. */
  readonly end?: () => Promise<boolean>
  readonly isForEver?: true
}

type LogoutAnswer = 'stay' | 'leave' | 'sendNow'

/**
 * Sends what is pending, and asks about what cannot be sent: others may use this device, so that nothing of it stays there.
 * Resolves to whether the session ended.
 */
export function useLogout(session: Session): (leaving?: Leaving) => Promise<boolean> {
  const confirm = useConfirm()
  async function ask(isForEver: true | undefined): Promise<LogoutAnswer> {
    const words = it.shell.leave
    await session.flush()
    const { unsent, refused } = session.state.getState().saving
    if (unsent + refused.length === 0) return 'leave'
    const left = [
      unsent > 0 && words.unsentText(unsent),
      refused.length > 0 && words.refusedText(refused.length),
      words.erased,
    ]
    let answer: LogoutAnswer = 'leave'
    const sendNow = () => {
      answer = 'sendNow'
      return true
    }
    const isLeft = await confirm({
      title: unsent > 0 ? words.unsentTitle : words.refusedTitle,
      ...(isForEver
        ? { text: words.lost(unsent + refused.length) }
        : { text: left.filter(Boolean).join(' '), cancel: words.stay, confirm: words.erase, danger: true }),
      ...(unsent > 0 && { also: { label: words.sendNow, act: sendNow } }),
    })
    return isLeft ? answer : 'stay'
  }
  return async ({ end, isForEver } = {}) => {
    let answer = await ask(isForEver)
    while (answer === 'sendNow') answer = await ask(isForEver)
    if (answer === 'stay') return false
    if (end && !(await end())) return false
    await session.signOut({ isErased: true })
    return true
  }
}
