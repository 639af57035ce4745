import { useState } from 'react'
import { NOTE_LENGTH } from '#domain/rules/orders/mealOrderDish.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import styles from './LineFields.module.css'

interface Props {
  readonly label: string
  /** Of how many portions, where not of all. */
  readonly hint: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Saved with every key, and shown as typed until the field is left. */
export function NoteField({ label, hint, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <div className={styles.note}>
      <textarea
        aria-label={label}
        placeholder={words.dialog.annotationHint}
        rows={1}
        value={typed ?? value}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replaceAll('\n', ' ')
          setTyped(text)
          onChange(text.trim())
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
        onBlur={() => setTyped(undefined)}
      />
      {hint && <p>{hint}</p>}
    </div>
  )
}
