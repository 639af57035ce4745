import styles from './LevelBar.module.css'

interface Props {
  /** What it measures, with its figures: a colour and a length say nothing to who does not see. */
  readonly label: string
  readonly percent: number
  /** Red, yellow, green. */
  readonly level: 'low' | 'medium' | 'high'
}

/** How far something has come, and whether that is far enough. */
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
