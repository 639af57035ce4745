import type { NewExtraOrder } from '#domain/api/endpoints.ts'
import { offeredModes } from '#domain/orders/extraOrderChoices.ts'
import type { OrderMenuCourse } from '#domain/orders/orderMenu.ts'
import { modeOf } from '#domain/rules/orders/orderMode.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { DishQuantity, ExtraConflict, OrderMode } from '#domain/schema/values.ts'

export interface ExtraOrderDraft {
  readonly bookId: string | undefined
  /** Absent: as soon as possible. */
  readonly due: Instant | undefined
  readonly mode: OrderMode
  /** Absent: to the room of the booking. */
  readonly location: string | undefined
  readonly notes: string
  readonly quantities: Readonly<Record<string, number>>
  /** By dish, the mark of the conflict with which it is wanted all the same. */
  readonly agreed: Readonly<Record<string, string>>
}

/** Delivery where it is offered: who calls is in a room. */
export const newDraft = (hotel: Pick<Hotel, 'enableTakeAway' | 'enableDelivery'>): ExtraOrderDraft => ({
  bookId: undefined,
  due: undefined,
  mode: offeredModes(hotel).includes('delivery') ? 'delivery' : 'diningRoom',
  location: undefined,
  notes: '',
  quantities: {},
  agreed: {},
})

/** An order that was placed, to be corrected. */
export const extraOrderDraftOf = (order: ExtraMealOrder): ExtraOrderDraft => ({
  bookId: order.book,
  due: order.dueDate,
  mode: modeOf(order),
  location: order.locationExpl,
  notes: order.notes ?? '',
  quantities: Object.fromEntries((order.dishes ?? []).map(({ dishId, quantity }) => [dishId, quantity])),
  agreed: Object.fromEntries(
    (order.conflicts ?? []).flatMap(({ dishId, mark, agreed }) => (agreed ? [[dishId, mark]] : [])),
  ),
})

const quantityIn = ({ quantities }: ExtraOrderDraft, dishId: string): number => quantities[dishId] ?? 0

export const withQuantity = (draft: ExtraOrderDraft, dishId: string, quantity: number): ExtraOrderDraft => ({
  ...draft,
  quantities: { ...draft.quantities, [dishId]: quantity },
})

export const agreedTo = (
  { agreed }: ExtraOrderDraft,
  { dishId, mark }: ExtraConflict,
): Pick<ExtraOrderDraft, 'agreed'> => ({
  agreed: { ...agreed, [dishId]: mark },
})

export const chosenDishes = (draft: ExtraOrderDraft): DishQuantity[] =>
  Object.keys(draft.quantities)
    .map((dishId) => ({ dishId, quantity: quantityIn(draft, dishId) }))
    .filter(({ quantity }) => quantity > 0)

interface Resolved {
  readonly bookId: string
  readonly dueDate: Instant
  readonly location: string
  /** Its dishes are ordered in its order. */
  readonly menu: readonly OrderMenuCourse[]
}

export const orderOf = (draft: ExtraOrderDraft, { bookId, dueDate, location, menu }: Resolved): NewExtraOrder => ({
  bookId,
  dueDate,
  mode: draft.mode,
  ...(draft.mode === 'delivery' && location.trim() && { locationExpl: location.trim() }),
  ...(draft.notes.trim() && { notes: draft.notes.trim() }),
  dishes: menu
    .flatMap(({ dishes }) => dishes)
    .map(({ dishId }) => {
      const agreed = draft.agreed[dishId]
      return { dishId, quantity: quantityIn(draft, dishId), ...(agreed !== undefined && { agreed }) }
    })
    .filter(({ quantity }) => quantity > 0),
})
