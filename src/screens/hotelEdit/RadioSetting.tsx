import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './RadioSetting.module.css'

export interface Option<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint: string
  readonly picture?: ReactNode
}

interface Props<V extends string> {
  /** For screen readers; the section's heading shows it. */
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

export function RadioSetting<V extends string>({ label, options, value, onChange }: Props<V>) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={styles.group}
      data-pictures={options.some(({ picture }) => picture !== undefined) ? '' : undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          {option.picture}
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            aria-label={option.label}
            aria-describedby={`${id}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={styles.name}>{option.label}</span>
            <span id={`${id}-${option.value}`} className={styles.hint}>
              {option.hint}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
