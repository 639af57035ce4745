import { useId } from 'react'
import styles from './Expression.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A JSONata expression, as tall as it is long. */
export function Expression({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.expression}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={1}
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
