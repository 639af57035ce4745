import type { GuestMealDish } from '#domain/guests/guestMeal.ts'
import { useSpoken } from '../spoken.ts'
import { say, sayRefusal } from '../words/say.ts'
import type { Chooser } from './mealChoices.ts'

interface Props {
  readonly chooser: Chooser
  readonly name: string
  readonly dishes: readonly GuestMealDish[]
}

/** Why a person's choice was not taken, and what the guest can do about it. */
export function WhatHappened({ chooser, name, dishes }: Props) {
  const { words } = useSpoken()
  const { isOvertaken, refused, eater } = chooser
  if (isOvertaken) {
    const theirs = eater.portions.map(({ dishId }) => dishes.find(({ id }) => id === dishId)?.name.text ?? '…')
    return (
      <div className="told" role="alert">
        <p>{say(words.overtaken, { name })}</p>
        <p>{theirs.length > 0 ? theirs.join(', ') : words.takesNothing}</p>
        <button type="button" className="second" onClick={chooser.keepTheirs}>{words.keepTheirs}</button>
        <button type="button" className="second strong" onClick={chooser.keepMine}>{words.keepMine}</button>
      </div>
    )
  }
  if (!refused) return null
  const dish = dishes.find(({ id }) => id === refused.dishId)?.name.text ?? ''
  return <p className="told" role="alert">{sayRefusal(refused.code, dish, words)}</p>
}
