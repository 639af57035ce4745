import type { PointerEvent, RefObject } from 'react'
import { isInside } from '#domain/plan/geometry.ts'
import type { Point } from '#domain/plan/geometry.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { boxOf } from '#screens/planning/planItem.ts'
import { useDragIn } from '#screens/planning/useDragIn.ts'
import { tableName } from './seatedTable.ts'
import type { ServedRoom } from './servedRoom.ts'
import type { SeatMoves } from './useSeatMoves.ts'

/** The table, or the booking without one, that the panel shows. */
export type Choice =
  | { readonly table: string; readonly book?: undefined }
  | { readonly book: string; readonly table?: undefined }

interface Options {
  readonly refs: { readonly svg: RefObject<SVGSVGElement | null>; readonly ghost: RefObject<HTMLElement | null> }
  readonly served: ServedRoom
  readonly moves: SeatMoves
  readonly choose: (choice: Choice) => void
  /** A press beside the tables moves the drawing. */
  readonly startPan: (event: PointerEvent) => void
}

/** Guests are dragged to tables, and free tables to guests; `dragGuests` without a drag chooses them. */
export function useSeatDrag({ refs, served, moves, choose, startPan }: Options) {
  const dragIn = useDragIn(refs)
  const { items, shown, service } = served
  const bookingsAt = (id: string) => service.tables.get(id)?.bookings ?? []
  const tableAt = (at: Point | undefined): Table | undefined => {
    const box = at && { left: at.x, right: at.x, top: at.y, bottom: at.y }
    const item = items.find((one) => box && one.kind === 'table' && isInside(box, boxOf(one)))
    return item?.kind === 'table' ? item.table : undefined
  }
  const dragGuests = ({ book }: BookingSheet) =>
    dragIn(bookName(book), (at) => {
      const table = tableAt(at)
      const sitting = table ? bookingsAt(table.id).map((one) => one.book) : []
      if (table) void moves.move(book, table.id, sitting)
      else if (!at) choose({ book: book.id })
    })
  /** A free table is dropped beside guests, who then have it, too. */
  const dragTable = (free: Table) =>
    dragIn(words.joinTable(tableName(free)), (at) => {
      const table = tableAt(at)
      const [booking, ...more] = table ? bookingsAt(table.id) : []
      if (booking && more.length === 0) void moves.join(booking.book, free.id)
      else if (table && booking) choose({ table: table.id })
    })
  const onPress = (id: string | undefined, event: PointerEvent) => {
    if (event.button !== 0) return
    const table = shown.find((one) => one.id === id)
    if (!table) return startPan(event)
    const [booking] = bookingsAt(table.id)
    const drag = booking ? dragGuests(booking) : dragTable(table)
    drag.onPointerDown(event)
  }
  return { dragGuests, onPress }
}

export type DragGuests = ReturnType<typeof useSeatDrag>['dragGuests']
