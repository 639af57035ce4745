import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { personLabelAt } from '#i18n/personLabel.ts'
import styles from './MissingPeople.module.css'

export function MissingPeople({ people }: { readonly people: readonly PersonSheet[] }) {
  const names = people
    .filter(({ isCompleted }) => !isCompleted)
    .map(({ person, place }) => personLabelAt(person, place))
  return (
    <p className={styles.missing}>
      <span>{words.waiter.missingLabel}</span>{' '}
      {names.join(', ')}
    </p>
  )
}
