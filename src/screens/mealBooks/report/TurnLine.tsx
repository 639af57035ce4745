import { Link } from 'react-router-dom'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import styles from './TurnLine.module.css'

interface Props {
  readonly name: string
  readonly turnSelect: string
}

/** Which turn is shown, and the way to another. */
export function TurnLine({ name, turnSelect }: Props) {
  return (
    <span className={styles.line}>
      <strong>{name}</strong>
      <Link to={turnSelect}>{words.report.changeTurn}</Link>
    </span>
  )
}
