import { dishes as words } from '#i18n/dishes.ts'
import { SearchBox as SearchField } from '#ui/SearchBox.tsx'
import { useTyped } from '#ui/useTyped.ts'

/** Milliseconds without a key after which the list is searched (part 1 §9). */
const DEBOUNCE = 500

interface Props {
  /** What the list shows now. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** A dialog is open over the list. */
  readonly isHeld: boolean
}

/** The search by name. It keeps to itself what is being typed, so that typing redraws no card. */
export function SearchBox({ value, onSearch, isHeld }: Props) {
  const { text, type, settle } = useTyped(value, onSearch, { pause: DEBOUNCE, isHeld })
  return <SearchField label={words.search} value={text} onType={type} onSettle={settle} />
}
