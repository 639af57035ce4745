import type { GuestMealDish } from '#domain/guests/guestMeal.ts'
import type { Translated } from '#domain/menu/printMenu.ts'
import { useWords } from '../useWords.ts'
import { DishName, DishNames, Sentence } from '../words/Sentence.tsx'
import { refusalSentence, say } from '../words/say.ts'
import type { Chooser } from './mealChoices.ts'

interface Props {
  readonly chooser: Chooser
  readonly name: string
  readonly dishes: readonly GuestMealDish[]
}

const UNKNOWN: Translated = { text: '…', isMissing: false }

const nameIn = (dishes: Props['dishes'], dishId: string | undefined): Translated | undefined =>
  dishes.find(({ id }) => id === dishId)?.name

export function ChoiceProblem({ chooser, name: whose, dishes }: Props) {
  const { words } = useWords()
  const { isOvertaken, refused, eater } = chooser
  if (isOvertaken) {
    const theirs = eater.portions.map(({ dishId }) => nameIn(dishes, dishId) ?? UNKNOWN)
    return (
      <div className="told" role="alert">
        <p>{say(words.overtaken, { name: whose })}</p>
        <p>{theirs.length > 0 ? <DishNames names={theirs} /> : words.takesNothing}</p>
        <button type="button" className="second" onClick={chooser.keepTheirs}>
          {words.keepTheirs}
        </button>
        <button type="button" className="second strong" onClick={chooser.keepMine}>
          {words.keepMine}
        </button>
      </div>
    )
  }
  if (!refused) return null
  const name = nameIn(dishes, refused.dishId)
  return (
    <p className="told" role="alert">
      <Sentence text={refusalSentence(refused.code, words)} values={{ dish: name && <DishName name={name} /> }} />
    </p>
  )
}
