import type { GuestMealHead } from './guestStay.ts'

type Judged = Pick<GuestMealHead, 'ordering' | 'chosen' | 'eaters' | 'gone' | 'isIncluded'>

/** The open meal to choose next, of a list by time (docs/domain.md, Guests' app). */
export function mealToChoose<M extends Judged>(meals: readonly M[]): M | undefined {
  const open = meals.filter(({ ordering }) => ordering === 'open')
  const toChoose = open.filter(({ chosen, eaters, gone }) => chosen < eaters || gone.length > 0)
  const awaited = toChoose.find(({ isIncluded, gone }) => isIncluded || gone.length > 0)
  return awaited ?? (open.some(({ isIncluded }) => isIncluded) ? undefined : toChoose[0])
}
