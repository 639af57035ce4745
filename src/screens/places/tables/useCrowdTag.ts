import { useMemo } from 'react'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { crowdedTables } from '#domain/rules/places/overbooking.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { crowdedTable } from '#i18n/places/takenPlaces.ts'
import { useSelect } from '#store/hooks.tsx'
import { tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { useNow } from '#ui/useNow.ts'

/** What the list says of a table that has more persons than seats, now or later. */
export function useCrowdTag(hotel: Hotel) {
  const uses = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const { rows } = useSelect(({ tables }) => tables.Table)
  const now = useNow()
  const crowded = useMemo(
    () =>
      crowdedTables(
        rows,
        uses.map((use) => withEffectiveBoard(use, hotel)),
        now,
      ),
    [rows, uses, hotel, now],
  )
  return ({ id }: Table): string | undefined => {
    const crowd = crowded.get(id)
    return crowd && crowdedTable(crowd, timeZoneOf(hotel))
  }
}
