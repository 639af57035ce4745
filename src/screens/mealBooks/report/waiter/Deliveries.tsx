import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Deliveries.module.css'

/** What of a table is not eaten in the dining room, and where it is taken. */
export function Deliveries({ people }: { readonly people: readonly PersonSheet[] }) {
  const away = people.flatMap(({ mode, location }) => {
    if (mode === 'diningRoom') return []
    const text = mode === 'takeAway' ? words.waiter.takeAway : words.waiter.delivery(location)
    return [{ mode, text }]
  })
  const byText = new Map(away.map((one) => [one.text, one]))
  if (byText.size === 0) return null
  return (
    <ul className={styles.deliveries}>
      {[...byText.values()].map(({ mode, text }) => {
        const count = away.filter((one) => one.text === text).length
        return (
          <li key={text}>
            <Icon name={mode === 'takeAway' ? 'takeaway' : 'delivery'} size={17} />
            {text}
            {count > 1 && <strong>{words.waiter.quantity(count)}</strong>}
          </li>
        )
      })}
    </ul>
  )
}
