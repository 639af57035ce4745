import type { ReactNode } from 'react'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Caution.module.css'

interface Props {
  readonly title?: string
  readonly kind?: 'caution' | 'error'
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Something that staff should know before they go on; an error is read out at once. */
export function Caution({ title, kind = 'caution', actions, children }: Props) {
  return (
    <Flex gap="ms" className={styles.caution} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name="alert" />
      <Flex vertical gap="xs" grow>
        {title && <strong>{title}</strong>}
        {children}
        {actions && (
          <Flex wrap gap="sm" className={styles.actions}>
            {actions}
          </Flex>
        )}
      </Flex>
    </Flex>
  )
}
