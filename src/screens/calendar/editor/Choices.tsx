import { useId } from 'react'
import styles from './PrintDialog.module.css'

interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint?: string
}

interface Props<V extends string> {
  readonly label: string
  readonly value: V | undefined
  readonly choices: readonly Choice<V>[]
  readonly onChange: (value: V) => void
}

export function Choices<V extends string>({ label, value, choices, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-wide={choice.hint ? '' : undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
