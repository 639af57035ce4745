import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { MAX_SEATS } from '#domain/rules/places/table.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Table } from '#domain/schema/places.ts'
import { refusalText } from '#i18n/refusals.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { changeTable } from '#store/commands/places/table.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useChangedElsewhere } from '#store/editing/useElsewhere.ts'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import styles from './SeatsFields.module.css'

type Name = 'seats' | 'minSeats' | 'maxSeats'
type Typed = Readonly<Record<Name, string>>

const typedOf = ({ seats, minSeats, maxSeats }: Table): Typed => ({
  seats: String(seats ?? ''),
  minSeats: String(minSeats ?? ''),
  maxSeats: String(maxSeats ?? ''),
})

/** An empty field is no number; what is no number is one that no table can have. */
const count = (typed: string) => (typed.trim() === '' ? undefined : Number(typed))

const countsOf = ({ seats, minSeats, maxSeats }: Typed) => ({
  seats: count(seats),
  minSeats: count(minSeats),
  maxSeats: count(maxSeats),
})

/** The three are saved together: until they agree they stay as typed. */
export function SeatsFields({ table }: { readonly table: Table }) {
  const convivio = useConvivio()
  const [draft, setDraft] = useState<Typed>()
  const [refusal, setRefusal] = useState<Verdict>()
  const [isFocused, setFocused] = useState(false)
  const isEdited = isFocused || draft !== undefined
  const elsewhere = useChangedElsewhere('Table', table.id, isEdited, (row) => {
    const { seats, minSeats, maxSeats } = typedOf(row)
    return words.seatsOf(seats, minSeats, maxSeats)
  })
  const typed = draft ?? typedOf(table)
  const change = (name: Name, text: string) => {
    const next = { ...typed, [name]: text }
    setDraft(next)
    setRefusal(changeTable(convivio, table.id, countsOf(next), serverNow()))
  }
  return (
    <fieldset
      className={styles.seats}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        if (!refusal) setDraft(undefined)
      }}
    >
      <legend className="visuallyHidden">{words.seats}</legend>
      <Count name="seats" typed={typed} onType={change} />
      <Count name="minSeats" typed={typed} onType={change} />
      <Count name="maxSeats" typed={typed} onType={change} />
      <p className={refusal ? styles.error : styles.hint} aria-live="polite">
        {refusal && (refusal === 'seatsInvalid' ? words.seatsInvalid(MAX_SEATS) : refusalText(refusal))}
        <ElsewhereNote elsewhere={elsewhere} />
        {!refusal && words.seatsHint}
      </p>
    </fieldset>
  )
}

function Count(props: {
  readonly name: Name
  readonly typed: Typed
  readonly onType: (name: Name, text: string) => void
}) {
  const { name, typed, onType } = props
  return (
    <TextField
      label={words[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed[name]}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(name, target.value)}
    />
  )
}
