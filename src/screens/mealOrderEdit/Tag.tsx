import type { ReactNode } from 'react'
import styles from './Tag.module.css'

interface Props {
  /** `high` is done, `medium` and `low` are not; `plain` says nothing of that. */
  readonly tone?: 'plain' | 'high' | 'medium' | 'low'
  readonly title?: string
  readonly children: ReactNode
}

/** A word about an order or a dish. */
export function Tag({ tone = 'plain', title, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
