import { it } from '#i18n/it.ts'
import { useConfirm } from '../overlay/Confirm.tsx'

interface Session {
  flush(): Promise<void>
  signOut(): Promise<void>
  readonly state: { getState(): { readonly saving: { readonly unsent: number; readonly refused: readonly unknown[] } } }
}

interface Leaving {
  /** What the server does first; the session stays if it fails. */
  readonly end?: () => Promise<boolean>
  readonly isForEver?: true
}

/** Sends what is pending, asks about what cannot be sent, which stays on the device. Resolves to whether it ended. */
export function useLogout(session: Session): (leaving?: Leaving) => Promise<boolean> {
  const confirm = useConfirm()
  return async ({ end, isForEver } = {}) => {
    await session.flush()
    const { unsent, refused } = session.state.getState().saving
    const words = it.shell.leave
    const title = unsent > 0 ? words.unsentTitle : words.refusedTitle
    const kept = [
      unsent > 0 && words.unsentText(unsent),
      refused.length > 0 && words.refusedText(refused.length),
    ].filter((sentence) => sentence !== false)
    const text = isForEver ? words.lost(unsent + refused.length) : [...kept, words.question].join(' ')
    if (kept.length > 0 && !(await confirm({ title, text }))) return false
    if (end && !(await end())) return false
    await session.signOut()
    return true
  }
}
