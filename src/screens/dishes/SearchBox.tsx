import { dishes as words } from '#i18n/dishes.ts'
import { SearchBox as SearchField } from '#ui/SearchBox.tsx'
import { useTyped } from '#ui/useTyped.ts'

/** Milliseconds after the last key (docs/domain.md, Collection of dishes). */
const DEBOUNCE = 500

interface Props {
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly isHeld: boolean
}

/** The search by name. What is being typed is local state, so that typing draws no card again. */
export function SearchBox({ value, onSearch, isHeld }: Props) {
  const { text, type, settle } = useTyped(value, onSearch, { pause: DEBOUNCE, isHeld })
  return <SearchField label={words.search} value={text} onType={type} onSettle={settle} />
}
