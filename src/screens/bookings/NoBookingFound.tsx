import { bookings as words } from '#i18n/bookings/bookings.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Flex } from '#ui/Flex.tsx'
import type { ListQuery } from './bookingQuery.ts'

interface Props {
  readonly asked: ListQuery
  readonly past: number
  readonly onPast: () => void
  readonly onClear: () => void
}

export function NoBookingFound({ asked, past, onPast, onClear }: Props) {
  const isSearched = asked.search.trim() !== ''
  const isFiltered = asked.withoutTable || (asked.from ?? asked.to) !== undefined
  const { none, filters } = words
  const hint = isSearched ? (isFiltered ? none.both : none.search) : none.text
  return (
    <EmptyState
      title={it.common.noResults}
      text={past > 0 ? none.past(past) : hint}
      action={
        <Flex wrap justify="center" gap="sm">
          {(isSearched || isFiltered) && (
            <Button onClick={onClear}>{isFiltered ? filters.clear : it.common.clearSearch}</Button>
          )}
          {past > 0 && (
            <Button kind="primary" onClick={onPast}>
              {none.showPast(past)}
            </Button>
          )}
        </Flex>
      }
    />
  )
}
