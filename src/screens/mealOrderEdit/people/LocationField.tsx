import { useState } from 'react'
import { LOCATION_LENGTH } from '#domain/rules/orders/mealOrder.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { TextField } from '#ui/TextField.tsx'

interface Props {
  readonly value: string
  readonly onChange: (location: string | undefined) => void
}

/** Where a delivery goes; saved with every key, and shown as typed until the field is left. */
export function LocationField({ value, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={words.dialog.location}
      hint={words.dialog.locationHint}
      value={typed ?? value}
      maxLength={LOCATION_LENGTH}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(currentTarget.value.trim() || undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
