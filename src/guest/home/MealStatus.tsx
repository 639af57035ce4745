import type { GuestMealHead } from '#domain/guests/guestStay.ts'
import type { Day } from '#domain/schema/fields.ts'
import { useWords } from '../useWords.ts'
import { DishNames, Sentence } from '../words/Sentence.tsx'
import { say, sayMany, sayWhen } from '../words/say.ts'
import type { WordsOfLanguage } from '../words/say.ts'

interface Props {
  readonly meal: GuestMealHead
  readonly today: Day
}

function sentences(
  { ordering, next, chosen, eaters, isOver }: GuestMealHead,
  today: Day,
  spoken: WordsOfLanguage,
): string[] {
  const { words } = spoken
  const counted = say(words.chosenOf, { chosen, all: eaters })
  if (ordering === 'off') return [words.readOnly]
  if (ordering === 'notYet') return next ? [sayWhen(next, today, spoken, words.opens, words.opens)] : []
  if (ordering === 'closed') return [isOver ? words.over : words.closed, ...(chosen > 0 ? [counted] : [])]
  if (chosen === 0) return next ? [sayWhen(next, today, spoken, words.chooseUntil, words.chooseUntilDay)] : []
  const until = next && sayWhen(next, today, spoken, words.changeUntil, words.changeUntilDay)
  return [counted, ...(until ? [until] : [])]
}

export function MealStatus({ meal, today }: Props) {
  const spoken = useWords()
  const { gone, ordering, chosen, eaters, isIncluded, isOver } = meal
  const kind = ordering === 'open' && chosen >= eaters && gone.length === 0 ? 'done' : ordering
  const { words, language } = spoken
  return (
    <>
      <span className={`status ${kind}`} suppressHydrationWarning>
        {sentences(meal, today, spoken).join(' · ')}
      </span>
      {!isIncluded && <span className="extra">{words.notIncluded}</span>}
      {gone.length > 0 && !isOver && (
        <span className="gone">
          <Sentence
            text={sayMany(ordering === 'open' ? words.gone : words.goneClosed, gone.length, language)}
            values={{ dishes: <DishNames names={gone} /> }}
          />
        </span>
      )}
    </>
  )
}
