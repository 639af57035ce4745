import { useState } from 'react'
import { choosableFor } from '#domain/guests/forWhom.ts'
import type { ForWhom } from '#domain/guests/forWhom.ts'
import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import { useWords } from '../useWords.ts'
import { linkTo } from '../useScreen.ts'
import { say } from '../words/say.ts'
import { CourseSection } from './CourseSection.tsx'
import type { MealChoices } from './mealChoices.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { SameForOthers } from './SameForOthers.tsx'
import { Sending } from './Sending.tsx'

interface Props {
  readonly meal: GuestMeal
  readonly choices: MealChoices
}

export function ChooseDishes({ meal, choices }: Props) {
  const { words, language } = useWords()
  const [wanted, setForWhom] = useState<ForWhom>(0)
  const { choosers } = choices
  const choosable = choosableFor(meal.orderingWay, choosers.length)
  const forWhom = choosable.includes(wanted) ? wanted : (choosable[0] ?? 0)
  const isOpen = meal.ordering === 'open'
  const chooser = forWhom === 'everybody' ? undefined : choosers[forWhom]
  return (
    <>
      {meal.price !== undefined && meal.price > 0 && (
        <p className="calm">{say(words.wholePrice, { price: priceIn(meal.price, meal.currency, language) })}</p>
      )}
      {isOpen && choosable.length > 1 && (
        <PersonPicker choosers={choosers} choosable={choosable} forWhom={forWhom} onChoose={setForWhom} />
      )}
      {meal.hidesAllergens && <p className="calm">{words.allergensUnlisted}</p>}
      {meal.courses.length === 0 && <p className="calm">{words.nothingPublished}</p>}
      {meal.courses.map((course) => (
        <CourseSection key={course.id ?? 'none'} course={course} meal={meal} choosers={choosers} forWhom={forWhom} />
      ))}
      <p className="staff">
        <b>{words.allergens}</b> {words.askStaff}
      </p>
      {isOpen && (
        <div className="bar">
          <Sending choices={choices} />
          {chooser && <SameForOthers meal={meal} choosers={choosers} chooser={chooser} />}
          {choices.toSend > 0 && (
            <a className="action" href={linkTo({ name: 'review', mealId: meal.id })}>
              {words.review}
            </a>
          )}
        </div>
      )}
    </>
  )
}
