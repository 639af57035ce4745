import { useState } from 'react'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { editableNumber, formatNumber } from '#domain/text/formatNumber.ts'
import { isMisread, parseNumber } from '#domain/money/money.ts'
import { it } from '#i18n/it.ts'
import type { ElsewhereProps } from '../feedback/ElsewhereNote.tsx'
import type { Width } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

type Passed = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'suffix' | 'disabled'>

interface Props extends Passed, ElsewhereProps {
  readonly value: number
  /** Called with every key, with a number between `min` and `max`. */
  readonly onChange: (value: number) => void
  readonly digits?: number
  readonly min?: number
  readonly max?: number
  readonly width?: Width | 'short' | undefined
}

/** With comma or point (docs/domain.md, Money). Label, note and unit are those of `TextField`. */
export function NumberField(props: Props) {
  const { value, onChange, digits = 0, min = 0, max, width, onEdit, ...field } = props
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const bounds = max === undefined ? { min } : { min, max }
  const valueOf = (text: string) => Number(parseNumber(text, bounds).toFixed(digits))
  // What was misread stays to be mended, until the value changes elsewhere.
  const misread = isLeft && typed !== undefined && valueOf(typed) === value
  return (
    <div data-width={width}>
      <TextField
        {...field}
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        {...(misread && { error: it.common.misread(typed.trim(), formatNumber(value, digits)) })}
        value={(isLeft && !misread ? undefined : typed) ?? formatNumber(value, digits)}
        onFocus={({ target }) => {
          onEdit?.(true)
          // The text must be rendered before it is selected.
          flushSync(() => {
            setTyped(misread ? typed : editableNumber(value, digits))
            setLeft(false)
          })
          target.select()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(valueOf(target.value))
        }}
        onBlur={() => {
          onEdit?.(false)
          const isKept = typed !== undefined && isMisread(typed, bounds)
          setLeft(isKept)
          if (!isKept) setTyped(undefined)
        }}
      />
    </div>
  )
}
