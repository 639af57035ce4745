import { createContext, use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Shortcut } from '../keys/Shortcut.tsx'
import styles from './Notice.module.css'

/** Milliseconds (docs/domain.md, Screens). */
const STAYS_MS = { success: 3000, note: 4000, error: 4000 } as const
/** Longer with an action: it has to be read, then pressed. */
const ANSWERED_MS = 8000

type Kind = keyof typeof STAYS_MS

interface NoticeAction {
  readonly label: string
  readonly combo?: string
  readonly onPress: () => void
}

interface ShownNotice {
  readonly key: number
  readonly kind: Kind
  readonly text: string
  readonly answer: NoticeAction | undefined
}

interface Notify {
  success(text: string, answer?: NoticeAction): void
  /** What was asked is kept, but does not happen yet. */
  note(text: string): void
  error(text: string): void
  withdraw(text: string): void
}

const Context = createContext<Notify | undefined>(undefined)
let lastKey = 0

export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownNotice[]>([])
  const region = useRef<HTMLDivElement>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const close = (key: number) => setShown((before) => before.filter((notice) => notice.key !== key))
  const show = (kind: Kind, text: string, answer?: NoticeAction) => {
    // Moves it above a dialog that was opened since the last notice.
    region.current?.hidePopover()
    region.current?.showPopover()
    const key = ++lastKey
    setShown((before) => [
      // Only the last action can be undone.
      ...before.filter((notice) => notice.text !== text && !(answer && notice.answer)),
      { key, kind, text, answer },
    ])
    const timer = setTimeout(
      () => {
        timers.current.delete(timer)
        close(key)
      },
      answer ? ANSWERED_MS : STAYS_MS[kind],
    )
    timers.current.add(timer)
  }
  useEffect(() => {
    const pending = timers.current
    return () => pending.forEach(clearTimeout)
  }, [])
  const notify: Notify = {
    success: (text, answer) => show('success', text, answer),
    note: (text) => show('note', text),
    error: (text) => show('error', text),
    withdraw: (text) => setShown((before) => before.filter((notice) => notice.text !== text)),
  }
  return (
    <Context value={notify}>
      {children}
      <div ref={region} popover="manual" className={styles.region} role="status" aria-live="polite">
        {shown.map(({ key, kind, text, answer }) => (
          <p key={key} className={`${styles.notice} ${styles[kind]}`}>
            <Mark kind={kind} />
            {text}
            {answer && (
              <button
                type="button"
                onClick={() => {
                  close(key)
                  answer.onPress()
                }}
              >
                <span>{answer.label}</span> {answer.combo && <Shortcut combo={answer.combo} />}
              </button>
            )}
          </p>
        ))}
      </div>
    </Context>
  )
}

export function useNotify(): Notify {
  const notify = use(Context)
  if (!notify) throw new Error('NoticeProvider is missing')
  return notify
}

function Mark({ kind }: { readonly kind: Kind }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="10" cy="10" r="8.2" strokeWidth="1.6" />
      <path
        d={kind === 'success' ? 'm6.4 10.3 2.4 2.4 4.8-5' : 'M10 5.8v5M10 14v.1'}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
