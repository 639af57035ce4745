import { useRef } from 'react'
import { serverNow } from '#browser/clock.ts'
import { resizedStay } from '#domain/timeline/drag.ts'
import type { StayEnd } from '#domain/timeline/drag.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import { ownTurnAt } from '#domain/rules/places/turnOf.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { isOverbooked, shareQuestion } from '#i18n/places/takenPlaces.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { assignRoom, assignTable, changeBooking, deleteBooking, setStay, tableOfRoom } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { deletesBook } from '#store/selectors/hotels.ts'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import type { Overbooking } from '#store/selectors/overbooking.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useInService } from '#screens/bookings/edit/useInService.ts'

export type PlaceKind = 'table' | 'room'

/** Of a booking, also of one that is not made yet. */
type Seated = Pick<Book, 'id' | 'table' | 'turn' | 'room' | 'checkin' | 'checkout' | 'pax' | 'bookType'>

interface Taken extends Overbooking {
  /** Without one: what the rows are. */
  readonly at?: PlaceKind
  readonly placeId: string | undefined
}

const isSharedIn = (places: readonly Taken[]): boolean => places.some(({ sharing }) => sharing.length > 0)

interface Placement {
  readonly bookId: string
  readonly placeId: string | undefined
}

/** All that a move or a changed stay may touch. */
const MOVED = ['table', 'tableNumber', 'turn', 'room', 'roomNumber', 'sharesTable', 'checkin', 'checkout'] as const
type Moved = Pick<Book, (typeof MOVED)[number]>

/** A new booking in which one of these is filled in is not taken back by an undo. */
const FILLED_IN = ['refName', 'refEmail', 'refMobile', 'bookType', 'pax', 'checkin', 'checkout', 'table', 'room'] as const

interface Change {
  readonly id: string
  readonly before: Moved
  readonly after: Moved
}

type Step =
  | {
      readonly text: string
      readonly changes: readonly Change[]
    }
  | { readonly made: Book }

const UNDO = 'ctrl+z'

const movedOf = (book: Book): Moved => ({
  table: book.table,
  tableNumber: book.tableNumber,
  turn: book.turn,
  room: book.room,
  roomNumber: book.roomNumber,
  sharesTable: book.sharesTable,
  checkin: book.checkin,
  checkout: book.checkout,
})

