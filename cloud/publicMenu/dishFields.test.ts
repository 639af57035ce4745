import { expect, it } from 'vitest'
import { Dish } from '#domain/schema/menu.ts'
import { FIELDS } from './loadFacts.ts'

/** What guests see of each field: a new one is decided on here. `reckoned`: used to make the page, and not on it. */
const forGuests: Record<keyof typeof Dish.fields, 'shown' | 'reckoned' | 'kept inside'> = {
  hotel: 'kept inside',
  type: 'reckoned',
  name: 'shown',
  description: 'shown',
  courseIndex: 'shown',
  allergens: 'shown',
  allergensChangedAt: 'kept inside',
  price: 'shown',
  images: 'shown',
  labels: 'shown',
  isExtra: 'reckoned',
  canOrderOutOfMeal: 'kept inside',
  canEatInDiningRoom: 'kept inside',
  canTakeAway: 'kept inside',
  canDelivery: 'kept inside',
  forChildren: 'reckoned',
  forBaby: 'reckoned',
  bookIncludedOptions: 'reckoned',
  deleted: 'reckoned',
  fromTemplate: 'kept inside',
  fromTemplateDish: 'kept inside',
  changedBy: 'kept inside',
}

it('of a dish the guests’ page reads what it shows, or reckons with, and nothing else', () => {
  const read = Object.entries(forGuests).flatMap(([name, what]) => (what === 'kept inside' ? [] : name))
  expect([...FIELDS.Dish].sort()).toEqual(read.sort())
})
