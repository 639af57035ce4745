import { dishes as words } from '#i18n/dishes.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useDialogs } from './useDialogs.ts'

const ANY = { search: '', courses: [], withoutCourse: false, incompleteOnly: false } as const

export function NoDishFound() {
  const { setFilter } = useDialogs()
  return (
    <EmptyState
      title={it.common.noResults}
      text={words.noResultsText}
      action={<Button onClick={() => setFilter(ANY)}>{words.clearFilters}</Button>}
    />
  )
}
