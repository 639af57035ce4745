import Switch from 'antd/es/switch'
import { useId } from 'react'
import styles from './FlagSwitch.module.css'

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** Name and help are one label, all of which can be tapped. */
export function FlagSwitch({ label, hint, on, disabled, onChange }: Props) {
  const id = useId()
  return (
    <label className={styles.flag}>
      <span>
        <span id={id} className={styles.name}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Switch
        className={styles.switch ?? ''}
        checked={on}
        disabled={disabled ?? false}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
    </label>
  )
}
