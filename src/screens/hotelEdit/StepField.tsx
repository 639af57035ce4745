import { useState } from 'react'
import { parseNumber } from '#domain/money/money.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import type { ElsewhereProps } from '#ui/feedback/ElsewhereNote.tsx'
import { StepInput } from '#ui/fields/StepInput.tsx'

interface Props extends ElsewhereProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly disabled: boolean
  /** Called with every key, with a whole number between `min` and `max`. */
  readonly onChange: (value: number) => void
}

export function StepField(props: Props) {
  const { label, value, min, max, disabled, onChange, elsewhere, onEdit } = props
  const [typed, setTyped] = useState<string>()
  return (
    <div>
      <StepInput
        group={label}
        less={settings.less}
        more={settings.more}
        canStep={(by) => value + by >= min && value + by <= max}
        onStep={(by) => {
          setTyped(undefined)
          onChange(value + by)
        }}
        aria-label={label}
        disabled={disabled}
        value={disabled ? '∞' : (typed ?? String(value))}
        onFocus={() => onEdit?.(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          const count = Math.floor(parseNumber(target.value, { max }))
          if (count >= min) onChange(count)
        }}
        onBlur={() => {
          onEdit?.(false)
          setTyped(undefined)
        }}
      />
      <div aria-live="polite">
        <ElsewhereNote elsewhere={elsewhere} />
      </div>
    </div>
  )
}
