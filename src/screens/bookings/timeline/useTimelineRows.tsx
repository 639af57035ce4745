import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import { turnOf } from '#domain/rules/places/turnOf.ts'
import { bookingsIn } from '#domain/timeline/bars.ts'
import { isSameList } from '#domain/values/sameList.ts'
import { closedDays } from '#domain/timeline/closedDays.ts'
import { bookingMatches, locateMatches, matchesSearch } from '#domain/timeline/search.ts'
import type { PlaceNames, TimelineSearch } from '#domain/timeline/search.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { ofTurn, tablesOfTurn } from '#domain/timeline/turnRows.ts'
import { ALL_TURNS } from '#domain/timeline/turnsToShow.ts'
import { it } from '#i18n/it.ts'
import { outOfService } from '#i18n/places/outOfService.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { useSelect } from '#store/hooks.tsx'
import { othersAtTable } from '#store/selectors/mealSeatings.ts'
import { lastPartOf } from '#store/selectors/roomParts.ts'
import { rowsBy } from '#store/selectors/rowsBy.ts'
import { ranksOfHotel, roomsOfHotel, roomTypesOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import type { State } from '#store/tables/state.ts'
import { isOfGuests } from '#store/selectors/bookings.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './TimelineGrid.module.css'
import type { GridRow } from './TimelineRow.tsx'
import type { PlaceKind } from './rowOverbooking.ts'

const atTable = rowsBy<Book>((book) => (isOfGuests(book) ? book.table : undefined))
const inRoom = rowsBy<Book>((book) => (isOfGuests(book) ? book.room : undefined))

const lastParts = new WeakMap<readonly Book[], readonly Book[]>()

/** Of who changes room the days in this one. */
function lastPartsInRoom(state: State, roomId: string): readonly Book[] {
  const books = inRoom(state.tables.Book, roomId)
  const known = lastParts.get(books)
  if (known) return known
  const found = books.map((book) => lastPartOf(state, book))
  const same = isSameList(found, books) ? books : found
  lastParts.set(books, same)
  return same
}

export const bookingsAtPlace: Readonly<Record<PlaceKind, (state: State, id: string) => readonly Book[]>> = {
  table: ({ tables }, id) => atTable(tables.Book, id),
  room: lastPartsInRoom,
}

/** Who sits at a table at a turn (empty: at any). */
export const bookingsAtTurn =
  (turnId: string) =>
  (state: State, id: string): readonly Book[] =>
    ofTurn(bookingsAtPlace.table(state, id), state.tables.Table.rows.get(id), turnId)
export const othersAtTurn =
  (turnId: string) =>
  (state: State, id: string): readonly Book[] =>
    ofTurn(othersAtTable(state, id), state.tables.Table.rows.get(id), turnId)

const seated = rowsBy<Book>(({ table }) => table)

/** With those of the staff, who sit at tables, too, and those who have it besides their own. */
export const seatedAt = (state: State, tableId: string): readonly Book[] => [
  ...seated(state.tables.Book, tableId),
  ...othersAtTable(state, tableId),
]

const namesOf = (places: readonly (Room | Table)[]): ReadonlyMap<string, string> =>
  new Map(places.map(({ id, name }) => [id, name?.trim() || it.common.unnamed]))

function closedIn(place: Room | Table, span: TimelineSpan): GridRow['closed'] {
  const closed = closedDays(place, span)
  return closed && { ...closed, reason: outOfService.because(closed.reason) }
}

interface RowsInput {
  readonly kind: PlaceKind
  /** Empty: tables without a turn. */
  readonly turnId: string
  readonly span: TimelineSpan
  readonly search: TimelineSearch
  readonly zone: string
  /** Of all months. */
  readonly known: readonly Book[]
}

/** Rooms, or the tables of a turn, by number; while something is sought those that have to do with it. */
export function useTimelineRows(hotel: Hotel, { kind, turnId, span, search, zone, known }: RowsInput) {
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const types = useSelect((state) => roomTypesOfHotel(state, hotel.id))
  const names: PlaceNames = { table: namesOf(tables), room: namesOf(rooms) }
  const rankNames = new Map(ranks.map(({ id, name }) => [id, name?.trim()]))
  const typeNames = new Map(types.map(({ id, name }) => [id, name?.trim()]))

  const turnNames = new Map(turns.map(({ id, name }) => [id, name?.trim() || it.common.unnamedTurn]))
  const rowOfTable = (table: Table): GridRow => ({
    id: table.id,
    name: names.table.get(table.id) ?? '',
    detail: (
      <TableDetail
        seats={table.seats}
        rank={rankNames.get(table.rank ?? '')}
        turn={turnNames.get(table.turn ?? '') ?? it.common.noTurn}
      />
    ),
    closed: closedIn(table, span),
  })
  const rowOfRoom = (room: Room): GridRow => ({
    id: room.id,
    name: names.room.get(room.id) ?? '',
    detail: <RoomDetail roomId={room.id} type={typeNames.get(room.type ?? '')} />,
    closed: closedIn(room, span),
  })
  const all =
    kind === 'room' ? rooms.map(rowOfRoom) : tablesOfTurn(tables, bookingsIn(known, span), turnId).map(rowOfTable)
  if (search.text.trim() === '') return { rows: all, names, found: undefined, where: undefined }

  const tableById = new Map(tables.map((table) => [table.id, table]))
  const turnAt = (book: Book) =>
    kind === 'room' || book.table === undefined || turnId === ALL_TURNS
      ? turnId
      : (turnOf(book, tableById.get(book.table)) ?? '')
  const matches = known.filter((book) => bookingMatches(book, search, names))
  const where = locateMatches(matches, { span, zone, turnId, turnOf: turnAt })
  const rowsOfFound = new Set(where.inMonth.map((book) => book[kind]))
  return {
    rows: all.filter(({ id, name }) => rowsOfFound.has(id) || matchesSearch({ [kind]: name }, search)),
    names,
    found: new Set(where.inMonth.map(({ id }) => id)),
    where,
  }
}

interface TableFacts {
  readonly seats: number | undefined
  readonly rank: string | undefined
  readonly turn: string
}

function TableDetail({ seats, rank, turn }: TableFacts) {
  const facts = [seats === undefined ? undefined : words.seats(seats), rank].filter(Boolean).join(' · ')
  return (
    <>
      {facts && <small>{facts}</small>}
      <small>{turn}</small>
    </>
  )
}

function RoomDetail({ roomId, type }: { readonly roomId: string; readonly type: string | undefined }) {
  const now = useNow()
  const boards = useSelect((state) => boardsAt(inRoom(state.tables.Book, roomId), now))
  return (
    <small>
      {boards && <em className={styles.boards}>{boards}</em>}
      {type}
    </small>
  )
}

const boardsAt = (books: readonly Book[], now: number): string => {
  const inHouse = books.filter(({ checkin = Infinity, checkout = 0 }) => checkin <= now && now < checkout)
  return [...new Set(inHouse.flatMap(({ bookType }) => bookType ?? []))].join(' ')
}
