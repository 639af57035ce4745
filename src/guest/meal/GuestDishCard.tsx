import { memo } from 'react'
import type { ForWhom } from '#domain/guests/forWhom.ts'
import type { GuestCourse, GuestMeal, GuestMealDish } from '#domain/guests/guestMeal.ts'
import { numberIn, priceIn } from '#domain/menu/languageForms.ts'
import { dishesIn } from '#domain/rules/orders/maxDishes.ts'
import { useWords } from '../useWords.ts'
import { DishName } from '../words/Sentence.tsx'
import { sayMany } from '../words/say.ts'
import { GuestDishMarks } from './GuestDishMarks.tsx'
import { ForEverybody } from './ForEverybody.tsx'
import { ForPerson } from './ForPerson.tsx'
import { choiceOf } from './mealChoices.ts'
import type { Chooser } from './mealChoices.ts'
import { personNameOf } from './PersonPicker.tsx'

interface Props {
  readonly dish: GuestMealDish
  readonly course: GuestCourse
  readonly meal: GuestMeal
  readonly choosers: readonly Chooser[]
  readonly forWhom: ForWhom
}

export function GuestDishCard({ dish, course, meal, choosers, forWhom }: Props) {
  const { words, language } = useWords()
  const { name, description, price, photo, state, isIncluded } = dish
  const isLarge = meal.imageDisplayType === 'full_screen'
  const [width, height] = isLarge ? [1200, 900] : [72, 72]
  return (
    <li className={`dish ${state}${photo && isLarge ? ' large' : ''}`}>
      {photo && <img src={photo} alt="" width={width} height={height} loading="lazy" decoding="async" />}
      <div className="about">
        <h3>
          <DishName name={name} />
          {price !== undefined && (
            <span className="price">
              {priceIn(price, meal.currency, language)}
              {isIncluded && <small>{words.included}</small>}
            </span>
          )}
        </h3>
        {description && <p lang={description.isMissing ? 'it' : undefined}>{description.text}</p>}
        <GuestDishMarks dish={dish} hidesAllergens={meal.hidesAllergens} />
        {state === 'offered' && dish.left !== undefined && (
          <p className="state few">{sayMany(words.left, dish.left, language, { n: numberIn(dish.left, language) })}</p>
        )}
        {state === 'soldOut' && <p className="state">{words.soldOut}</p>}
        {state === 'gone' && (
          <p className="state">{meal.ordering === 'open' ? words.goneDish : words.goneDishClosed}</p>
        )}
      </div>
      {meal.ordering === 'open' && (
        <Take
          dish={dish.left !== undefined && isTaken(dish.left, dish.id, choosers) ? { ...dish, state: 'soldOut' } : dish}
          course={course}
          choosers={choosers}
          forWhom={forWhom}
          takesNotes={meal.takesNotes}
        />
      )}
    </li>
  )
}

/** What is chosen and not sent yet takes the last portions, too. */
function isTaken(left: number, id: string, choosers: readonly Chooser[]): boolean {
  const countIn = (portions: Chooser['portions']) => dishesIn(portions.filter(({ dishId }) => dishId === id))
  const more = choosers.reduce((sum, { portions, eater }) => sum + countIn(portions) - countIn(eater.portions), 0)
  return more + 1 > left
}

interface TakeProps extends Omit<Props, 'meal'> {
  readonly takesNotes: boolean
}

const choicesOf = ({ choosers, course, dish }: TakeProps): string =>
  JSON.stringify(choosers.map((one) => choiceOf(one, course, dish.id)))

/** A choice of another dish does not draw this one again: its `choosers` may be those of an earlier drawing. */
const showsTheSame = (before: TakeProps, after: TakeProps): boolean =>
  before.dish === after.dish &&
  before.course === after.course &&
  before.forWhom === after.forWhom &&
  before.takesNotes === after.takesNotes &&
  choicesOf(before) === choicesOf(after)

const Take = memo(function Take({ dish, course, choosers, forWhom, takesNotes }: TakeProps) {
  const { words } = useWords()
  const at = forWhom === 'everybody' ? -1 : forWhom
  const chooser = choosers[at]
  return chooser ? (
    <ForPerson
      dish={dish}
      course={course}
      takesNotes={takesNotes}
      chooser={chooser}
      whose={personNameOf(chooser, at, words)}
    />
  ) : (
    <ForEverybody dish={dish} course={course} choosers={choosers} />
  )
}, showsTheSame)
