import Switch from 'antd/es/switch'
import { useId } from 'react'
import styles from './SwitchSetting.module.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function SwitchSetting({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.name}>{label}</span>
        <span id={id} className={styles.hint}>
          {hint}
        </span>
      </span>
      <Switch
        className={styles.switch ?? ''}
        checked={checked}
        aria-label={label}
        aria-describedby={id}
        onChange={onChange}
      />
    </label>
  )
}
