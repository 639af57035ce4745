import { Link } from 'react-router-dom'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet, TurnChoice } from '#domain/reports/mealSheet.ts'
import type { TurnProgress } from '#domain/reports/turnsProgress.ts'
import { othersIn } from '#domain/reports/waiter.ts'
import { totalProgress } from '#domain/rules/orders/mealPeople.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { ProgressLine } from '#screens/mealBooks/ProgressLine.tsx'
import { Flex } from '#ui/Flex.tsx'
import { turnNamed } from '#domain/rules/places/turnChoice.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './ReportHead.module.css'

interface Props {
  readonly facts: MealFacts
  readonly sheet: MealSheet
  readonly parts: readonly TurnProgress[]
  readonly turn: TurnChoice
  readonly base: string
}

export function ReportHead({ sheet, ...ofTurns }: Props) {
  return (
    <Flex wrap align="center" justify="space-between" gap="xl" lines="sm" className={styles.head}>
      {ofTurns.facts.turns.size > 0 && <TurnLinks {...ofTurns} />}
      <div className={styles.progress}>
        <ProgressLine progress={sheet.progress} others={words.others(othersIn(sheet.bookings))} />
      </div>
    </Flex>
  )
}

function TurnLinks({ parts, facts: { meal }, turn: chosen, base }: Omit<Props, 'sheet'>) {
  const { query } = useUrlQuery()
  const search = query.toString()
  const all = totalProgress(parts.map(({ progress }) => progress))
  const [none, ...turns] = parts
  const entry = (name: string, choice: TurnChoice, expected: number, from?: string) => {
    const turnId = turnNamed(choice)
    const isShown = choice === chosen
    return (
      <li key={turnId ?? ''}>
        <Link
          to={{ pathname: turnId === undefined ? base : `${base}/turn/${turnId}`, search }}
          aria-current={isShown ? 'page' : undefined}
          ref={isShown ? intoView : undefined}
        >
          <strong>{name}</strong>{' '}
          <span>{[from?.slice(0, 5), words.waiter.covers(expected)].filter(Boolean).join(' · ')}</span>
        </Link>
      </li>
    )
  }
  return (
    <nav aria-label={words.turns.list} className={styles.turns}>
      <Flex component="ul" gap="sm">
        {entry(words.turns.all, undefined, all.expected)}
        {turns.map(({ turn, progress }) =>
          turn?.name?.trim()
            ? entry(turn.name, turn.id, progress.expected, meal.mealIndex && turn.times?.[meal.mealIndex]?.from)
            : null,
        )}
        {none &&
          (none.progress.expected > 0 || chosen === null) &&
          entry(it.common.noTurn, null, none.progress.expected)}
      </Flex>
    </nav>
  )
}

const intoView = (link: HTMLAnchorElement | null) => {
  const row = link?.closest('ul')
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
