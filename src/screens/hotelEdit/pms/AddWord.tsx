import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import styles from './AddWord.module.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly isKnown: (word: string) => boolean
  readonly known: string
  readonly onAdd: (word: string) => void
}

/** A rate or a code that the PMS did not send, typed. */
export function AddWord({ label, hint, button, isKnown, known, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const isThere = word !== '' && isKnown(word)
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!word || isThere) return
        onAdd(word)
        setTyped('')
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={isThere ? known : undefined}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!word || isThere}>
        {button}
      </Button>
    </form>
  )
}
