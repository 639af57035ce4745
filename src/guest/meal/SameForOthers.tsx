import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import { sameAs } from '#domain/guests/portions.ts'
import { useWords } from '../useWords.ts'
import { say } from '../words/say.ts'
import { personNameOf } from './PersonPicker.tsx'
import type { Chooser } from './mealChoices.ts'

interface Props {
  readonly meal: GuestMeal
  readonly choosers: readonly Chooser[]
  readonly chooser: Chooser
}

const hasNothing = ({ portions, eater, draft }: Chooser): boolean =>
  portions.length === 0 && !eater.completed && draft?.takesNothing !== true

/** Offered to those who have nothing yet and may eat all of it. */
export function SameForOthers({ meal, choosers, chooser }: Props) {
  const { words } = useWords()
  const { portions } = chooser
  const dishes = meal.courses.flatMap((course) => course.dishes)
  const others = choosers.filter(
    (other) => hasNothing(other) && portions.every(({ dishId }) => !other.conflictWith(dishId)),
  )
  // Where few portions are left there must be enough for all of them, and for what is chosen and not sent yet.
  const isOffered = portions.every(({ dishId, quantity, halfPortion }) => {
    const dish = dishes.find(({ id, state }) => id === dishId && state === 'offered')
    return dish && quantity * (halfPortion ? 0.5 : 1) * (others.length + 1) <= (dish.left ?? Infinity)
  })
  if (portions.length === 0 || !isOffered || others.length === 0) return null
  const names = others.map((other) => personNameOf(other, choosers.indexOf(other), words)).join(', ')
  return (
    <button
      type="button"
      className="second"
      onClick={() => others.forEach((other) => other.change(() => sameAs(portions)))}
    >
      {say(words.sameFor, { names })}
    </button>
  )
}
