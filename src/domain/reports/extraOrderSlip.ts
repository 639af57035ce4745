import type { Book } from '../schema/booking.ts'
import type { ExtraMealOrder } from '../schema/orders.ts'
import type { Room, Table } from '../schema/places.ts'
import type { ExtraDish, OrderMode } from '../schema/values.ts'
import { locationOf, modeOf } from './mealSheet.ts'

export interface SlipFacts {
  /** The order's booking, with its table and room; absent when they were deleted. */
  readonly book: Book | undefined
  readonly table: Pick<Table, 'name'> | undefined
  readonly room: Pick<Room, 'name'> | undefined
}

/** An order outside the meals as it is worked on: what, for whom, where to. */
export interface ExtraOrderSlip {
  /** As they are called now, else as they were written down. */
  readonly table: string | undefined
  readonly room: string | undefined
  readonly mode: OrderMode
  readonly location: string | undefined
  readonly notes: string | undefined
  readonly dishes: readonly ExtraDish[]
}

const written = (text: string | undefined): string | undefined => text?.trim() || undefined

export const extraOrderSlip = (
  order: ExtraMealOrder,
  { book, table, room }: SlipFacts,
): ExtraOrderSlip => ({
  table: written(table?.name) ?? written(book?.tableNumber),
  room: written(room?.name) ?? written(book?.roomNumber),
  mode: modeOf(order),
  location: locationOf(order),
  notes: written(order.notes),
  dishes: (order.dishes ?? []).filter(({ quantity }) => quantity > 0),
})
