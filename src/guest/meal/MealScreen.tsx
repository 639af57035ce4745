import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import type { GuestStay } from '#domain/guests/guestStay.ts'
import type { UsedChoices } from '../choices/useChoices.ts'
import { MealStatus } from '../home/MealStatus.tsx'
import { MealTitle } from '../home/GuestMealCard.tsx'
import { useWords } from '../useWords.ts'
import { usePolledAnswer } from '../usePolledAnswer.ts'
import { GuestBackLink } from './GuestBackLink.tsx'
import { ChangedByStaff } from './ChangedByStaff.tsx'
import { ChooseDishes } from './ChooseDishes.tsx'
import { mealChoices } from './mealChoices.ts'
import { GuestReview } from './GuestReview.tsx'

interface Props {
  readonly mealId: string
  readonly isReview: boolean
  readonly stay: GuestStay
  readonly used: UsedChoices
}

export function MealScreen({ mealId, isReview, stay, used }: Props) {
  const { words, language } = useWords()
  const { data: meal, isAway, refusal } = usePolledAnswer('guest-meal', { calendarMealId: mealId, language })
  return (
    <main>
      <GuestBackLink to={isReview ? { name: 'meal', mealId } : { name: 'home' }} />
      {isAway && (
        <p className="away" role="status">
          {words.noNetwork}
        </p>
      )}
      {!meal && !isAway && !refusal && (
        <p className="notice" role="status">
          {words.loading}
        </p>
      )}
      {refusal && (
        <p className="told" role="alert">
          {words.refusals.gone}
        </p>
      )}
      {meal && !refusal && <Meal meal={meal} isReview={isReview} stay={stay} used={used} />}
    </main>
  )
}

function Meal({ meal, isReview, stay, used }: Omit<Props, 'mealId'> & { readonly meal: GuestMeal }) {
  const choices = mealChoices(meal, stay.book.id, used)
  return (
    <>
      <header className="top">
        <h1 tabIndex={-1}>
          <MealTitle meal={meal} today={stay.now.day} />
        </h1>
        <p className="standing">
          <MealStatus meal={meal} today={stay.now.day} />
        </p>
      </header>
      <ChangedByStaff meal={meal} bookId={stay.book.id} />
      {isReview && meal.ordering === 'open' ? (
        <GuestReview meal={meal} choices={choices} />
      ) : (
        <ChooseDishes meal={meal} choices={choices} />
      )}
    </>
  )
}
