import { changesOf, chosenBy, draftWith, isOvertaken, isToSend, rebased } from '#domain/guests/choices.ts'
import type { ChoiceDraft, ChoiceDrafts } from '#domain/guests/choices.ts'
import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import type { GuestCourse, GuestEater, GuestMeal } from '#domain/guests/guestMeal.ts'
import {
  asHalves,
  isHalf,
  nextPersonFor,
  noteOn,
  oneMore,
  quantityOfDish,
  replacesAnother,
} from '#domain/guests/portions.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import type { Choices, RefusedChoice } from '../choices/choiceStore.ts'
import type { UsedChoices } from '../choices/useChoices.ts'

type Portions = readonly Portion[]

export interface Chooser {
  readonly eater: GuestEater
  readonly portions: Portions
  readonly draft: ChoiceDraft | undefined
  readonly isToSend: boolean
  /** Another phone, or the dining room, has changed the order meanwhile. */
  readonly isOvertaken: boolean
  readonly refused: RefusedChoice | undefined
  /** What to ask before the dish is chosen; undefined for nothing. */
  conflictWith(dishId: string): GuestConflict | undefined
  /**
   * @param next from what is chosen when it is called; undefined for no change
   * @param agreed to a dish that holds what the person may not eat
   */
  change(next: (now: Portions) => Portions | undefined, agreed?: GuestConflict): void
  takeNothing(takesNothing: boolean): void
  keepTheirs(): void
  keepMine(): void
}

export interface MealChoices {
  readonly choosers: readonly Chooser[]
  readonly toSend: number
  readonly isWaiting: boolean
  readonly isAway: boolean
  readonly isKept: boolean
  readonly isArrived: boolean
  send(): void
}

const draftsIn = (choices: Choices, { id }: GuestMeal): ChoiceDrafts => choices.drafts[id] ?? {}

const waitingIn = ({ queue }: Choices, { id }: GuestMeal) => queue.filter(({ calendarMealId }) => calendarMealId === id)

function choosersOf(meal: GuestMeal, { choices, store }: UsedChoices): Chooser[] {
  const drafts = draftsIn(choices, meal)
  const draft = (personId: string, next: ChoiceDraft | undefined) => store?.draft(meal.id, personId, next)
  const waiting = waitingIn(choices, meal)
  const isQueued = ({ orderId }: GuestEater) =>
    waiting.some(({ changes }) => changes.some((change) => change.orderId === orderId))
  return meal.persons.map((eater): Chooser => {
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
      change(next, agreed) {
        const now = store && draftsIn(store.get(), meal)[eater.id]
        const portions = next(chosenBy(eater, now))
        if (portions) draft(eater.id, draftWith(eater, now, portions, agreed))
      },
      takeNothing: (takesNothing) =>
        draft(eater.id, takesNothing ? { ...draftWith(eater, own, []), takesNothing } : undefined),
      keepTheirs: () => draft(eater.id, undefined),
      keepMine: () => own && draft(eater.id, rebased(eater, own)),
    }
  })
}

export const choicesIn = ({ dishes }: GuestCourse, { portions, conflictWith }: Chooser) => ({
  portions: portions.filter(({ dishId }) => dishes.some(({ id }) => id === dishId)),
  answered: dishes.map(({ id }) => conflictWith(id)?.isAnswered),
})

export function choiceOf({ portions, conflictWith }: Chooser, course: GuestCourse, dishId: string) {
  const half = isHalf(portions, dishId)
  return {
    quantity: quantityOfDish(portions, dishId),
    half,
    note: noteOn(portions, dishId),
    canSwitch: asHalves(course, portions, dishId, !half) !== undefined,
    canMore: oneMore(course, portions, dishId) !== undefined,
    replacesAnother: replacesAnother(course, portions, dishId),
    isNext: nextPersonFor(course, [{ portions }], dishId) !== undefined,
    isAnswered: conflictWith(dishId)?.isAnswered,
  }
}

export function mealChoices(meal: GuestMeal, bookId: string, used: UsedChoices): MealChoices {
  const { choices, store } = used
  const changes = changesOf(meal.persons, draftsIn(choices, meal))
  return {
    choosers: choosersOf(meal, used),
    toSend: changes.length,
    isWaiting: waitingIn(choices, meal).length > 0,
    isAway: choices.isAway,
    isKept: choices.isKept,
    isArrived: choices.arrived.includes(meal.id),
    send: () => store?.send(bookId, meal.id, changes),
  }
}
