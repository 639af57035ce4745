import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './KitchenScreen.module.css'

interface Props {
  /** Absent: whether somebody is to look at it. */
  readonly icon?: IconName
  /** Somebody is to look at it. */
  readonly isUrgent: boolean
  readonly title: string
  readonly text: string
  /** Of the dialog. */
  readonly name: string
  readonly children: ReactNode
}

/** A line that opens a list: one that grows above the cards would move them. */
export function OpenedLine({ icon, isUrgent, title, text, name, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.changes}
        data-open={isUrgent ? '' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name={icon ?? (isUrgent ? 'alert' : 'check')} />
        <strong>{title}</strong>
        <Text ellipsis>{text}</Text>
      </button>
      {isOpen && (
        <Modal title={name} size="large" onClose={() => setOpen(false)}>
          <div className={styles.changesList}>{children}</div>
        </Modal>
      )}
    </>
  )
}
