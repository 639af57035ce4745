import { useId } from 'react'
import { Text } from '#ui/Text.tsx'
import styles from './Expression.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly fault?: string | undefined
  readonly onChange: (text: string) => void
}

export function Expression({ label, value, fault, onChange }: Props) {
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
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== undefined && (
        <Text component="p" id={`${id}-fault`} size="md" type="danger" className={styles.fault}>
          {fault}
        </Text>
      )}
    </div>
  )
}
