import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { mealName, servedMeals } from '#domain/reference/meals.ts'
import { hoursOfDay, sittingsOf } from '#domain/rules/places/turnsOfDay.ts'
import type { Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { turns as words } from '#i18n/places/structure.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { OPENED_HERE } from '#ui/url/useUrlQuery.ts'
import styles from './DayOfTurns.module.css'

/** Every third hour is written: on a phone more would touch each other. */
const WRITTEN = 3

interface Props {
  readonly turns: readonly Turn[]
  readonly queryOf: (turnId: string) => string
}

/** One day from left to right, a line a turn, a bar a meal. */
export function DayOfTurns({ turns, queryOf }: Props) {
  const { from, to } = hoursOfDay(turns)
  const share = (minutes: number) => `${((minutes - from * 60) / ((to - from) * 60)) * 100}%`
  const hours = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <section className={styles.day} aria-label={words.day}>
      <Flex
        component="ul"
        wrap
        justify="end"
        gap="md"
        lines="xs"
        size="md"
        type="secondary"
        className={styles.legend}
        aria-hidden="true"
      >
        {servedMeals.map(({ index, name }) => (
          <li key={index} data-meal={index}>
            {name}
          </li>
        ))}
      </Flex>
      <Text component="div" size="sm" type="secondary" tabular className={styles.hours} aria-hidden="true">
        {hours
          .filter((hour) => hour % WRITTEN === 0)
          .map((hour) => (
            <span key={hour} style={{ left: share(hour * 60) }}>
              {words.hour(hour)}
            </span>
          ))}
      </Text>
      {turns.map((turn) => {
        const name = turn.name ?? it.common.unnamedTurn
        return (
          <div key={turn.id} className={styles.line}>
            <h3 className={styles.name}>{name}</h3>
            <div className={styles.track} style={{ '--hours': to - from } as CSSProperties}>
              {sittingsOf(turn).map((sitting) => (
                <Link
                  key={sitting.meal}
                  className={styles.bar}
                  data-meal={sitting.meal}
                  to={{ search: queryOf(turn.id) }}
                  state={OPENED_HERE}
                  style={{ left: share(sitting.from), right: `calc(100% - ${share(sitting.to)})` }}
                  aria-label={words.sitting(name, mealName(sitting.meal), sitting.from, sitting.to)}
                  title={words.sitting(name, mealName(sitting.meal), sitting.from, sitting.to)}
                >
                  <span>{words.clock(sitting.from)}</span>
                </Link>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
