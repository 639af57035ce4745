import { useId } from 'react'
import styles from './SegmentedChoice.module.css'

interface Props<V extends string> {
  readonly legend: string
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

export function SegmentedChoice<V extends string>({ legend, choices, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
