import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import styles from './Caution.module.css'

interface Props {
  readonly title?: string
  readonly kind?: 'caution' | 'error'
  readonly children: ReactNode
}

/** Something to look at before the dish is served; an error is announced. */
export function Caution({ title, kind = 'caution', children }: Props) {
  return (
    <div className={styles.caution} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name="alert" />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
