import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { awayOrders } from '#domain/reports/mealSheet.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { awayDishes, awayPlace } from '#i18n/orders/away.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Deliveries.module.css'

interface Props {
  readonly people: readonly PersonSheet[]
  readonly dishes: MealFacts['dishes']
}

export const Deliveries = ({ people, dishes }: Props) =>
  awayOrders(people).map((away) => (
    <div key={`${away.mode} ${away.location}`} className={styles.delivery}>
      <Icon name={away.mode === 'takeAway' ? 'takeaway' : 'delivery'} size={18} />
      <div>
        <strong>{awayPlace(away.mode, away.location)}</strong>
        {away.people.map((sheet) => (
          <p key={sheet.person.id}>{awayDishes(sheet, dishes)}</p>
        ))}
      </div>
    </div>
  ))
