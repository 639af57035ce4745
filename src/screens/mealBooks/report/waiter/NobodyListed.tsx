import type { MealSheet } from '#domain/reports/mealSheet.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EVERYBODY } from '#screens/mealBooks/report/reportQuery.ts'
import type { ReportQuery } from '#screens/mealBooks/report/reportQuery.ts'

interface Props {
  readonly hotelId: string
  readonly sheet: MealSheet
  readonly asked: ReportQuery
  readonly onClear: (all: Partial<ReportQuery>) => void
}

/** Why the list is empty, and what to do about it. */
export function NobodyListed({ hotelId, sheet, asked, onClear }: Props) {
  if (sheet.bookings.length === 0)
    return (
      <EmptyState
        title={words.waiter.nobody.title}
        text={words.waiter.nobody.text}
        action={
          <ButtonLink to={`/hotels/${hotelId}/list`}>{words.waiter.nobody.action}</ButtonLink>
        }
      />
    )
  const isSought = asked.search.trim() !== ''
  if (sheet.progress.expected === 0 && !isSought) return <EmptyState {...words.waiter.nobodyExpected} />
  if (asked.missing && !isSought) return <EmptyState {...words.waiter.nobodyMissing} />
  return (
    <EmptyState
      title={it.common.noResults}
      text={words.waiter.nobodyFound}
      action={<Button onClick={() => onClear(EVERYBODY)}>{words.waiter.clear}</Button>}
    />
  )
}
