import type { AllergyPerson } from '#domain/reports/allergies.ts'
import {
  agreedText,
  dietaryConflictText,
  guestAllergies as words,
  needsText,
  portionsText,
  variantFor,
  whoIs,
} from '#i18n/orders/guestAllergies.ts'
import styles from './AllergyPaper.module.css'

interface Props {
  readonly people: readonly AllergyPerson[]
}

/** The device has not got them: no sheet is printed as if there were none. */
export const NeedsMissingOnPaper = () => (
  <p className={styles.first} role="alert">
    <strong>{words.away.onPaper}</strong>
  </p>
)

export function AllergyPaper({ people, zone }: Props & { readonly zone: string }) {
  const eating = people.filter(({ sheet }) => sheet.dishes.length > 0)
  const sorted = [...eating].sort((one, other) => Number(other.dishes.length > 0) - Number(one.dishes.length > 0))
  if (sorted.length === 0) return null
  return (
    <section className={styles.first}>
      <h3>{words.title}</h3>
      <ul>
        {sorted.map((person) => (
          <li key={person.sheet.person.id}>
            <Needs person={person} />: {whoIs(person)}
            {person.dishes.map((dish) => (
              <p key={dish.dishId}>
                {portionsText(dish)}: <b>{dietaryConflictText(dish.conflict)}</b> [{words.states[dish.state]}]
                {dish.agreed && ` ${agreedText(dish.agreed, zone)}`}
              </p>
            ))}
            {person.dishes.length === 0 && <p>{words.noConflict}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Needs = ({ person: { tags } }: { readonly person: AllergyPerson }) => (
  <strong className={styles.needs}>{needsText(tags)}</strong>
)

interface DishProps extends Props {
  readonly dishId: string
}

export const DishAllergies = ({ people, dishId }: DishProps) =>
  people.flatMap((person) =>
    person.dishes
      .filter((dish) => dish.dishId === dishId)
      .map((dish) => (
        <p key={person.sheet.person.id} className={styles.line}>
          <Needs person={person} />: {variantFor(whoIs(person), dish)} · <b>{dietaryConflictText(dish.conflict)}</b>
        </p>
      )),
  )

interface BookingProps extends Props {
  readonly nameOf: (person: AllergyPerson) => string
}

export const BookingAllergies = ({ people, nameOf }: BookingProps) =>
  people.map((person) => (
    <p key={person.sheet.person.id} className={styles.line}>
      <Needs person={person} />: {nameOf(person)}
      {person.dishes.map(({ dishId, name, conflict }) => (
        <span key={dishId}>
          {' · '}
          {name}: <b>{dietaryConflictText(conflict)}</b>
        </span>
      ))}
    </p>
  ))
