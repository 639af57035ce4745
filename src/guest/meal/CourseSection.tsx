import { memo } from 'react'
import type { ForWhom } from '#domain/guests/forWhom.ts'
import type { GuestCourse, GuestMeal } from '#domain/guests/guestMeal.ts'
import { countInCourse } from '#domain/guests/portions.ts'
import { numberIn } from '#domain/menu/languageForms.ts'
import { useWords } from '../useWords.ts'
import { say } from '../words/say.ts'
import { GuestDishCard } from './GuestDishCard.tsx'
import { choicesIn } from './mealChoices.ts'
import type { Chooser } from './mealChoices.ts'

interface Props {
  readonly course: GuestCourse
  readonly meal: GuestMeal
  readonly choosers: readonly Chooser[]
  readonly forWhom: ForWhom
}

const choicesOf = ({ choosers, course }: Props): string => JSON.stringify(choosers.map((one) => choicesIn(course, one)))

const showsTheSame = (before: Props, after: Props): boolean =>
  before.course === after.course &&
  before.meal === after.meal &&
  before.forWhom === after.forWhom &&
  choicesOf(before) === choicesOf(after)

export const CourseSection = memo(function Course({ course, meal, choosers, forWhom }: Props) {
  const isOpen = meal.ordering === 'open'
  return (
    <section className="course">
      <header>
        <h2>{course.name}</h2>
        {isOpen && course.most !== undefined && (
          <Limit course={course} most={course.most} choosers={choosers} forWhom={forWhom} />
        )}
      </header>
      <ul>
        {course.dishes.map((dish) => (
          <GuestDishCard key={dish.id} dish={dish} course={course} meal={meal} choosers={choosers} forWhom={forWhom} />
        ))}
      </ul>
    </section>
  )
}, showsTheSame)

interface LimitProps extends Pick<Props, 'course' | 'forWhom'> {
  readonly most: number
  readonly choosers: readonly Chooser[]
}

function Limit({ course, most, choosers, forWhom }: LimitProps) {
  const { words, language } = useWords()
  const counted = choosers.filter((_, at) => forWhom === 'everybody' || forWhom === at)
  const n = counted.reduce((sum, { portions }) => sum + countInCourse(course, portions), 0)
  const all = most * counted.length
  return (
    <p className={n >= all ? 'limit full' : 'limit'} aria-live="polite">
      {say(words.limit, { n: numberIn(n, language), most: numberIn(all, language) })}
    </p>
  )
}
