import styles from './LevelBar.module.css'

interface Props {
  /** For screen readers, with the figures. */
  readonly label: string
  readonly percent: number
  /** Red, yellow, green. */
  readonly level: 'low' | 'medium' | 'high'
}

/** Progress and its level. */
export function LevelBar({ label, percent, level }: Props) {
  return (
    <progress
      className={styles.bar}
      data-level={level}
      max={100}
      value={percent}
      aria-label={label}
    />
  )
}
