import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Caution.module.css'

interface Props {
  readonly title?: string
  readonly kind?: 'caution' | 'error'
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Caution({ title, kind = 'caution', actions, children }: Props) {
  return (
    <div className={styles.caution} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name="alert" />
      <div>
        {title && <strong>{title}</strong>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
