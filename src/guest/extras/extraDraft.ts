import type { GuestExtraDish, GuestExtras } from '#domain/guests/extraOffer.ts'
import type { PostedExtraOrder } from '#domain/api/endpoints.ts'
import type { OrderMode } from '#domain/schema/values.ts'

export interface ExtraDraft {
  readonly due: number
  readonly mode: OrderMode
  readonly location: string
  readonly notes: string
  readonly quantities: Readonly<Record<string, number>>
  /** Marks of the conflicts with which a dish is wanted all the same, by dish. */
  readonly agreed: Readonly<Record<string, string>>
}

export const emptyDraft = ({ times, modes }: GuestExtras): ExtraDraft => ({
  due: times[0]?.due ?? 0,
  mode: modes.at(-1) ?? 'diningRoom',
  location: '',
  notes: '',
  quantities: {},
  agreed: {},
})

const dishesIn = (extras: GuestExtras): readonly GuestExtraDish[] => extras.courses.flatMap(({ dishes }) => dishes)

/** Those of the draft that can be had in its mode; a time that has passed is the next one. */
export function postedOf(draft: ExtraDraft, extras: GuestExtras): Omit<PostedExtraOrder, 'bookId' | 'nonce'> {
  const { mode, location, notes, quantities, agreed } = draft
  const dishes = dishesIn(extras).flatMap(({ id, modes }) => {
    const quantity = quantities[id] ?? 0
    return quantity > 0 && modes.includes(mode)
      ? { dishId: id, quantity, ...(agreed[id] && { agreed: agreed[id] }) }
      : []
  })
  const dueDate = extras.times.find(({ due }) => due >= draft.due)?.due ?? extras.times.at(-1)?.due ?? 0
  return {
    dueDate,
    mode,
    ...(mode === 'delivery' && { locationExpl: location.trim() }),
    ...(notes.trim() && { notes: notes.trim() }),
    dishes,
  }
}

export function extraTotal(draft: ExtraDraft, extras: GuestExtras): number {
  const prices = new Map(dishesIn(extras).map(({ id, price }) => [id, price]))
  const { dishes, mode } = postedOf(draft, extras)
  const sum = dishes.reduce((total, { dishId, quantity }) => total + quantity * (prices.get(dishId) ?? 0), 0)
  return sum + (mode === 'delivery' && dishes.length > 0 ? extras.deliveryCost : 0)
}
