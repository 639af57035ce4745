import type { Portion } from '../rules/orders/portion.ts'
import { dishesIn } from '../rules/orders/maxDishes.ts'
import { fittingNotes, NOTE_LENGTH } from '../rules/orders/mealOrderDish.ts'
import type { GuestCourse } from './guestMeal.ts'

type Portions = readonly Portion[]
type Course = Pick<GuestCourse, 'most' | 'mostOfDish'> & { readonly dishes: readonly { readonly id: string }[] }

const isOfCourse = ({ dishes }: Course, { dishId }: Portion): boolean => dishes.some(({ id }) => id === dishId)

export const countInCourse = (course: Course, portions: Portions): number =>
  dishesIn(portions.filter((one) => isOfCourse(course, one)))

const isAllowed = (course: Course, portions: Portions, dishId: string): boolean =>
  countInCourse(course, portions) <= (course.most ?? Infinity) &&
  dishesIn(portions.filter((one) => one.dishId === dishId)) <= (course.mostOfDish ?? Infinity)

export const quantityOfDish = (portions: Portions, dishId: string): number =>
  portions.reduce((sum, one) => sum + (one.dishId === dishId ? one.quantity : 0), 0)

/** Whether any of the portions of the dish is a half one. */
export const isHalf = (portions: Portions, dishId: string): boolean =>
  portions.some((one) => one.dishId === dishId && one.halfPortion)

const withQuantity = (one: Portion, quantity: number): Portion => {
  const [note] = one.notes
  // A note on all portions is meant for all of them.
  const isOnAll = one.notes.length === 1 && note?.qty === one.quantity
  const notes = note && isOnAll ? [{ ...note, qty: quantity }] : fittingNotes(one.notes, quantity)
  return { ...one, quantity, notes }
}

export const without = (portions: Portions, dishId: string): Portion[] =>
  portions.filter((one) => one.dishId !== dishId)

function added(portions: Portions, dishId: string): Portions {
  const known = portions.find((one) => one.dishId === dishId)
  if (!known) return [...portions, { dishId, halfPortion: false, quantity: 1, notes: [] }]
  return portions.map((one) => (one === known ? withQuantity(one, one.quantity + 1) : one))
}

/** One more of a dish, in the place of another where a person takes one of the course; undefined when it is full. */
export function oneMore(course: Course, portions: Portions, dishId: string): Portions | undefined {
  const after = added(portions, dishId)
  if (isAllowed(course, after, dishId)) return after
  if (course.most !== 1 || quantityOfDish(portions, dishId) > 0) return undefined
  return added(
    portions.filter((one) => !isOfCourse(course, one)),
    dishId,
  )
}

export const replacesAnother = (course: Course, portions: Portions, dishId: string): boolean =>
  quantityOfDish(portions, dishId) === 0 &&
  countInCourse(course, portions) >= (course.most ?? Infinity) &&
  oneMore(course, portions, dishId) !== undefined

export function oneLess(portions: Portions, dishId: string): Portions {
  const last = portions.findLast((one) => one.dishId === dishId)
  return portions.flatMap((one) => {
    if (one !== last) return one
    return one.quantity > 1 ? withQuantity(one, one.quantity - 1) : []
  })
}

/** All portions of a dish as halves, or whole; undefined when the course would be too full. */
export function asHalves(
  course: Course,
  portions: Portions,
  dishId: string,
  halfPortion: boolean,
): Portions | undefined {
  const ofDish = portions.filter((one) => one.dishId === dishId)
  const [first] = ofDish
  if (!first) return portions
  const quantity = quantityOfDish(portions, dishId)
  const notes = fittingNotes(
    ofDish.flatMap((one) => one.notes),
    quantity,
  )
  const after = [...without(portions, dishId), { ...first, halfPortion, quantity, notes }]
  return isAllowed(course, after, dishId) ? after : undefined
}

/** A note is for all portions of the dish that a person takes; an empty one takes it away. */
export const withNote = (portions: Portions, dishId: string, text: string): Portions =>
  portions.map((one) => {
    if (one.dishId !== dishId) return one
    const note = text.slice(0, NOTE_LENGTH)
    return { ...one, notes: note.trim() ? [{ id: 'note', text: note, qty: one.quantity }] : [] }
  })

/** The texts of a dish's notes in a line; empty for none. */
export const noteOn = (portions: Portions, dishId: string): string =>
  portions
    .find((one) => one.dishId === dishId)
    ?.notes.map(({ text }) => text)
    .join(', ') ?? ''

/** For a table together: who gets the next portion, the first who has least of it and room for it. */
export function nextPersonFor<P extends { readonly portions: Portions }>(
  course: Course,
  people: readonly P[],
  dishId: string,
): P | undefined {
  const fitting = people.filter(({ portions }) => isAllowed(course, added(portions, dishId), dishId))
  const least = Math.min(...fitting.map(({ portions }) => quantityOfDish(portions, dishId)))
  return fitting.find(({ portions }) => quantityOfDish(portions, dishId) === least)
}

/** What another person has chosen, for somebody who has nothing yet: without its notes, which are personal. */
export const sameAs = (portions: Portions): Portions => portions.map((one) => ({ ...one, notes: [] }))
