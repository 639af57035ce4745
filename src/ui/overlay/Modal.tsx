import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { it } from '#i18n/it.ts'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '../IconButton.tsx'
import styles from './Modal.module.css'

export interface Neighbours {
  readonly previous?: (() => void) | undefined
  readonly next?: (() => void) | undefined
}

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly neighbours?: Neighbours
  readonly footer?: ReactNode
  /** Above what scrolls, so that it never hides a field. */
  readonly lead?: ReactNode
  readonly size?: 'small' | 'medium' | 'large' | 'wide'
  readonly children: ReactNode
}

/** Opens the dialog when it is mounted, and closes it when it goes. */
function useShownDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  // A layout effect: a dialog that is removed first does not give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const open = () => {
      shown.showModal()
      // The browser would focus the first button.
      if (!shown.querySelector('[autofocus]')) heading.current?.focus()
    }
    // At a second Escape Chromium closes a dialog without asking, which could lose its content.
    const onClosed = () => {
      if (shown.open) return
      open()
      close()
    }
    open()
    shown.addEventListener('close', onClosed)
    return () => {
      shown.removeEventListener('close', onClosed)
      shown.close()
    }
  }, [dialog, heading])
}

/** Native: it gives the focus back, and antd's loads after the list of hotels. What opens in it (a select's list) is to be rendered in it. */
export function Modal({ title, onClose, neighbours, footer, lead, size = 'medium', children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useShownDialog(dialog, heading, onClose)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === dialog.current) onClose()
      }}
      onMouseDown={(event) => {
        // A press on the backdrop has the dialog itself as its target.
        if (event.target !== dialog.current) return
        // The focus stays where it is.
        event.preventDefault()
        // The second click of a double click was meant for the button that opened it.
        if (event.detail < 2) onClose()
      }}
    >
      <Flex vertical className={styles.frame}>
        <Flex component="header" align="center" gap="xs" className={styles.header}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {neighbours && <Steps {...neighbours} />}
          <IconButton icon="close" size={22} aria-label={it.common.close} onClick={onClose} />
        </Flex>
        {lead}
        <div className={styles.body}>{children}</div>
        {footer && (
          <Flex component="footer" wrap align="center" justify="end" gap="sm" className={styles.footer}>
            {footer}
          </Flex>
        )}
      </Flex>
    </dialog>
  )
}

function Steps({ previous, next }: Neighbours) {
  return (
    <>
      <IconButton icon="collapse" size={22} aria-label={it.common.previous} disabled={!previous} onClick={previous} />
      <IconButton icon="expand" size={22} aria-label={it.common.next} disabled={!next} onClick={next} />
    </>
  )
}
