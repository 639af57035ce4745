import type { ReactNode } from 'react'
import { PmsChoice } from './PmsChoice.tsx'
import styles from './MeaningList.module.css'

interface Meaning {
  readonly code: string
  readonly note?: string | undefined
  readonly label: string
  readonly value: string | undefined
  /** What it means while nothing is chosen; it can be chosen again. */
  readonly usual?: string | undefined
  readonly action?: ReactNode
}

interface Props {
  readonly label: string
  readonly meanings: readonly Meaning[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder?: string
  readonly onChange: (code: string, value: string) => void
}

export function MeaningList({ label, meanings, choices, placeholder, onChange }: Props) {
  return (
    <ul className={styles.list} aria-label={label}>
      {meanings.map(({ code, note, label: name, value, usual, action }) => (
        <li key={code} data-open={value === undefined && usual === undefined ? '' : undefined}>
          <span className={styles.code}>
            <strong>{code}</strong>
            {note && <small>{note}</small>}
          </span>
          <PmsChoice
            label={name}
            value={value ?? ''}
            choices={choices}
            placeholder={value === undefined || usual !== undefined ? (usual ?? placeholder) : undefined}
            onChange={(chosen) => onChange(code, chosen)}
          />
          {action}
        </li>
      ))}
    </ul>
  )
}
