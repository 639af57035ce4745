import type { RowFields } from '#data/gateway.ts'
import { groupNamed } from '#domain/rules/places/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { allBookingsOfHotel } from '#store/selectors/bookings.ts'
import { ranksOfHotel, roomsOfHotel, roomTypesOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { ownFields } from '#store/tables/row.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import { deletePlaceGroup } from './placeGroup.ts'
import { deleteRoom } from './room.ts'
import { deleteTable } from './table.ts'

export type DeletedPlace = 'Rank' | 'Turn' | 'RoomType' | 'Table' | 'Room'

type Deletion =
  | { readonly status: 'refused'; readonly refusal: NonNullable<Verdict> }
  | { readonly status: 'deleted'; readonly takeBack: (now: Instant) => Verdict }

/** Points a row to the place that was made again. */
type Relink = (to: string) => void

const placesOfHotel = {
  Rank: ranksOfHotel,
  Turn: turnsOfHotel,
  RoomType: roomTypesOfHotel,
  Table: tablesOfHotel,
  Room: roomsOfHotel,
}

/** What refers to a place; of a row that points elsewhere by then, or is gone, nothing is changed. */
function referencesTo(convivio: Convivio, className: DeletedPlace, hotelId: string, id: string): Relink[] {
  const state = convivio.state.getState()
  const books = allBookingsOfHotel(state, hotelId)
  const tables = tablesOfHotel(state, hotelId)

  const relink =
    <C extends 'Table' | 'Room' | 'Book'>(
      ofClass: C,
      field: keyof EntityOf<C> & keyof RowFields<C>,
      rowId: string,
      also: RowFields<C> = {},
    ): Relink =>
    (to) => {
      const row = (convivio.state.getState().tables[ofClass].rows as ReadonlyMap<string, EntityOf<C>>).get(rowId)
      if (row && (row[field] === undefined || row[field] === id))
        convivio.change(ofClass, rowId, { ...also, [field]: to })
    }

  const seatings = [...state.tables.MealSeating.rows.values()].filter((row) => row.tables?.includes(id))
  const reseat =
    ({ id: rowId, tables: before = [] }: (typeof seatings)[number]): Relink =>
    (to) => {
      const now = convivio.state.getState().tables.MealSeating.rows.get(rowId)?.tables
      const isStill = now?.filter((table) => table !== id).join() === before.filter((table) => table !== id).join()
      if (isStill) convivio.change('MealSeating', rowId, { tables: before.map((table) => (table === id ? to : table)) })
    }

  switch (className) {
    case 'Rank':
      return tables.filter(({ rank }) => rank === id).map((table) => relink('Table', 'rank', table.id))
    case 'Turn':
      return [
        ...tables.filter(({ turn }) => turn === id).map((table) => relink('Table', 'turn', table.id)),
        ...books.filter(({ turn }) => turn === id).map((book) => relink('Book', 'turn', book.id)),
      ]
    case 'RoomType':
      return roomsOfHotel(state, hotelId)
        .filter(({ type }) => type === id)
        .map((room) => relink('Room', 'type', room.id))
    case 'Table':
      return [
        ...books
          .filter(({ table }) => table === id)
          .map(({ id: book, tableNumber, sharesTable }) => relink('Book', 'table', book, { tableNumber, sharesTable })),
        ...seatings.map(reseat),
      ]
    case 'Room':
      return [
        ...books
          .filter(({ room }) => room === id)
          .map(({ id: book, roomNumber }) => relink('Book', 'room', book, { roomNumber })),
        ...tables.filter(({ room }) => room === id).map((table) => relink('Table', 'room', table.id)),
      ]
  }
}

/** One of the same name that was made since takes its place. */
function makeAgain<C extends DeletedPlace>(
  convivio: Convivio,
  className: C,
  row: EntityOf<C> & { readonly hotel: string; readonly name?: string | undefined },
): string {
  const others = placesOfHotel[className](convivio.state.getState(), row.hotel).filter(({ id }) => id !== row.id)
  const known = row.name === undefined ? undefined : groupNamed(row.name, others)
  return known?.id ?? convivio.create(className, ownFields(className, row) as RowFields<C>)
}

function remove(convivio: Convivio, className: DeletedPlace, id: string, now: Instant): Verdict {
  if (className === 'Table') return deleteTable(convivio, id, now)
  return className === 'Room' ? deleteRoom(convivio, id, now) : deletePlaceGroup(convivio, className, id, now)
}

/**
 * Deletes a place. Taken back it is made again, with whatever referred to it and was given nothing else since:
 * a room whose table goes with it gets that table, too.
 */
export function deletePlace(convivio: Convivio, className: DeletedPlace, id: string, now: Instant): Deletion {
  const { tables } = convivio.state.getState()
  const row = tables[className].rows.get(id)
  if (!row) return { status: 'refused', refusal: 'gone' }
  const references = referencesTo(convivio, className, row.hotel, id)
  const ofRoom = [...tables.Table.rows.values()].filter(({ room }) => className === 'Room' && room === id)
  const before = ofRoom.map((table) => ({ table, references: referencesTo(convivio, 'Table', row.hotel, table.id) }))
  const refusal = remove(convivio, className, id, now)
  if (refusal) return { status: 'refused', refusal }
  const left = convivio.state.getState().tables.Table.rows
  const went = before.filter(({ table }) => !left.has(table.id))
  return {
    status: 'deleted',
    takeBack(then) {
      const refused = checkHotelRuns(convivio, row.hotel, then)
      if (refused) return refused
      const made = makeAgain(convivio, className, row)
      for (const relink of references) relink(made)
      for (const { table, references: ofTable } of went) {
        const again = makeAgain(convivio, 'Table', { ...table, room: made })
        for (const relink of ofTable) relink(again)
      }
      return undefined
    },
  }
}
