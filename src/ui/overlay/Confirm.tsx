import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { it } from '#i18n/it.ts'
import { Flex } from '#ui/Flex.tsx'
import { Button } from '../Button.tsx'
import styles from './Confirm.module.css'

export interface ConfirmQuestion {
  readonly title?: string
  readonly text: string
  readonly confirm?: string
  readonly cancel?: string
  readonly danger?: boolean
  /** Another way to say yes, offered first. */
  readonly also?: { readonly label: string; readonly act: () => boolean }
  /** Offers 'Salva', too; resolves to whether all is saved now, which is the answer. */
  readonly save?: () => Promise<boolean>
  /** Resolves when the question is no longer needed; the answer is then yes. */
  readonly settled?: () => Promise<void>
}

type Ask = (question: ConfirmQuestion) => Promise<boolean>
type ResolveAnswer = (confirmed: boolean | Promise<boolean>) => void
interface OpenQuestion {
  /** The dialog's key: each question opens one anew. */
  readonly number: number
  readonly question: ConfirmQuestion
  readonly answer: ResolveAnswer
}

const Context = createContext<Ask | undefined>(undefined)

/** One question at a time; a native dialog for the reasons of `Modal`. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion>()
  const asked = useRef(0)
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      const number = (asked.current += 1)
      setOpen((before) => {
        before?.answer(false)
        return { number, question, answer: resolve }
      })
    })
  return (
    <Context value={ask}>
      {children}
      {open && (
        <Dialog
          key={open.number}
          question={open.question}
          onAnswer={(act) => {
            // What is done upon the answer may ask a question of its own.
            setOpen(undefined)
            open.answer(act())
          }}
        />
      )}
    </Context>
  )
}

/** `if (await confirm({ text })) …`; Escape and 'Annulla' are false. */
export function useConfirm(): Ask {
  const ask = use(Context)
  if (!ask) throw new Error('ConfirmProvider is missing')
  return ask
}

function Dialog(props: {
  readonly question: ConfirmQuestion
  readonly onAnswer: (act: () => boolean | Promise<boolean>) => void
}) {
  const { title, text, settled } = props.question
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The browser would focus the first button, whichever that is.
    safe.current?.focus()
    return () => {
      if (shown?.open) shown.close()
    }
  }, [])
  const answerBy = (act: () => boolean | Promise<boolean>) => {
    // A removed dialog does not give the focus back; a closed one does.
    dialog.current?.close()
    props.onAnswer(act)
  }
  const answer = (confirmed: boolean) => answerBy(() => confirmed)
  const onSettled = useEffectEvent(() => answer(true))
  useEffect(() => {
    let isOpen = true
    void settled?.().then(() => isOpen && onSettled())
    return () => {
      isOpen = false
    }
  }, [settled])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={title ? 'confirm-title' : 'confirm-text'}
      aria-describedby={title ? 'confirm-text' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      {title && <h2 id="confirm-title">{title}</h2>}
      <p id="confirm-text">{text}</p>
      <Answers question={props.question} safe={safe} answerBy={answerBy} />
    </dialog>
  )
}

interface AnswersProps {
  readonly question: ConfirmQuestion
  /** The button that has the focus first: a dangerous one never. */
  readonly safe: RefObject<HTMLButtonElement | null>
  readonly answerBy: (act: () => boolean | Promise<boolean>) => void
}

function Answers({ question, safe, answerBy }: AnswersProps) {
  const { confirm, cancel, danger, also, save } = question
  const other = also ?? (save && { label: it.common.save, act: save })
  const answer = (confirmed: boolean) => answerBy(() => confirmed)
  return (
    <Flex wrap justify="end" gap="sm" className={styles.buttons}>
      <Button ref={danger ? safe : undefined} onClick={() => answer(false)}>
        {cancel ?? it.common.cancel}
      </Button>
      <Button
        kind={danger ? 'danger' : other ? 'default' : 'primary'}
        ref={danger || other ? undefined : safe}
        onClick={() => answer(true)}
      >
        {confirm ?? it.common.continue}
      </Button>
      {other && (
        <Button kind="primary" ref={danger ? undefined : safe} onClick={() => answerBy(other.act)}>
          {other.label}
        </Button>
      )}
    </Flex>
  )
}
