import { noteKey } from '../reports/portions.ts'
import type { KitchenNotice, ToldDish } from '../schema/kitchen.ts'

/** Of a dish of a booking, what the kitchen knew and what it is told. */
export interface ToldChange {
  readonly before: ToldDish | undefined
  readonly now: ToldDish
}

export interface ToldNotice {
  readonly notice: KitchenNotice
  readonly changes: readonly ToldChange[]
}

export const keyOfDish = ({ book, dish }: Pick<ToldDish, 'book' | 'dish'>): string => `${book} ${dish}`

const noteLine = ({ text, quantity, half }: ToldDish['notes'][number]): string =>
  `${half ? 'half' : 'whole'} ${quantity} ${noteKey(text)}`

/** Equal for the same notes on the same portions, in whatever order. */
export const notesText = ({ notes }: Pick<ToldDish, 'notes'>): string => notes.map(noteLine).sort().join('\n')

/** How many portions of a dish, and their notes. */
export type DishCounts = Pick<ToldDish, 'normal' | 'half' | 'notes'>

/** The same portions with the same notes: nothing to tell. A dish that nobody has is the same as none. */
export function isSameToldDish(one: DishCounts | undefined, other: DishCounts | undefined): boolean {
  if ((one?.normal ?? 0) !== (other?.normal ?? 0) || (one?.half ?? 0) !== (other?.half ?? 0)) return false
  return (one ? notesText(one) : '') === (other ? notesText(other) : '')
}

const inOrder = (notices: readonly KitchenNotice[]): KitchenNotice[] =>
  [...notices].sort((one, other) => one.toldAt - other.toldAt || (one.id < other.id ? -1 : 1))

/** What each notice of a meal told that was new, the first one first. */
export function toldNotices(notices: readonly KitchenNotice[]): ToldNotice[] {
  const known = new Map<string, ToldDish>()
  return inOrder(notices).map((notice) => {
    const changes = (notice.dishes ?? []).flatMap((now) => {
      const before = known.get(keyOfDish(now))
      return isSameToldDish(before, now) ? [] : { before, now }
    })
    for (const dish of notice.dishes ?? []) known.set(keyOfDish(dish), dish)
    return { notice, changes }
  })
}

/** What the kitchen knows of each dish of each booking, after all that it was told. */
export const knownDishes = (notices: readonly KitchenNotice[]): ReadonlyMap<string, ToldDish> =>
  new Map(inOrder(notices).flatMap(({ dishes = [] }) => dishes.map((dish) => [keyOfDish(dish), dish] as const)))
