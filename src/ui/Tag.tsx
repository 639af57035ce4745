import type { ReactNode } from 'react'
import styles from './Tag.module.css'
import { Text } from './Text.tsx'

interface Props {
  /** `high` is good, `medium` and `low` are not; `plain` is neutral. */
  readonly tone?: 'plain' | 'high' | 'medium' | 'low'
  readonly hint?: string
  readonly children: ReactNode
}

/** A short word about a row, such as its state. */
export function Tag({ tone = 'plain', hint, children }: Props) {
  return (
    <Text size="sm" strong tabular className={styles.tag} data-tone={tone} title={hint}>
      {children}
      {hint && <span className="visuallyHidden">{`: ${hint}`}</span>}
    </Text>
  )
}
