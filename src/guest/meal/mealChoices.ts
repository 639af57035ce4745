import { changesOf, chosenBy, drafted, isOvertaken, isToSend, rebased } from '#domain/guests/choices.ts'
import type { Draft, Drafts } from '#domain/guests/choices.ts'
import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import type { GuestEater, GuestMeal } from '#domain/guests/guestMeal.ts'
import type { PersonPortions } from '#domain/functions.ts'
import type { Refused } from '../choices/choiceStore.ts'
import type { UsedChoices } from '../choices/useChoices.ts'

type Portions = readonly PersonPortions[]

export interface Chooser {
  readonly eater: GuestEater
  readonly portions: Portions
  readonly draft: Draft | undefined
  readonly isToSend: boolean
  /** Another phone, or the dining room, has changed the order meanwhile. */
  readonly isOvertaken: boolean
  readonly refused: Refused | undefined
  /** What to ask before the dish is chosen; undefined for nothing. */
  conflictWith(dishId: string): GuestConflict | undefined
  /** @param agreed to a dish that holds what the person may not eat */
  change(portions: Portions, agreed?: GuestConflict): void
  takeNothing(takesNothing: boolean): void
  keepTheirs(): void
  keepMine(): void
}

export interface MealChoices {
  readonly choosers: readonly Chooser[]
  /** Changes that can be sent now. */
  readonly toSend: number
  /** Sent, and without an answer yet. */
  readonly isWaiting: boolean
  readonly isAway: boolean
  readonly isArrived: boolean
  send(): void
}

/** The persons of a meal with what this phone has chosen for them. */
export function mealChoices(meal: GuestMeal, bookId: string, { choices, store }: UsedChoices): MealChoices {
  const drafts: Drafts = choices.drafts[meal.id] ?? {}
  const draft = (personId: string, next: Draft | undefined) => store?.draft(meal.id, personId, next)
  const waiting = choices.queue.filter(({ calendarMealId }) => calendarMealId === meal.id)
  const isQueued = ({ orderId }: GuestEater) =>
    waiting.some(({ changes }) => changes.some((change) => change.orderId === orderId))
  const choosers = meal.persons.map((eater): Chooser => {
    const own = drafts[eater.id]
    return {
      eater,
      portions: chosenBy(eater, own),
      draft: own,
      isToSend: isToSend(eater, own),
      isOvertaken: !isQueued(eater) && isOvertaken(eater, own),
      refused: choices.refused[meal.id]?.[eater.id],
      conflictWith(dishId) {
        const conflict = eater.conflicts?.find((one) => one.dishId === dishId)
        return conflict && { ...conflict, isAnswered: conflict.isAnswered || own?.answers?.[dishId] === conflict.mark }
      },
      change: (portions, agreed) => draft(eater.id, drafted(eater, own, portions, agreed)),
      takeNothing: (takesNothing) => draft(eater.id, takesNothing ? { ...drafted(eater, own, []), takesNothing } : undefined),
      keepTheirs: () => draft(eater.id, undefined),
      keepMine: () => own && draft(eater.id, rebased(eater, own)),
    }
  })
  const changes = changesOf(meal.persons, drafts)
  return {
    choosers,
    toSend: changes.length,
    isWaiting: waiting.length > 0,
    isAway: choices.isAway,
    isArrived: choices.arrived.includes(meal.id),
    send: () => store?.send(bookId, meal.id, changes),
  }
}
