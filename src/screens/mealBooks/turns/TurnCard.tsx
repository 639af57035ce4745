import { Link } from 'react-router-dom'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import type { TimeSpan } from '#domain/schema/values.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { ProgressLine } from '#screens/mealBooks/ProgressLine.tsx'
import styles from './TurnCard.module.css'

interface Props {
  readonly name: string
  /** When the turn eats this meal. */
  readonly time?: TimeSpan | undefined
  readonly to: string
  readonly progress: Progress | undefined
}

export function TurnCard({ name, time, to, progress }: Props) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Link to={to} className={styles.link}>
            {name}
          </Link>
        </h2>
        {time && <p>{words.hours(time.from, time.to)}</p>}
      </div>
      <ProgressLine progress={progress} text={progress && words.turns.people(progress)} />
    </li>
  )
}
