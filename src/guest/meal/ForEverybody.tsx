import { useState } from 'react'
import type { GuestCourse, GuestMealDish } from '#domain/guests/guestMeal.ts'
import { nextPersonFor, oneLess, oneMore, quantityOfDish, without } from '#domain/guests/portions.ts'
import { useWords } from '../useWords.ts'
import { say } from '../words/say.ts'
import { ConfirmConflict } from './ConfirmConflict.tsx'
import { personNameOf } from './PersonPicker.tsx'
import { GuestStepper } from './GuestStepper.tsx'
import type { Chooser } from './mealChoices.ts'

interface Props {
  readonly dish: GuestMealDish
  readonly course: GuestCourse
  readonly choosers: readonly Chooser[]
}

/** For all at the table: one more goes to who has least of it; of these, who may not eat it comes last, and is asked. */
export function ForEverybody({ dish, course, choosers }: Props) {
  const { words } = useWords()
  const { id, name, state } = dish
  const takers = choosers.filter(({ portions }) => quantityOfDish(portions, id) > 0)
  const quantity = choosers.reduce((sum, { portions }) => sum + quantityOfDish(portions, id), 0)
  const mayEat = (chooser: Chooser) => !chooser.conflictWith(id)
  const inTurn = [...choosers.filter(mayEat), ...choosers.filter((chooser) => !mayEat(chooser))]
  const next = state === 'offered' ? nextPersonFor(course, inTurn, id) : undefined
  const conflict = next && quantityOfDish(next.portions, id) === 0 ? next.conflictWith(id) : undefined
  const [isAsking, setIsAsking] = useState(false)
  // An allergy may have been said after the dish was chosen.
  const unasked = takers.find((one) => one.conflictWith(id)?.isAnswered === false)
  const late = unasked?.conflictWith(id)
  const more = next && oneMore(course, next.portions, id)
  const last = takers.at(-1)
  if (quantity === 0 && state !== 'offered') return null
  const names = takers.map((one) => personNameOf(one, choosers.indexOf(one), words)).join(', ')
  return (
    <div className="take">
      <GuestStepper
        name={name.text}
        quantity={quantity}
        first={words.choose}
        onMore={next && more && (() => (conflict ? setIsAsking(true) : next.change((now) => oneMore(course, now, id))))}
        onLess={() => last?.change((now) => oneLess(now, id))}
      />
      {isAsking && next && more && conflict && (
        <ConfirmConflict
          conflict={conflict}
          name={personNameOf(next, choosers.indexOf(next), words)}
          dish={name.text}
          onYes={() => {
            setIsAsking(false)
            next.change((now) => oneMore(course, now, id), conflict)
          }}
          onNo={() => setIsAsking(false)}
        />
      )}
      {!isAsking && unasked && late && (
        <ConfirmConflict
          conflict={late}
          name={personNameOf(unasked, choosers.indexOf(unasked), words)}
          dish={name.text}
          onYes={() => unasked.change((now) => now, late)}
          onNo={() => unasked.change((now) => without(now, id))}
        />
      )}
      {quantity > 0 && <p className="hint">{say(words.takenBy, { names })}</p>}
      {quantity === 0 && !next && <p className="hint">{words.courseFull}</p>}
    </div>
  )
}
