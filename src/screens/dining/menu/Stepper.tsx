import { useState } from 'react'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Stepper.module.css'

interface Props {
  readonly of: string
  readonly value: number
  readonly min?: number
  /** Plus is disabled from here on; a higher value may stay. */
  readonly max: number
  readonly onChange: (value: number) => void
}

export function Stepper({ of, value, min = 0, max, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const least = Math.min(min, value)
  const most = Math.max(max, value)
  const set = (next: number) => {
    const quantity = Math.min(most, Math.max(least, next))
    if (quantity !== value) onChange(quantity)
  }
  const step = (by: number) => {
    setTyped(undefined)
    set(value + by)
  }
  return (
    <div className={styles.stepper} role="group" aria-label={of} data-some={value > 0 ? '' : undefined}>
      <button
        type="button"
        aria-label={words.menu.less(of)}
        disabled={value <= least}
        onClick={() => step(-1)}
      >
        <Minus />
      </button>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        aria-label={words.menu.quantity(of)}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        value={typed ?? String(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 3)
          setTyped(digits)
          if (digits) set(Number(digits))
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <button
        type="button"
        aria-label={words.menu.more(of)}
        disabled={value >= most}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

function Minus() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden>
      <path d="M5 12h14" strokeWidth="1.7" strokeLinecap="round" />
    </svg>
  )
}
