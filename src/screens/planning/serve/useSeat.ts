import { dayOf } from '#domain/calendar.ts'
import { clashesAt } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookName.ts'
import { longPeriod } from '#i18n/dates.ts'
import { it } from '#i18n/it.ts'
import { roomService as words } from '#i18n/roomService.ts'
import { assignTable } from '#store/commands/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { allBookingsOfHotel } from '#store/selectors/bookings.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** Gives a booking a table for its whole stay; asks where somebody has it on one of its days. */
export function useSeat(zone: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const confirm = useConfirm()

  const said = (book: Book): string => {
    const { checkin, checkout } = book
    if (checkin === undefined || checkout === undefined) return bookName(book)
    return words.during(bookName(book), longPeriod(dayOf(checkin, zone), dayOf(checkout, zone)))
  }
  return async (book: Book, table: Table): Promise<void> => {
    if (book.table === table.id) return
    const name = table.name ?? it.common.unnamed
    const others = clashesAt(table.id, book, allBookingsOfHotel(convivio.state.getState(), book.hotel))
    const text = words.clash(name, others.map(said))
    if (others.length > 0 && !(await confirm({ text }))) return
    const before = { table: book.table, sharesTable: book.sharesTable }
    const refusal = assignTable(convivio, book.id, table.id, others.length > 0, Date.now())
    if (refusal) return explain(refusal)
    notify.success(words.seated(bookName(book), name), {
      label: it.common.cancel,
      onPress: () => {
        const back = assignTable(convivio, book.id, before.table, before.sharesTable, Date.now())
        if (back) explain(back)
        else notify.success(words.movedBack)
      },
    })
  }
}
