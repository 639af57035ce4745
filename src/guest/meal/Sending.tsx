import { useSpoken } from '../spoken.ts'
import type { MealChoices } from './mealChoices.ts'

export function Sending({ choices }: { readonly choices: MealChoices }) {
  const { words } = useSpoken()
  const { isWaiting, isAway, isArrived, toSend } = choices
  if (isWaiting) return <p className="away" role="status">{isAway ? words.unsent : words.sending}</p>
  if (isArrived && toSend === 0) return <p className="calm" role="status">{words.arrived}</p>
  return null
}
