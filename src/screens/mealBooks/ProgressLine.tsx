import { percentOf, progressLevel } from '#domain/rules/orders/mealPeople.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { LevelBar } from '#ui/LevelBar.tsx'
import styles from './ProgressLine.module.css'

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
