import type { Choices } from '../choices/choiceStore.ts'
import { useWords } from '../useWords.ts'
import type { MealChoices } from './mealChoices.ts'

/** `isKept`: closing the page loses nothing. */
export function OnItsWay({ isAway, isKept }: Pick<Choices, 'isAway' | 'isKept'>) {
  const { words } = useWords()
  const waiting = isKept ? words.unsent : words.unsentHere
  return (
    <p className="away" role="status">
      {isAway ? waiting : words.sending}
    </p>
  )
}

export function Sending({ choices }: { readonly choices: MealChoices }) {
  const { words } = useWords()
  const { isWaiting, isAway, isKept, isArrived, toSend } = choices
  if (isWaiting) return <OnItsWay isAway={isAway} isKept={isKept} />
  if (isArrived && toSend === 0)
    return (
      <p className="calm" role="status">
        {words.arrived}
      </p>
    )
  return null
}
