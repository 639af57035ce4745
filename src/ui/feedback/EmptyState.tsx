import type { ReactNode } from 'react'
import { Flex } from '#ui/Flex.tsx'
import styles from './EmptyState.module.css'

interface Props {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  readonly illustration?: ReactNode
}

export function EmptyState({ title, text, action, illustration }: Props) {
  return (
    <Flex component="section" vertical align="center" gap="sm" className={styles.empty}>
      {illustration ?? <Plate />}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && (
        <Flex wrap justify="center" gap="sm" className={styles.action}>
          {action}
        </Flex>
      )}
    </Flex>
  )
}

function Plate() {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" fill="none" aria-hidden="true">
      <circle cx="80" cy="56" r="46" className={styles.plate} />
      <g className={styles.ink}>
        <circle cx="80" cy="56" r="46" />
        <circle cx="80" cy="56" r="29" />
        <path d="M14 20v20c0 6 3 9 7 9s7-3 7-9V20M21 20v76" />
        <path d="M139 96V20c-8 4-11 14-11 24 0 8 4 12 11 12" />
      </g>
    </svg>
  )
}
