import { useId } from 'react'
import { Link } from 'react-router-dom'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { turnsProgress } from '#domain/reports/turnsProgress.ts'
import { totalProgress } from '#domain/rules/orders/mealPeople.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import { orderingOf } from '#domain/rules/orders/orderingWindow.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { mealIcons } from '#screens/menu/mealIcons.ts'
import { useSelect } from '#store/hooks.tsx'
import { keptFacts } from '#store/selectors/mealOrders.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './MealOrdersCard.module.css'
import { ProgressLine } from './ProgressLine.tsx'

interface Props {
  readonly meal: CalendarMeal
  readonly to: string
  readonly zone: string
  readonly now: Instant
  readonly progress: Progress | undefined
  /** The server, which counts it, does not answer. */
  readonly isAway: boolean
}

const kitchenSheet = ({ id, hotel }: CalendarMeal) => `/hotels/${hotel}/print/orders/${id}?report=kitchen&print=1`

export function MealOrdersCard({ meal, to, zone, now, progress, isAway }: Props) {
  const id = useId()
  const { mealIndex, date, endDate, toDate } = meal
  const isOpen = orderingOf(meal, now) === 'open'
  const closes = isOpen ? toDate : undefined
  return (
    <li className={styles.card}>
      <Flex align="center" gap="ms" className={styles.head}>
        {mealIndex && (
          <span className={styles.icon}>
            <Icon name={mealIcons[mealIndex]} size={22} />
          </span>
        )}
        <h3 id={id}>
          <Link to={to} className={styles.link}>
            {words.mealName(mealIndex)}
          </Link>
        </h3>
        {/* With its opener: only then does every browser let the page close its tab. */}
        <a
          className={styles.print}
          href={kitchenSheet(meal)}
          target="_blank"
          rel="opener"
          title={words.printKitchen}
          aria-label={words.printKitchen}
          aria-describedby={id}
        >
          <Icon name="print" size={20} />
        </a>
      </Flex>
      <Flex
        component="p"
        align="center"
        justify="space-between"
        gap="ms"
        type="secondary"
        tabular
        className={styles.hours}
      >
        {date !== undefined &&
          (endDate === undefined ? timeOf(date, zone) : words.hours(timeOf(date, zone), timeOf(endDate, zone)))}
        {isOpen && <Tag tone="high">{words.inProgress}</Tag>}
      </Flex>
      {closes !== undefined && (
        <Text component="p" size="md" type="secondary" tabular className={styles.closes}>
          {words.openUntil(closes, dayOf(now, zone), zone)}
        </Text>
      )}
      {isAway && !progress ? <KeptProgress meal={meal} /> : <ProgressLine progress={progress} />}
    </li>
  )
}

/** Progress by the rows on this device, where all of them are here. */
function KeptProgress({ meal: { id, hotel } }: Pick<Props, 'meal'>) {
  const facts = useSelect((state) => keptFacts(state, hotel, id))
  return (
    <ProgressLine
      progress={facts && totalProgress(turnsProgress(facts).map(({ progress }) => progress))}
      absent={words.notThere}
    />
  )
}
