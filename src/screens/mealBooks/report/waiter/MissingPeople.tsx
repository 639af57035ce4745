import { personName } from '#domain/reports/bookingLabel.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import styles from './MissingPeople.module.css'

/** Who of a table has not ordered yet, by name where there is one. */
export function MissingPeople({ people }: { readonly people: readonly PersonSheet[] }) {
  const names = people
    .filter(({ isCompleted }) => !isCompleted)
    .map(({ person }) => personName(person))
  const known = names.filter((name) => name !== undefined)
  return (
    <p className={styles.missing}>
      <span>{words.waiter.missingLabel}</span>{' '}
      {words.waiter.missingPeople(known, names.length - known.length)}
    </p>
  )
}
