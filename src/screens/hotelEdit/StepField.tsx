import { useState } from 'react'
import { parseNumber } from '#domain/money.ts'
import { settings } from '#i18n/settings.ts'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import type { ElsewhereProps } from '#ui/feedback/ElsewhereNote.tsx'
import styles from './StepField.module.css'

interface Props extends ElsewhereProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly disabled: boolean
  /** Called with every key, with a whole number between `min` and `max`. */
  readonly onChange: (value: number) => void
}

/** antd's own buttons have English names. */
export function StepField(props: Props) {
  const { label, value, min, max, disabled, onChange, elsewhere, onEdit } = props
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    setTyped(undefined)
    onChange(Math.min(Math.max(value + by, min), max))
  }
  return (
    <div>
      <div role="group" aria-label={label} className={styles.box} data-disabled={disabled || undefined}>
        <button
          type="button"
          aria-label={settings.less}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={disabled ? '∞' : (typed ?? String(value))}
          onFocus={({ target }) => {
            onEdit?.(true)
            target.select()
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            const count = Math.floor(parseNumber(target.value, { max }))
            // An empty field, or a smaller number, is ignored.
            if (count >= min) onChange(count)
          }}
          onBlur={() => {
            onEdit?.(false)
            setTyped(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button
          type="button"
          aria-label={settings.more}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <div aria-live="polite">
        <ElsewhereNote elsewhere={elsewhere} />
      </div>
    </div>
  )
}
