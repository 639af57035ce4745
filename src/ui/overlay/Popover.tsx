import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import styles from './Popover.module.css'

interface Props {
  readonly trigger: ReactNode
  readonly label: string
  readonly className?: string | undefined
  readonly align?: 'start' | 'end'
  readonly above?: boolean
  readonly sheet?: boolean
  readonly onOpen?: () => void
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** When the panel closes and the focused element goes with it, the button gets the focus. */
function useFocusBack(open: boolean, button: RefObject<HTMLButtonElement | null>): void {
  // A layout effect: a question asked next then returns the focus correctly.
  useLayoutEffect(() => {
    if (!open) return
    const toggle = button.current
    return () => {
      // The pressed element was removed with the panel.
      if (document.activeElement === document.body) toggle?.focus({ preventScroll: true })
    }
  }, [open, button])
}

interface DismissInput {
  readonly open: boolean
  readonly box: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
  readonly close: () => void
}

/** A press or the focus elsewhere closes it, and so does Escape. */
function useDismiss({ open, box, button, close }: DismissInput): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null) => target instanceof Node && !box.current?.contains(target)
    const onPress = ({ target }: PointerEvent) => {
      // A press on the backdrop of a sheet has the box as its target.
      if (isOutside(target) || target === box.current) dismiss()
    }
    const onFocus = ({ target }: FocusEvent) => {
      // A press on text in the panel focuses the page's container.
      const isAround = target instanceof Node && target.contains(box.current)
      if (isOutside(target) && !isAround) dismiss()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      dismiss()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    // In the capture phase, before the screen's shortcuts, which then ignore Escape.
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [open, box, button])
}

/** Closed from within it gives the focus back to the button. antd's does not, and loads later. */
export function Popover(props: Props) {
  const { trigger, label, className, align = 'end', above, sheet, onOpen, children } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useFocusBack(open, button)
  useDismiss({ open, box, button, close })

  return (
    <div
      className={styles.box}
      ref={box}
      data-popover=""
      data-sheet={sheet ? '' : undefined}
      data-open={open ? '' : undefined}
    >
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
