import type { OrderChange, OrderOutcome, PostedAnswer } from '#domain/api/endpoints.ts'
import type { Portion } from '../rules/orders/portion.ts'
import { areSamePortions, portionKey } from '../rules/orders/portion.ts'
import type { GuestEater } from './guestMeal.ts'

/** What a phone has changed of a person's order, and the server has not confirmed. */
export interface ChoiceDraft {
  /** What the server had when the change began. */
  readonly seen: readonly Portion[]
  readonly portions: readonly Portion[]
  /** Says of somebody without dishes that nothing is taken. */
  readonly takesNothing?: boolean
  /** By dish, the mark of the conflict with which it is wanted all the same. */
  readonly answers?: Readonly<Partial<Record<string, string>>>
}

export type ChoiceDrafts = Readonly<Partial<Record<string, ChoiceDraft>>>

type Eater = Pick<GuestEater, 'id' | 'orderId' | 'completed' | 'portions' | 'conflicts'>

/** What a person has on this phone: the draft, else what is stored. */
export const chosenBy = (eater: Pick<Eater, 'portions'>, draft: ChoiceDraft | undefined): readonly Portion[] =>
  draft?.portions ?? eater.portions

const isTaken = (portions: readonly Portion[], dishId: string): boolean =>
  portions.some((one) => one.dishId === dishId && one.quantity > 0)

const hasNewAnswer = ({ conflicts = [] }: Eater, { portions, answers = {} }: ChoiceDraft): boolean =>
  conflicts.some(({ dishId, mark, isAnswered }) => !isAnswered && answers[dishId] === mark && isTaken(portions, dishId))

/** Whether the draft says something that the server does not know. */
export const isToSend = (eater: Eater, draft: ChoiceDraft | undefined): draft is ChoiceDraft =>
  draft !== undefined &&
  (!areSamePortions(draft.portions, eater.portions) ||
    hasNewAnswer(eater, draft) ||
    (!eater.completed && (draft.takesNothing === true || draft.portions.length > 0)))

/** Somebody else has changed the order since, to something else than this phone wants. */
export const isOvertaken = (eater: Eater, draft: ChoiceDraft | undefined): draft is ChoiceDraft =>
  draft !== undefined &&
  !areSamePortions(draft.seen, eater.portions) &&
  !areSamePortions(draft.portions, eater.portions)

/** `seen` stays what it was when the person was first changed; `agreed` is to a dish that holds what they may not eat. */
export function draftWith(
  eater: Eater,
  draft: ChoiceDraft | undefined,
  portions: readonly Portion[],
  agreed?: PostedAnswer,
): ChoiceDraft {
  const answers = { ...draft?.answers, ...(agreed && { [agreed.dishId]: agreed.mark }) }
  const hasAnswers = Object.keys(answers).length > 0
  return { seen: draft?.seen ?? eater.portions, portions, ...(hasAnswers && { answers }) }
}

/** The guest wants it all the same: over what is there now. */
export const rebased = (eater: Eater, draft: ChoiceDraft): ChoiceDraft => ({ ...draft, seen: eater.portions })

function changeOf({ id, orderId }: Eater, { seen, portions, answers: given = {} }: ChoiceDraft): OrderChange {
  const named = new Set(portions.map(portionKey))
  const removed = seen.filter((one) => !named.has(portionKey(one))).map((one) => ({ ...one, quantity: 0, notes: [] }))
  const answers = Object.entries(given).flatMap(([dishId, mark = '']) =>
    isTaken(portions, dishId) ? { dishId, mark } : [],
  )
  return {
    orderId,
    personId: id,
    seen,
    portions: [...portions, ...removed],
    ...(answers.length > 0 && { answers }),
    completed: true,
  }
}

/** What is to be posted; overtaken drafts wait until the guest has decided. */
export const changesOf = (eaters: readonly Eater[], drafts: ChoiceDrafts): OrderChange[] =>
  eaters.flatMap((eater) => {
    const draft = drafts[eater.id]
    return isToSend(eater, draft) && !isOvertaken(eater, draft) ? changeOf(eater, draft) : []
  })

const wantedIn = ({ portions }: Pick<OrderChange, 'portions'>): Portion[] =>
  portions.filter(({ quantity }) => quantity > 0)

/**
 * The drafts after an answer: what was done is forgotten, or is what a later change has seen; what was
 * refused or overtaken stays, to be decided by the guest.
 */
export function afterAnswer(
  drafts: ChoiceDrafts,
  changes: readonly OrderChange[],
  outcomes: readonly OrderOutcome[],
): ChoiceDrafts {
  const done = new Set(outcomes.filter(({ status }) => status === 'done').map(({ orderId }) => orderId))
  const left = Object.entries(drafts).flatMap(([person, draft]): [string, ChoiceDraft][] => {
    const change = changes.find(({ personId }) => personId === person)
    if (!draft) return []
    if (!change || !done.has(change.orderId)) return [[person, draft]]
    const wanted = wantedIn(change)
    return areSamePortions(draft.portions, wanted) ? [] : [[person, { ...draft, seen: wanted }]]
  })
  return Object.fromEntries(left)
}
