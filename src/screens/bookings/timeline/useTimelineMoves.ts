import { serverNow } from '#browser/clock.ts'
import { resizedStay } from '#domain/timeline/drag.ts'
import type { StayEnd } from '#domain/timeline/drag.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { isOverbooked, shareQuestion } from '#i18n/places/takenPlaces.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { assignRoom, assignTable, setStay } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useInService } from '#screens/bookings/edit/useInService.ts'
import { isSharedIn, takenByMove, takenByStay, takenInGroup, turnAtRow } from './rowOverbooking.ts'
import type { PlacedBooking, PlaceKind, TakenRow, TimelineRowKind } from './rowOverbooking.ts'
import { useMoveHistory } from './useMoveHistory.ts'

interface Placement {
  readonly bookId: string
  readonly placeId: string | undefined
}

/** Asks before a booking gets a place where somebody else is. */
function useSharing(kind: PlaceKind, zone: string) {
  const { state } = useConvivio()
  const confirm = useConfirm()
  const nameOf = (placeId: string | undefined, at = kind): string => {
    const { Room, Table } = state.getState().tables
    const place = (at === 'room' ? Room : Table).rows.get(placeId ?? '')
    return place?.name?.trim() || it.common.unnamed
  }
  async function mayShare(taken: readonly TakenRow[]): Promise<boolean> {
    const occupied = taken.filter(isOverbooked)
    if (occupied.length === 0) return true
    const places = occupied.map(({ at = kind, placeId, others, crowd }) => ({
      kind: at,
      name: nameOf(placeId, at),
      others,
      crowd,
    }))
    return confirm({ text: shareQuestion(places, zone) })
  }
  return { nameOf, mayShare }
}

/** Moves and resizes bookings, asks where somebody sits, says why not, and takes it back. `turn`: the one that the rows are of. */
export function useTimelineMoves(hotel: Hotel, kind: PlaceKind, zone: string, turn: string | undefined) {
  const convivio = useConvivio()
  const explain = useExplain()
  const isInService = useInService(zone)
  const { nameOf, mayShare } = useSharing(kind, zone)
  const { remember, rememberMade, undo } = useMoveHistory()

  const rows = { hotel, kind, turn }
  const resize = useResize(rows, zone, mayShare, remember)
  const mayBegin = useMayBegin(rows, zone, mayShare)
  const now = () => convivio.state.getState()
  const bookOf = (id: string) => now().tables.Book.rows.get(id)
  const assign = (bookId: string, placeId: string | undefined, shares: boolean): Verdict =>
    kind === 'room'
      ? assignRoom(convivio, bookId, placeId, shares, serverNow())
      : assignTable(convivio, bookId, placeId, shares, serverNow(), {
          turn: turnAtRow(now(), rows, bookOf(bookId) ?? {}, placeId),
        })

  /** True once all are where they should be; all of them move, or none. */
  async function move(placements: readonly Placement[]): Promise<boolean> {
    const group = new Set(placements.map(({ bookId }) => bookId))
    const asked = placements.flatMap(({ bookId, placeId }): PlacedBooking[] => {
      const book = bookOf(bookId)
      return book && book[kind] !== placeId ? [{ book, placeId }] : []
    })
    const [first] = asked
    if (!first) return true
    if (!asked.every(({ book, placeId }) => isInService(book, { [kind]: placeId }))) return false
    const taken = asked.map((placed) => ({ ...placed, places: takenInGroup(now(), rows, placed, group) }))
    if (!(await mayShare(taken.flatMap(({ places }) => places)))) return false
    // As they are after the question was answered.
    const before = taken.flatMap(({ book }) => bookOf(book.id) ?? [])
    const refusals = taken.map(({ book, placeId, places }) => assign(book.id, placeId, isSharedIn(places)))
    const refusal = refusals.find((verdict) => verdict !== undefined)
    explain(refusal)
    if (refusal) return false
    const who = asked.length === 1 ? bookName(first.book) : words.bookings(asked.length)
    remember(
      before,
      words.moved(
        kind,
        who,
        asked.map(({ placeId }) => placeId && nameOf(placeId)),
      ),
    )
    return true
  }

  return { move, resize, undo, assign, rememberMade, mayBegin }
}

type MayShare = ReturnType<typeof useSharing>['mayShare']
type MoveHistory = ReturnType<typeof useMoveHistory>

function useResize(rows: TimelineRowKind, zone: string, mayShare: MayShare, remember: MoveHistory['remember']) {
  const { hotel, kind } = rows
  const convivio = useConvivio()
  const explain = useExplain()
  const isInService = useInService(zone)
  const resizedStayOf = useResizedStay(hotel, kind, zone)
  const now = () => convivio.state.getState()
  return async function resize(bookId: string, side: StayEnd, days: number): Promise<boolean> {
    const book = now().tables.Book.rows.get(bookId)
    const stay = resizedStayOf(book, side, days)
    if (!book || !stay || !isInService(book, stay)) return false
    const [row, table] = takenByStay(now(), rows, book, stay)
    if (!(await mayShare([row, table]))) return false
    const stillShares = overbookingAt(now(), hotel, 'table', book.table, { ...book, ...stay }).sharing.length > 0
    const refusal = setStay(
      convivio,
      bookId,
      stay,
      (book.sharesTable && stillShares) || table.sharing.length > 0,
      serverNow(),
    )
    explain(refusal)
    if (refusal) return false
    const { from = '', to = '' } = daysOf({ ...book, ...stay }, zone)
    remember([book], words.resized(bookName(book), from && shortDate(from), to && shortDate(to)))
    return true
  }
}

/** Whether a booking may be made at a place, and whether it would share its table. */
function useMayBegin(rows: TimelineRowKind, zone: string, mayShare: MayShare) {
  const { hotel, kind } = rows
  const { state } = useConvivio()
  const isInService = useInService(zone)
  return async function mayBegin(placeId: string, stay: Stay): Promise<{ readonly shares: boolean } | undefined> {
    const book = {
      id: '',
      hotel: hotel.id,
      table: undefined,
      turn: undefined,
      room: undefined,
      pax: 1,
      bookType: undefined,
      ...stay,
    }
    if (!isInService(book, { [kind]: placeId })) return undefined
    const places = takenByMove(state.getState(), rows, book, placeId)
    return (await mayShare(places)) ? { shares: isSharedIn(places) } : undefined
  }
}

/** The stay of a booking whose end is dragged over some days; where there is none it says why. */
function useResizedStay(hotel: Hotel, kind: PlaceKind, zone: string) {
  const explain = useExplain()
  const notify = useNotify()
  return (book: Book | undefined, side: StayEnd, days: number): Stay | undefined => {
    const known = book && bookedStay(book)
    if (!known) {
      explain('gone')
      return undefined
    }
    if (kind === 'room' && side === 'checkin' && book.earlierRooms?.length) {
      notify.error(words.startsElsewhere)
      return undefined
    }
    const stay = resizedStay(known, side, days, hotel, zone)
    if (stay !== known) return stay
    notify.error(words.pastOther[side])
    return undefined
  }
}
