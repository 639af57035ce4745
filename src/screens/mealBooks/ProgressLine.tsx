import { percentOf, progressLevel } from '#domain/rules/orders/mealPeople.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import styles from './ProgressLine.module.css'

interface LevelBarProps {
  /** For screen readers, with the figures. */
  readonly label: string
  readonly percent: number
  /** Red, yellow, green. */
  readonly level: 'low' | 'medium' | 'high'
}

/** Progress and its level. */
function LevelBar({ label, percent, level }: LevelBarProps) {
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

interface Props {
  readonly progress: Progress | undefined
  /** What it says beside the bar; else how many orders are completed. */
  readonly text?: string | undefined
  /** Who is not counted, beside it. */
  readonly others?: readonly string[]
  /** The text while progress is unknown. */
  readonly absent?: string
}

/** Completed over expected orders, as a bar and in words. */
export function ProgressLine({ progress, text, others = [], absent }: Props) {
  if (!progress) return <p className={`${styles.line} ${styles.text}`}>{absent}</p>
  const said = text ?? words.progress(progress)
  return (
    <div className={styles.line}>
      <LevelBar label={said} percent={percentOf(progress)} level={progressLevel(progress)} />
      <p className={styles.text}>
        <span>{said}</span>
        {others.map((one) => (
          <span key={one}> {one}</span>
        ))}
      </p>
    </div>
  )
}
