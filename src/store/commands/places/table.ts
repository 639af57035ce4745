import type { RowFields } from '#data/gateway.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { checkPlaceName, isNameTaken, placeName } from '#domain/rules/places/room.ts'
import { checkTable } from '#domain/rules/places/table.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import type { Convivio } from '#store/convivio.ts'
import { tablesOfHotel } from '#store/selectors/places.ts'
import { bookingsAt } from '#store/selectors/sittings.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'
import { createPlaceGroup } from './placeGroup.ts'
import { createTurn } from './turn.ts'

type NewTable = RowFields<'Table'> & { readonly name: string }

/** What a table refers to must exist, in its hotel. */
function checkNamed(convivio: Convivio, hotelId: string, asked: RowFields<'Table'>): Verdict {
  const { Rank, Turn, Room, DiningRoom } = convivio.state.getState().tables
  const named = [
    [asked.rank, Rank.rows],
    [asked.turn, Turn.rows],
    [asked.room, Room.rows],
    [asked.diningRoom, DiningRoom.rows],
  ] as const
  const isThere = ([id, rows]: (typeof named)[number]) => id === undefined || rows.get(id)?.hotel === hotelId
  return named.every(isThere) ? undefined : 'missingReference'
}

const trimmed = <F extends RowFields<'Table'>>(asked: F): F =>
  asked.name === undefined ? asked : { ...asked, name: placeName(asked.name) }

const tablesOf = (convivio: Convivio, hotelId: string) => tablesOfHotel(convivio.state.getState(), hotelId)

export function createTable(convivio: Convivio, hotelId: string, asked: NewTable, now: Instant): Created {
  const table = trimmed(asked)
  const refusal =
    checkHotelRuns(convivio, hotelId, now) ??
    checkTable(table) ??
    checkNamed(convivio, hotelId, table) ??
    (isNameTaken(table.name, tablesOf(convivio, hotelId)) ? 'nameTaken' : undefined)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('Table', { ...table, hotel: hotelId }) }
}

export type NewTables = Omit<RowFields<'Table'>, 'name' | 'hotel'> & {
  readonly newRank?: string | undefined
  readonly newTurn?: string | undefined
}

/** Those whose name exists stay as they are. */
export function createTables(
  convivio: Convivio,
  hotelId: string,
  names: readonly string[],
  { newRank, newTurn, ...alike }: NewTables,
  now: Instant,
): Verdict {
  const known = new Set(tablesOf(convivio, hotelId).map(({ name }) => name))
  const wanted = [...new Set(names.map(placeName))].filter((name) => !known.has(name))
  const refusal =
    checkHotelRuns(convivio, hotelId, now) ??
    checkNamed(convivio, hotelId, alike) ??
    checkPlaceName(newRank) ??
    checkPlaceName(newTurn) ??
    wanted.map((name) => checkTable({ ...alike, name })).find((verdict) => verdict !== undefined)
  if (refusal) return refusal
  const idOf = (created: Created | undefined) => (created?.status === 'created' ? { id: created.id } : undefined)
  const rank = idOf(
    newRank === undefined ? undefined : createPlaceGroup(convivio, 'Rank', hotelId, { name: newRank }, now),
  )
  const turn = idOf(newTurn === undefined ? undefined : createTurn(convivio, hotelId, { name: newTurn }, now))
  const fields = { ...alike, ...(rank && { rank: rank.id }), ...(turn && { turn: turn.id }) }
  for (const name of wanted) convivio.create('Table', { ...fields, name, hotel: hotelId })
  return undefined
}

export function changeTable(convivio: Convivio, id: string, asked: RowFields<'Table'>, now: Instant): Verdict {
  const table = convivio.state.getState().tables.Table.rows.get(id)
  if (!table) return 'gone'
  const wanted = trimmed(asked)
  const { name } = wanted
  const refusal =
    checkHotelRuns(convivio, table.hotel, now) ??
    checkTable({ ...table, ...wanted }) ??
    checkNamed(convivio, table.hotel, wanted) ??
    (name !== undefined && isNameTaken(name, tablesOf(convivio, table.hotel), id) ? 'nameTaken' : undefined)
  if (refusal) return refusal
  const changed = changedFields(table, wanted)
  if (Object.keys(changed).length > 0) convivio.change('Table', id, changed)
  return undefined
}

