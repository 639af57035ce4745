import type { AllergyPerson } from '#domain/reports/allergies.ts'
import { dietaryConflictText, guestAllergies as words, needsText, variantFor } from '#i18n/orders/guestAllergies.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './GuestAllergies.module.css'

interface Props {
  readonly people: readonly AllergyPerson[]
  readonly nameOf: (person: AllergyPerson) => string
  readonly dishId?: string
}

export function GuestAllergies({ people, nameOf, dishId }: Props) {
  const concerned = people.flatMap((person) => {
    const dishes = person.dishes.filter((dish) => dishId === undefined || dish.dishId === dishId)
    return dishId === undefined || dishes.length > 0 ? [{ person, dishes }] : []
  })
  if (concerned.length === 0) return null
  return (
    <Flex component="ul" vertical gap="sm" className={styles.allergies}>
      {concerned.map(({ person, dishes }) => {
        const [dish] = dishId === undefined ? [] : dishes
        const who = nameOf(person)
        return (
          <li key={person.sheet.person.id}>
            <strong>{needsText(person.tags)}</strong>: <span>{dish ? variantFor(who, dish) : who}</span>
            {dishes.map(({ dishId: id, name, conflict, state }) => (
              <p key={id}>
                {dishId === undefined && `${name}: `}
                <b>{dietaryConflictText(conflict)}</b>
                {state !== 'seen' && <em>{state === 'changed' ? words.review : words.unseen}</em>}
              </p>
            ))}
          </li>
        )
      })}
    </Flex>
  )
}
