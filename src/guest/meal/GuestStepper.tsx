import { useRef } from 'react'
import type { MouseEvent } from 'react'
import { useWords } from '../useWords.ts'

interface Props {
  readonly name: string
  readonly quantity: number
  readonly onMore: (() => void) | undefined
  readonly onLess: () => void
  /** What the first press says. */
  readonly first: string
}

export function GuestStepper({ name, quantity, onMore, onLess, first }: Props) {
  const { words } = useWords()
  const more = useRef<HTMLButtonElement>(null)
  const isChosen = quantity > 0
  const less = ({ currentTarget }: MouseEvent) => {
    // At 0 this button disappears: the keyboard's focus moves to the one beside it.
    if (quantity === 1 && currentTarget === document.activeElement) more.current?.focus({ preventScroll: true })
    onLess()
  }
  return (
    <div
      className={isChosen ? 'stepper' : undefined}
      role={isChosen ? 'group' : undefined}
      aria-label={isChosen ? name : undefined}
    >
      {isChosen && (
        <button type="button" onClick={less} aria-label={`${words.less}: ${name}`}>
          −
        </button>
      )}
      {isChosen && <output aria-live="polite">{quantity}</output>}
      <button
        ref={more}
        type="button"
        className={isChosen ? undefined : 'choose'}
        disabled={!onMore}
        onClick={onMore}
        aria-label={`${isChosen ? words.more : first}: ${name}`}
      >
        {isChosen ? '+' : first}
      </button>
    </div>
  )
}
