import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookName.ts'
import { bookingEdit } from '#i18n/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** True without asking when nobody has the table in those days. */
export function useShareTable({ id }: Hotel) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  return async (tableId: string | undefined, others: readonly Book[]): Promise<boolean> => {
    if (others.length === 0) return true
    const table = convivio.state.getState().tables.Table.rows.get(tableId ?? '')
    const name = table?.hotel === id ? table.name : undefined
    const text = bookingEdit.stay.taken(name ?? it.common.unnamed, others.map(bookName))
    return confirm({ text })
  }
}
