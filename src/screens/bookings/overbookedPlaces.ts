import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { isOverbooked, whoIsThere } from '#i18n/places/takenPlaces.ts'
import type { TakenPlace } from '#i18n/places/takenPlaces.ts'
import { overbookingOf } from '#store/selectors/overbooking.ts'
import type { State } from '#store/tables/state.ts'

/** What is said of a room that is given twice, and of a table that is or is too small; empty where all is well. */
export function overbookedPlaces(
  state: State,
  hotel: Hotel,
  book: Book,
  zone: string,
): { readonly room: string; readonly table: string } {
  const { room, table } = overbookingOf(state, hotel, book)
  const isOnPurpose = (other: Book) => book.sharesTable || other.sharesTable
  const { Room, Table } = state.tables
  const said = (place: TakenPlace) => (isOverbooked(place) ? whoIsThere(place, zone) : '')
  return {
    room: said({
      kind: 'room',
      name: Room.rows.get(book.room ?? '')?.name ?? book.roomNumber ?? it.common.unnamed,
      others: room.others,
    }),
    table: said({
      kind: 'table',
      name: Table.rows.get(book.table ?? '')?.name ?? book.tableNumber ?? it.common.unnamed,
      others: table.others.filter((other) => !isOnPurpose(other)),
      crowd: table.crowd,
    }),
  }
}
