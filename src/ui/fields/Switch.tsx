import styles from './Switch.module.css'

interface Props {
  /** The visible label, and the full one for screen readers. */
  readonly label: string
  readonly of: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ label, of, isOn, onChange }: Props) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
      <span className="visuallyHidden">{`${label}: ${of}`}</span>
    </label>
  )
}
