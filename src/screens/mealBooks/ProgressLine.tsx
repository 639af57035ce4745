import { percentOf, progressLevel } from '#domain/rules/orders/mealPeople.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import styles from './ProgressLine.module.css'

interface LevelBarProps {
  readonly label: string
  readonly percent: number
  readonly level: 'low' | 'medium' | 'high'
}

function LevelBar({ label, percent, level }: LevelBarProps) {
  return <progress className={styles.bar} data-level={level} max={100} value={percent} aria-label={label} />
}

interface Props {
  readonly progress: Progress | undefined
  /** What it says beside the bar; else how many orders are completed. */
  readonly text?: string | undefined
  readonly others?: readonly string[]
  readonly absent?: string
}

export function ProgressLine({ progress, text, others = [], absent }: Props) {
  if (!progress) return <p className={`${styles.line} ${styles.text}`}>{absent}</p>
  const said = text ?? words.progress(progress)
  return (
    <div className={styles.line}>
      {progress.expected > 0 && <LevelBar label={said} percent={percentOf(progress)} level={progressLevel(progress)} />}
      <p className={styles.text}>
        <span>{said}</span>
        {others.map((one) => (
          <span key={one}> {one}</span>
        ))}
      </p>
    </div>
  )
}
