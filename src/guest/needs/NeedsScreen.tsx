import { useState } from 'react'
import type { GuestNeeds } from '#domain/guests/guestNeeds.ts'
import type { GuestPerson, GuestStay } from '#domain/guests/guestStay.ts'
import { GuestBackLink } from '../meal/GuestBackLink.tsx'
import { useWords } from '../useWords.ts'
import type { GuestWords } from '../words/guestWords.ts'
import { say } from '../words/say.ts'
import { NeedsForm } from './NeedsForm.tsx'

export function NeedsScreen({ stay }: { readonly stay: GuestStay }) {
  const { words } = useWords()
  const [open, setOpen] = useState<string>()
  const [told, setTold] = useState<string>()
  const end = (sentence?: string) => {
    setOpen(undefined)
    setTold(sentence)
  }
  const edit = (personId: string) => {
    setOpen(personId)
    setTold(undefined)
  }
  return (
    <main>
      <GuestBackLink to={{ name: 'home' }} />
      <header className="top">
        <h1 tabIndex={-1}>{words.needs.title}</h1>
      </header>
      <p className="purpose">{words.needs.purpose}</p>
      {told && (
        <p className="calm" role="status">
          {told}
        </p>
      )}
      <ul className="reviews">
        {stay.persons.map((person, at) => {
          const name = person.name ?? say(words.personNumber, { n: at + 1 })
          return (
            <li key={person.id}>
              <h2>{name}</h2>
              {open === person.id ? (
                <NeedsForm person={person} name={name} onEnd={end} />
              ) : (
                <Said person={person} name={name} onEdit={() => edit(person.id)} />
              )}
            </li>
          )
        })}
      </ul>
    </main>
  )
}

const needsInWords = ({ allergens, diets }: GuestNeeds, { allergenNames, dietNames }: GuestWords): string =>
  [...allergens.map((number) => allergenNames[number]), ...diets.map((key) => dietNames[key])].join(', ')

interface SaidProps {
  readonly person: GuestPerson
  readonly name: string
  readonly onEdit: () => void
}

function Said({ person: { needs }, name, onEdit }: SaidProps) {
  const { words } = useWords()
  const label = needs ? words.needs.edit : words.needs.add
  return (
    <>
      <p className={needs ? 'said' : 'hint'}>{needs ? needsInWords(needs, words) : words.needs.nothing}</p>
      <button type="button" className="second" aria-label={`${label}: ${name}`} onClick={onEdit}>
        {label}
      </button>
    </>
  )
}
