import { useEffect, useRef, useState } from 'react'
import { dishes as words } from '#i18n/dishes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './SearchBox.module.css'

/** Milliseconds without a key after which the list is searched (part 1 §9). */
const DEBOUNCE = 500

interface Props {
  /** What the list shows now. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** What was typed, over what the list was showing then. */
interface Draft {
  readonly text: string
  readonly over: string
}

/** The search by name. It keeps to itself what is being typed, so that typing redraws no card. */
export function SearchBox({ value, onSearch }: Props) {
  const [draft, setDraft] = useState<Draft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Once the address changes otherwise, by Back or a link, it is right.
  const isCurrent = draft && [draft.over, draft.text.trim()].includes(value)
  const text = isCurrent ? draft.text : value

  const search = (sought: string, after: number) => {
    setDraft({ text: sought, over: value })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(sought), after)
  }
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        search(text, 0)
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={(event) => search(event.currentTarget.value, DEBOUNCE)}
      />
      {text && (
        <button type="button" aria-label={words.clearSearch} onClick={() => search('', 0)}>
          <Icon name="close" size={18} />
        </button>
      )}
    </form>
  )
}