type Seats = Pick<RowFields<'Table'>, 'seats' | 'minSeats' | 'maxSeats'>

/** Lays all of them or none, each with room for no fewer and no more than these. */
export function setCovers(convivio: Convivio, ids: readonly string[], seats: number, now: Instant): Verdict {
  const { rows } = convivio.state.getState().tables.Table
  const asked = ids.flatMap((id): [string, Seats][] => {
    const table = rows.get(id)
    if (!table) return []
    const { minSeats, maxSeats } = table
    return [
      [
        id,
        {
          seats,
          ...(minSeats !== undefined && { minSeats: Math.min(minSeats, seats) }),
          ...(maxSeats !== undefined && { maxSeats: Math.max(maxSeats, seats) }),
        },
      ],
    ]
  })
  return changeAll(convivio, asked, now)
}

/** `seats`: what they were laid for since; one laid otherwise meanwhile stays. */
export function setCoversBack(convivio: Convivio, before: readonly Table[], seats: number, now: Instant): Verdict {
  const { rows } = convivio.state.getState().tables.Table
  const laid = before.filter(({ id }) => rows.get(id)?.seats === seats)
  return changeAll(
    convivio,
    laid.map(({ id, seats, minSeats, maxSeats }) => [id, { seats, minSeats, maxSeats }]),
    now,
  )
}

function changeAll(convivio: Convivio, asked: readonly (readonly [string, Seats])[], now: Instant): Verdict {
  const { rows } = convivio.state.getState().tables.Table
  const refusal = asked
    .map(([id, seats]) => {
      const table = rows.get(id)
      return table ? (checkHotelRuns(convivio, table.hotel, now) ?? checkTable({ ...table, ...seats })) : 'gone'
    })
    .find((verdict) => verdict !== undefined)
  if (refusal) return refusal
  for (const [id, seats] of asked) changeTable(convivio, id, seats, now)
  return undefined
}

/** Moves all of them or none. */
export function moveTables(
  convivio: Convivio,
  ids: readonly string[],
  to: Pick<Table, 'rank'> | Pick<Table, 'turn'>,
  now: Instant,
): Verdict {
  const { rows } = convivio.state.getState().tables.Table
  const known = ids.flatMap((id) => rows.get(id) ?? [])
  const refusal = known
    .map(({ hotel }) => checkHotelRuns(convivio, hotel, now) ?? checkNamed(convivio, hotel, to))
    .find((verdict) => verdict !== undefined)
  if (refusal) return refusal
  for (const table of known) {
    const changed = changedFields<Table, Partial<Table>>(table, to)
    if (Object.keys(changed).length > 0) convivio.change('Table', table.id, changed)
  }
  return undefined
}

/** `to`: where they were moved; one moved again since stays. */
export function moveTablesBack(
  convivio: Convivio,
  before: readonly Table[],
  to: Pick<Table, 'rank'> | Pick<Table, 'turn'>,
  now: Instant,
): Verdict {
  const { rows } = convivio.state.getState().tables.Table
  const wanted: Partial<Table> = to
  const by = 'rank' in to ? 'rank' : 'turn'
  const moved = before.filter((table) => rows.get(table.id)?.[by] === wanted[by])
  const refusals = [...groupedBy(moved, (table) => table[by])].map(([group, tables]) => {
    const ids = tables.map(({ id }) => id)
    return moveTables(convivio, ids, by === 'rank' ? { rank: group } : { turn: group }, now)
  })
  return refusals.find((verdict) => verdict !== undefined)
}

/** Present and future bookings lose it, on the server for good; past ones keep its number. */
export function deleteTable(convivio: Convivio, id: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const table = state.tables.Table.rows.get(id)
  if (!table) return 'gone'
  const refusal = checkHotelRuns(convivio, table.hotel, now)
  if (refusal) return refusal
  for (const book of bookingsAt(state, table.hotel, 'table', id, now))
    convivio.change('Book', book.id, { table: undefined, tableNumber: undefined, sharesTable: false })
  convivio.remove('Table', id)
  return undefined
}
