import { useState } from 'react'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import type { Begin } from '#ui/fields/StepInput.tsx'
import { StepInput } from '#ui/fields/StepInput.tsx'

interface Props {
  readonly of: string
  readonly value: number
  readonly min?: number
  /** Plus is disabled from here on; a higher value may stay. */
  readonly max: number
  readonly begin?: Begin | undefined
  readonly onChange: (value: number) => void
}

export function QuantityStepper({ of, value, min = 0, max, begin, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const least = Math.min(min, value)
  const most = Math.max(max, value)
  const set = (next: number) => {
    const quantity = Math.min(most, Math.max(least, next))
    if (quantity !== value) onChange(quantity)
  }
  return (
    <StepInput
      group={of}
      less={words.menu.less(of)}
      more={words.menu.more(of)}
      canStep={(by) => (by < 0 ? value > least : value < most)}
      onStep={(by) => {
        setTyped(undefined)
        set(value + by)
      }}
      isTinted={value > 0}
      begin={begin}
      role="spinbutton"
      aria-label={words.menu.quantity(of)}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 3)
        setTyped(digits)
        if (digits) set(Number(digits))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
