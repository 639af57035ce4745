import { useState } from 'react'
import { NOTE_LENGTH } from '#domain/rules/mealOrderDish.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { TextField } from '#ui/TextField.tsx'

interface Props {
  readonly label: string
  /** Of how many portions, where not of all. */
  readonly hint: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A variation for the kitchen; every key is kept at once, and shown until the field is left. */
export function NoteField({ label, hint, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={words.dialog.annotationShort}
      aria-label={label}
      {...(hint === undefined ? {} : { hint })}
      placeholder={words.notes.hint}
      value={typed ?? value}
      maxLength={NOTE_LENGTH}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(currentTarget.value.trim())
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
