import { useState } from 'react'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { guestAllergies } from '#i18n/guestAllergies.ts'
import { personLabelAt } from '#i18n/personLabel.ts'
import { PersonNeeds } from '#screens/dining/PersonNeeds.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './NoteAllergies.module.css'

const words = guestAllergies.editor

/** What guests may not eat is often said at the table, to who takes the order. */
export function NoteAllergies({ people }: { readonly people: readonly PersonSheet[] }) {
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return null
  return (
    <div className={styles.note}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.noteClose : words.note}
      </Button>
      {isOpen && (
        <ul>
          {people.map(({ person, place }) => {
            const name = personLabelAt(person, place)
            return (
              <li key={person.id}>
                <h3>{name}</h3>
                <PersonNeeds person={person} name={name} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
