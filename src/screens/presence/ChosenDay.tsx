import type { MealPresence } from '#domain/reports/presence.ts'
import type { Day } from '#domain/schema/fields.ts'
import { presence as words } from '#i18n/orders/presence.ts'
import type { Presence } from '#store/selectors/presence.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Presence.module.css'

interface MealCardProps {
  readonly one: MealPresence
  readonly presence: Presence
  readonly zone: string
}

function MealCard({ one, presence: { extras, parts }, zone }: MealCardProps) {
  const { id, mealIndex } = one.meal
  const heading = `meal-${mealIndex}`
  const divided = parts.get(id)
  const beside = words.withStaff(one, extras.get(id))
  return (
    <article className={styles.meal} aria-labelledby={heading}>
      <Flex component="header" align="baseline" justify="space-between" gap="md">
        <h3 id={heading}>{words.mealName(one)}</h3>
        <Text type="secondary" tabular>
          {words.start(one, zone)}
        </Text>
      </Flex>
      <p className={styles.covers}>
        <strong>{words.number(one.covers)}</strong> {words.coversWord(one.covers)}
      </p>
      {beside.length > 0 && (
        <Text component="p" type="secondary">
          {beside.join(' · ')}
        </Text>
      )}
      {divided && one.covers > 0 && (
        <dl>
          {words.partLines(divided).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

interface Props {
  readonly presence: Presence
  readonly today: Day
  readonly zone: string
}

/** The meals of the chosen day, and who is at them. */
export function ChosenDay({ presence, today, zone }: Props) {
  const [chosen] = presence.days
  if (!chosen) return null
  return (
    <section aria-labelledby="chosen-day" className={styles.section}>
      <Flex component="header" wrap align="baseline" justify="space-between" gap="md" lines="xs">
        <h2 id="chosen-day">{words.dayTitle(chosen.day, today)}</h2>
        <Text type="secondary" tabular>
          {words.comings(chosen)}
        </Text>
      </Flex>
      <div className={styles.meals}>
        {chosen.meals.map((one) => (
          <MealCard key={one.meal.id} one={one} presence={presence} zone={zone} />
        ))}
      </div>
    </section>
  )
}
