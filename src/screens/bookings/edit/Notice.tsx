import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import styles from './Notice.module.css'

interface Props {
  readonly title?: string
  readonly kind?: 'caution' | 'error'
  readonly children: ReactNode
}

/** Something to look at; an error is announced. */
export function Notice({ title, kind = 'caution', children }: Props) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon name="alert" />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
