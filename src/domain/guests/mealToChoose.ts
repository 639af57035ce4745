import type { GuestMealHead } from './guestStay.ts'

/** The first open meal at which somebody has not chosen, or has lost a dish; the list is by time. */
export const mealToChoose = <M extends Pick<GuestMealHead, 'ordering' | 'chosen' | 'eaters' | 'gone'>>(
  meals: readonly M[],
): M | undefined =>
  meals.find(({ ordering, chosen, eaters, gone }) => ordering === 'open' && (chosen < eaters || gone.length > 0))
