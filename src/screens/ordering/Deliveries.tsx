import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { awayOrders } from '#domain/reports/mealSheet.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { awayDishes, awayPlace } from '#i18n/orders/away.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Deliveries.module.css'

interface Props {
  readonly people: readonly PersonSheet[]
  readonly dishes: MealFacts['dishes']
}

/** What is eaten elsewhere: where, by whom, and which dishes. */
export const Deliveries = ({ people, dishes }: Props) =>
  awayOrders(people).map((away) => (
    <Flex key={`${away.mode} ${away.location}`} gap="sm" size="md" className={styles.delivery}>
      <Icon name={away.mode === 'takeAway' ? 'takeaway' : 'delivery'} size={18} />
      <div>
        <Text component="strong" strong>
          {awayPlace(away.mode, away.location)}
        </Text>
        {away.people.map((sheet) => (
          <p key={sheet.person.id}>{awayDishes(sheet, dishes)}</p>
        ))}
      </div>
    </Flex>
  ))
