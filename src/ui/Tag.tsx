import type { ReactNode } from 'react'
import styles from './Tag.module.css'

interface Props {
  /** `high` is well, `medium` and `low` are not; `plain` says nothing of that. */
  readonly tone?: 'plain' | 'high' | 'medium' | 'low'
  /** What it means, for a hand that rests on it and for who does not see it. */
  readonly hint?: string
  readonly children: ReactNode
}

/** A word about what it stands beside. */
export function Tag({ tone = 'plain', hint, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone} title={hint}>
      {children}
      {hint && <span className="visuallyHidden">{`: ${hint}`}</span>}
    </span>
  )
}
