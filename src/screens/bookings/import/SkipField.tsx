import { useState } from 'react'
import { csvImport } from '#i18n/csvImport.ts'
import { TextField } from '#ui/TextField.tsx'
import styles from './SkipField.module.css'

interface Props {
  readonly value: number
  readonly onChange: (rows: number) => void
}

const words = csvImport.columns

/** How many rows at the top are no bookings: an integer, 0 or more. */
export function SkipField({ value, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const isValid = (text: string) => /^\d{1,5}$/.test(text.trim())
  return (
    <div className={styles.field}>
      <TextField
        label={words.skip}
        inputMode="numeric"
        autoComplete="off"
        hint={words.skipHint}
        error={typed !== undefined && !isValid(typed) ? words.skipInvalid : undefined}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isValid(target.value)) onChange(Number(target.value))
        }}
      />
    </div>
  )
}
