import { serverNow } from '#browser/clock.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import { stayOn } from '#domain/rules/bookings/stayDays.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { createBooking, setStay } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useBookingsPlace } from '#screens/bookings/useBookingsPlace.ts'
import type { DragTargets } from './barDrag.ts'
import type { GridRow } from './TimelineRow.tsx'
import type { PlaceKind } from './rowOverbooking.ts'
import type { useTimelineMoves } from './useTimelineMoves.ts'

interface TargetsInput {
  readonly hotel: Hotel
  readonly kind: PlaceKind
  readonly rows: readonly GridRow[]
  readonly span: TimelineSpan
  readonly zone: string
  readonly moves: ReturnType<typeof useTimelineMoves>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onMenu: DragTargets['onMenu']
}

export function useTimelineTargets(facts: TargetsInput): DragTargets {
  const { hotel, kind, rows, span, zone, moves, chosen, onChoose, onMenu } = facts
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const { openBook, openNew } = useBookingsPlace()
  const bookOf = (id: string) => convivio.state.getState().tables.Book.rows.get(id)
  const rowOf = (placeId: string | undefined): number => rows.findIndex(({ id }) => id === placeId)

  /** Chosen bars move by as many rows as the one that is held. */
  async function moveGroup(bookId: string, rowId: string | undefined): Promise<boolean> {
    const by = rowOf(rowId) - rowOf(bookOf(bookId)?.[kind])
    const placements = [...chosen].map((id) => ({
      bookId: id,
      placeId: rowId === undefined ? undefined : rows[rowOf(bookOf(id)?.[kind]) + by]?.id,
    }))
    if (rowId !== undefined && placements.some(({ placeId }) => placeId === undefined)) {
      notify.error(words.noRowForAll)
      return false
    }
    const isMoved = await moves.move(placements)
    if (isMoved) onChoose(new Set())
    return isMoved
  }

  return {
    onOpen: (bookId) => openBook(bookId),
    onMenu,
    onTapDay(rowId, day) {
      const row = rows.find(({ id }) => id === rowId)
      if (row?.closed && day >= row.closed.from && day < row.closed.to)
        notify.error(`${row.name}: ${row.closed.reason}`)
    },
    onChoose(bookId) {
      const others = [...chosen].filter((id) => id !== bookId)
      onChoose(new Set(chosen.has(bookId) ? others : [...others, bookId]))
    },
    onMove: (bookId, rowId) =>
      chosen.has(bookId) && chosen.size > 1 ? moveGroup(bookId, rowId) : moves.move([{ bookId, placeId: rowId }]),
    onResize: moves.resize,
    onCreate(placeId, day, days) {
      const from = span.days[Math.max(0, day)]
      if (from === undefined) return
      void begin(placeId, { from, to: addDays(from, Math.max(1, days)) })
    },
  }

  async function begin(placeId: string, days: { readonly from: string; readonly to: string }): Promise<void> {
    const stay = bookedStay(stayOn({ checkin: undefined, checkout: undefined }, days, hotel, zone))
    const may = stay && (await moves.mayBegin(placeId, stay))
    if (!stay || !may) return
    const made = createBooking(convivio, hotel.id, serverNow())
    if (made.status === 'refused') return explain(made.refusal)
    explain(setStay(convivio, made.id, stay, false, serverNow()) ?? moves.assign(made.id, placeId, may.shares))
    moves.rememberMade(made.id)
    openNew(made.id)
  }
}
