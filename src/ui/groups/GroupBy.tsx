import { places } from '#i18n/tables.ts'
import styles from './GroupBy.module.css'

interface Props<V extends string> {
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** By what a board is grouped: two or three words beside each other. */
export function GroupBy<V extends string>({ choices, value, onChange }: Props<V>) {
  return (
    <fieldset className={styles.by}>
      <legend>{places.groupBy}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name="groupBy"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
