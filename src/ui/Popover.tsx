import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './Popover.module.css'

interface Props {
  /** What the button shows. */
  readonly trigger: ReactNode
  /** What the button is called. */
  readonly label: string
  readonly className?: string | undefined
  /** Which edge of the panel lies at the button, and whether it opens upwards. */
  readonly align?: 'start' | 'end'
  readonly above?: boolean
  readonly onOpen?: () => void
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a small panel beside itself; Escape, or a press elsewhere, closes it. */
export function Popover(props: Props) {
  const { trigger, label, className, align = 'end', above, onOpen, children } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    // Before the shortcuts of the screen, for which Escape is then spent.
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [open])

  return (
    <div className={styles.box} ref={box}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="group"
          aria-label={label}
          className={styles.panel}
          data-align={align}
          data-above={above ? '' : undefined}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  )
}
