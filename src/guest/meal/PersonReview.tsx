import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import type { GuestMeal, GuestMealDish } from '#domain/guests/guestMeal.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import { portionPrice } from '#domain/rules/orders/costs.ts'
import { conflictInWords } from '../needs/conflictInWords.ts'
import { useWords } from '../useWords.ts'
import { DishName } from '../words/Sentence.tsx'
import type { Chooser } from './mealChoices.ts'
import { personNameOf } from './PersonPicker.tsx'
import { ChoiceProblem } from './ChoiceProblem.tsx'

interface Props {
  readonly chooser: Chooser
  readonly at: number
  readonly meal: GuestMeal
}

const dishesOf = (meal: GuestMeal): readonly GuestMealDish[] => meal.courses.flatMap(({ dishes }) => dishes)

export function PersonReview({ chooser, at, meal }: Props) {
  const { words } = useWords()
  const { portions, eater, draft } = chooser
  const takesNothing = draft ? draft.takesNothing === true : eater.completed && portions.length === 0
  const name = personNameOf(chooser, at, words)
  const known = dishesOf(meal)
  const inOrder = known.flatMap((dish) =>
    portions.filter(({ dishId }) => dishId === dish.id).map((one) => ({ dish, one })),
  )
  return (
    <li>
      <h2>{name}</h2>
      <ChoiceProblem chooser={chooser} name={name} dishes={known} />
      {inOrder.length > 0 && (
        <ul>
          {inOrder.map(({ dish, one }) => (
            <ReviewLine
              key={`${dish.id} ${String(one.halfPortion)}`}
              dish={dish}
              one={one}
              currency={meal.currency}
              conflict={chooser.conflictWith(dish.id)}
            />
          ))}
        </ul>
      )}
      {inOrder.length === 0 && !takesNothing && <p className="hint">{words.nothingYet}</p>}
      {inOrder.length === 0 && (
        <label className="check">
          <input type="checkbox" checked={takesNothing} onChange={() => chooser.takeNothing(!takesNothing)} />
          <span>{words.takesNothing}</span>
        </label>
      )}
    </li>
  )
}

interface LineProps {
  readonly dish: GuestMealDish
  readonly one: Portion
  readonly currency: string
  readonly conflict: GuestConflict | undefined
}

function ReviewLine({ dish, one, currency, conflict }: LineProps) {
  const spoken = useWords()
  const { words, language } = spoken
  const { quantity, halfPortion, notes } = one
  const price =
    dish.price !== undefined &&
    !dish.isIncluded &&
    portionPrice({ dish: { price: dish.price }, halfPortion }, currency) * quantity
  return (
    <li>
      <span className="count">{quantity} ×</span>
      <span>
        <DishName name={dish.name} />
        {conflict && <em className="state">{conflictInWords(conflict, spoken)}</em>}
        {halfPortion && <em>{words.halfPortion}</em>}
        {notes.map(({ id, text }) => (
          <em key={id}>{text}</em>
        ))}
        {dish.state === 'soldOut' && <em className="state">{words.soldOut}</em>}
        {dish.state === 'gone' && <em className="state">{words.goneDish}</em>}
      </span>
      {price !== false && <span className="price">{priceIn(price, currency, language)}</span>}
    </li>
  )
}
