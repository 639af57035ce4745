import styles from './ProgressBar.module.css'

interface Props {
  /** 0 to 1. */
  readonly part: number
  readonly label: string
}

export function ProgressBar({ part, label }: Props) {
  return <progress className={styles.bar} max={1} value={part} aria-label={label} />
}
