import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import styles from './AddWord.module.css'
import { PmsChoice } from './PmsChoice.tsx'

interface Props {
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly isKnown: (word: string) => boolean
  readonly known: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly meaning: string
  readonly placeholder: string
  readonly onAdd: (word: string, value: string) => void
}

/** A rate or a code that the PMS did not send, typed, and what it means. */
export function AddWord({ label, hint, button, isKnown, known, choices, meaning, placeholder, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const word = typed.trim()
  const isThere = word !== '' && isKnown(word)
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!word || isThere || !chosen) return
        onAdd(word, chosen)
        setTyped('')
        setChosen('')
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
      <PmsChoice label={meaning} value={chosen} choices={choices} placeholder={placeholder} onChange={setChosen} />
      <Button type="submit" disabled={!word || isThere || !chosen}>
        {button}
      </Button>
    </form>
  )
}