/** Moves and resizes bookings, asks where somebody sits, says why not, and takes it back. `turn`: the one that the rows are of. */
export function useTimelineMoves(hotel: Hotel, kind: PlaceKind, zone: string, turn: string | undefined) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const confirm = useConfirm()
  const isInService = useInService(zone)
  const done = useRef<readonly Step[]>([])

  const bookOf = (id: string) => convivio.state.getState().tables.Book.rows.get(id)
  const nameOf = (placeId: string | undefined, at = kind): string => {
    const { Room, Table } = convivio.state.getState().tables
    const place = (at === 'room' ? Room : Table).rows.get(placeId ?? '')
    return place?.name?.trim() || it.common.unnamed
  }

  /** Whoever gets a row of the turn sits there at it. */
  const turnAt = (book: Pick<Book, 'turn'>, placeId: string | undefined): string | undefined =>
    kind === 'room' || placeId === undefined ? book.turn : ownTurnAt(book, convivio.state.getState().tables.Table.rows.get(placeId), turn)

  /** What a move or other days add to what is known. */
  function overbookedBy(book: Seated, placeId: string | undefined, stay?: Stay, at = kind): Overbooking {
    const state = convivio.state.getState()
    if (book[at] !== placeId) return overbookingAt(state, hotel, at, placeId, { ...book, turn: turnAt(book, placeId), ...stay })
    const asked = overbookingAt(state, hotel, at, placeId, { ...book, ...stay })
    const known = overbookingAt(state, hotel, at, placeId, book)
    const others = asked.others.filter((other) => !known.others.includes(other))
    const sharing = asked.sharing.filter((other) => !known.sharing.includes(other))
    return { others, sharing, crowd: others.length > 0 ? asked.crowd : undefined }
  }

  /** Where tables equal rooms, who has the room's table is in the way, too. */
  function takenBy(book: Seated, placeId: string | undefined): Taken[] {
    const place = { placeId, ...overbookedBy(book, placeId) }
    const isBoth = kind === 'room' && hotel.tableSameAsRoom && placeId !== undefined
    const tableId = isBoth ? tableOfRoom(convivio.state.getState(), hotel.id, placeId)?.id : undefined
    if (tableId === undefined) return [place]
    const table = overbookedBy(book, tableId, undefined, 'table')
    const others = table.others.filter((other) => !place.others.includes(other))
    return [place, { at: 'table', placeId: tableId, ...table, others }]
  }

  async function mayShare(taken: readonly Taken[]): Promise<boolean> {
    const occupied = taken.filter(isOverbooked)
    if (occupied.length === 0) return true
    const places = occupied.map(({ at = kind, placeId, others, crowd }) => ({ kind: at, name: nameOf(placeId, at), others, crowd }))
    return confirm({ text: shareQuestion(places, zone) })
  }

  function remember(before: readonly Book[], text: string): void {
    const changes = before.flatMap((book) => {
      const after = bookOf(book.id)
      return after ? [{ id: book.id, before: movedOf(book), after: movedOf(after) }] : []
    })
    done.current = [...done.current, { text, changes }]
    notify.success(text, { label: it.common.cancel, combo: UNDO, onPress: undo })
  }

  /** Takes the last move back, unless somebody changed the booking since. */
  function undo(): void {
    const last = done.current.at(-1)
    if (!last) return
    done.current = done.current.slice(0, -1)
    if ('made' in last) return unmake(last.made)
    notify.withdraw(last.text)
    const undone = last.changes.filter((change) => takeBack(change))
    if (undone.length > 0) notify.success(words.undone)
  }

  /** Deletes a booking that was begun here, unless it was filled in since. */
  function unmake(made: Book): void {
    const book = bookOf(made.id)
    if (!book) return
    if (FILLED_IN.some((field) => book[field] !== made[field])) return notify.error(words.filledIn(bookName(book)))
    if (!deletesBook(convivio.state.getState(), made.id, serverNow())) return notify.error(words.onlyManagement)
    const refusal = deleteBooking(convivio, made.id, serverNow())
    explain(refusal)
    if (!refusal) notify.success(words.undoneNew)
  }

  function takeBack({ id, before, after }: Change): boolean {
    const book = bookOf(id)
    if (book && MOVED.some((field) => book[field] !== after[field])) {
      notify.error(words.changedSince(bookName(book)))
      return false
    }
    const refusal = changeBooking(convivio, id, before, serverNow())
    explain(refusal)
    return refusal === undefined
  }

  const assign = (bookId: string, placeId: string | undefined, shares: boolean): Verdict =>
    kind === 'room'
      ? assignRoom(convivio, bookId, placeId, shares, serverNow())
      : assignTable(convivio, bookId, placeId, shares, serverNow(), { turn: turnAt(bookOf(bookId) ?? {}, placeId) })

  /** True once all are where they should be; all of them move, or none. */
  async function move(placements: readonly Placement[]): Promise<boolean> {
    const group = new Set(placements.map(({ bookId }) => bookId))
    const asked = placements.flatMap(({ bookId, placeId }) => {
      const book = bookOf(bookId)
      return book && book[kind] !== placeId ? [{ book, placeId }] : []
    })
    const [first] = asked
    if (!first) return true
    if (!asked.every(({ book, placeId }) => isInService(book, { [kind]: placeId }))) return false
    const isStaying = ({ id }: Book) => !group.has(id)
    const taken = asked.map(({ book, placeId }) => {
      const places = takenBy(book, placeId).map((place) => ({
        ...place,
        others: place.others.filter(isStaying),
        sharing: place.sharing.filter(isStaying),
        // Who moves, too, may leave the seats.
        crowd: group.size > 1 && place.others.some(({ id }) => group.has(id)) ? undefined : place.crowd,
      }))
      return { book, placeId, places, shares: isSharedIn(places) }
    })
    if (!(await mayShare(taken.flatMap(({ places }) => places)))) return false
    // As they are after the question was answered.
    const before = taken.flatMap(({ book }) => bookOf(book.id) ?? [])
    const refusals = taken.map(({ book, placeId, shares }) => assign(book.id, placeId, shares))
    const refusal = refusals.find((verdict) => verdict !== undefined)
    explain(refusal)
    if (refusal) return false
    const who = asked.length === 1 ? bookName(first.book) : words.bookings(asked.length)
    remember(before, words.moved(kind, who, asked.map(({ placeId }) => placeId && nameOf(placeId))))
    return true
  }

  async function resize(bookId: string, side: StayEnd, days: number): Promise<boolean> {
    const book = bookOf(bookId)
    const known = book && bookedStay(book)
    if (!book || !known) {
      explain('gone')
      return false
    }
    if (kind === 'room' && side === 'checkin' && book.earlierRooms?.length) {
      notify.error(words.startsElsewhere)
      return false
    }
    const stay = resizedStay(known, side, days, hotel, zone)
    if (stay === known) {
      notify.error(words.pastOther[side])
      return false
    }
    if (!isInService(book, stay)) return false
    const place = overbookedBy(book, book[kind], stay)
    const table = overbookedBy(book, book.table, stay, 'table')
    const onlyAtTable = table.others.filter((other) => !place.others.includes(other))
    const taken = [
      { placeId: book[kind], ...place },
      { at: 'table', placeId: book.table, ...table, others: onlyAtTable, crowd: onlyAtTable.length > 0 ? table.crowd : undefined },
    ] as const
    if (!(await mayShare(taken))) return false
    const stillShares = overbookingAt(convivio.state.getState(), hotel, 'table', book.table, { ...book, ...stay }).sharing.length > 0
    const refusal = setStay(convivio, bookId, stay, (book.sharesTable && stillShares) || table.sharing.length > 0, serverNow())
    explain(refusal)
    if (refusal) return false
    const { from = '', to = '' } = daysOf({ ...book, ...stay }, zone)
    remember([book], words.resized(bookName(book), from && shortDate(from), to && shortDate(to)))
    return true
  }

  async function mayBegin(placeId: string, stay: Stay): Promise<{ readonly shares: boolean } | undefined> {
    const book = { id: '', hotel: hotel.id, table: undefined, turn: undefined, room: undefined, pax: 1, bookType: undefined, ...stay }
    if (!isInService(book, { [kind]: placeId })) return undefined
    const places = takenBy(book, placeId)
    return (await mayShare(places)) ? { shares: isSharedIn(places) } : undefined
  }

  function rememberMade(id: string): void {
    const made = bookOf(id)
    if (made) done.current = [...done.current, { made }]
  }

  return { move, resize, undo, mayBegin, assign, rememberMade }
}
