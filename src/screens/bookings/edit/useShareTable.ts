import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { shareQuestion } from '#i18n/places/takenPlaces.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

export function useShareTable(hotel: Hotel) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  return async (tableId: string | undefined, others: readonly Book[]): Promise<boolean> => {
    if (others.length === 0) return true
    const table = convivio.state.getState().tables.Table.rows.get(tableId ?? '')
    const name = (table?.hotel === hotel.id ? table.name : undefined) ?? it.common.unnamed
    return confirm({ text: shareQuestion([{ kind: 'table', name, others }], timeZoneOf(hotel)) })
  }
}
