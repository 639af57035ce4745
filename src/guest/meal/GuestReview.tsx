import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import { useWords } from '../useWords.ts'
import { linkTo } from '../useScreen.ts'
import type { MealChoices } from './mealChoices.ts'
import { PersonReview } from './PersonReview.tsx'
import { Sending } from './Sending.tsx'

interface Props {
  readonly meal: GuestMeal
  readonly choices: MealChoices
}

export function GuestReview({ meal, choices }: Props) {
  const { words } = useWords()
  const isDone = choices.toSend === 0
  return (
    <>
      <ul className="reviews">
        {choices.choosers.map((chooser, at) => (
          <PersonReview key={chooser.eater.id} chooser={chooser} at={at} meal={meal} />
        ))}
      </ul>
      <div className="bar">
        <Sending choices={choices} />
        {isDone ? (
          <a className="action" href={linkTo({ name: 'home' })}>
            {words.allMeals}
          </a>
        ) : (
          !choices.isWaiting && (
            <button type="button" className="action" onClick={choices.send}>
              {words.send}
            </button>
          )
        )}
      </div>
    </>
  )
}
