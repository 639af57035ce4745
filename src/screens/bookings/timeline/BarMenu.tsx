import { useEffect, useEffectEvent, useRef } from 'react'
import { it } from '#i18n/it.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './BarMenu.module.css'

interface Props {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function BarMenu({ name, x, y, onDelete, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = menu.current
    const onToggle = (event: ToggleEvent) => event.newState === 'closed' && close()
    shown?.addEventListener('toggle', onToggle)
    // Closes at Escape and at a press beside it by itself.
    shown?.showPopover()
    shown?.querySelector('button')?.focus()
    return () => shown?.removeEventListener('toggle', onToggle)
  }, [])
  return (
    <div
      ref={menu}
      popover="auto"
      role="dialog"
      aria-label={words.menuOf(name)}
      className={styles.menu}
      style={{ left: `min(${x}px, 100vw - 200px)`, top: `min(${y}px, 100vh - 80px)` }}
    >
      <Button kind="quiet" block icon={<Icon name="trash" />} onClick={onDelete}>
        {it.common.delete}
      </Button>
    </div>
  )
}
