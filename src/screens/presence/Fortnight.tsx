import { Link } from 'react-router-dom'
import type { DayPresence, MealPresence } from '#domain/reports/presence.ts'
import type { Day } from '#domain/schema/fields.ts'
import { presence as words } from '#i18n/orders/presence.ts'
import type { Presence } from '#store/selectors/presence.ts'
import { Flex } from '#ui/Flex.tsx'
import table from '#ui/Table.module.css'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useMedia } from '#ui/useMedia.ts'
import styles from './Presence.module.css'

interface Props {
  readonly presence: Presence
  readonly today: Day
}

function DayName({ day, today }: { readonly day: Day; readonly today: Day }) {
  const { linkTo } = useUrlQuery()
  return (
    <Flex component="span" align="center" gap="sm">
      <Link {...linkTo({ day: day === today ? undefined : day })}>{words.shortDay(day)}</Link>
      {day === today && <Tag tone="high">{words.today}</Tag>}
    </Flex>
  )
}

function Covers({ one, extras }: { readonly one: MealPresence; readonly extras: Presence['extras'] }) {
  const beside = words.besideCovers(one, extras.get(one.meal.id))
  return (
    <>
      <Text strong size="lg" tabular {...(one.covers === 0 && { type: 'secondary' })}>
        {words.number(one.covers)}
      </Text>
      {beside.length > 0 && (
        <Text component="div" size="sm" type="secondary">
          {beside.join(' · ')}
        </Text>
      )}
    </>
  )
}

function DayRow({ day, extras, today }: { readonly day: DayPresence; readonly today: Day } & Pick<Presence, 'extras'>) {
  return (
    <tr>
      <th scope="row">
        <DayName day={day.day} today={today} />
      </th>
      {day.meals.map((one) => (
        <td key={one.meal.id}>
          <Covers one={one} extras={extras} />
        </td>
      ))}
      <td>{words.number(day.arrivals)}</td>
      <td>{words.number(day.departures)}</td>
    </tr>
  )
}

function DayCard({
  day,
  extras,
  today,
}: { readonly day: DayPresence; readonly today: Day } & Pick<Presence, 'extras'>) {
  return (
    <li className={styles.day}>
      <Flex component="header" align="baseline" justify="space-between" gap="sm">
        <h3>
          <DayName day={day.day} today={today} />
        </h3>
        <Text type="secondary" size="sm" tabular>
          {words.comings(day)}
        </Text>
      </Flex>
      <dl>
        {day.meals.map((one) => (
          <div key={one.meal.id}>
            <dt>{words.mealName(one)}</dt>
            <dd>
              <Covers one={one} extras={extras} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A row a day, from the chosen one on; a card a day on a phone. */
export function Fortnight({ presence: { days, extras }, today }: Props) {
  const isPhone = useMedia('(max-width: 767px)')
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const { columns } = words
  return (
    <section aria-labelledby="fortnight" className={styles.section}>
      <Flex component="header" wrap align="baseline" justify="space-between" gap="md" lines="xs">
        <h2 id="fortnight">{words.days(first.day, last.day)}</h2>
        <Text type="secondary" tabular>
          {words.staffAtEach(first)}
        </Text>
      </Flex>
      {isPhone ? (
        <ul className={styles.days}>
          {days.map((day) => (
            <DayCard key={day.day} day={day} extras={extras} today={today} />
          ))}
        </ul>
      ) : (
        <table className={`${table.table} ${styles.fortnight}`} aria-label={words.table}>
          <thead>
            <tr>
              <th scope="col">{columns.day}</th>
              {first.meals.map((one) => (
                <th key={one.meal.id} scope="col">
                  {words.mealName(one)}
                </th>
              ))}
              <th scope="col">{columns.arrivals}</th>
              <th scope="col">{columns.departures}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day.day} day={day} extras={extras} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
