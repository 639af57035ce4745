import { useSelect } from '#store/hooks.tsx'
import { roomsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import type { SeatNames } from './listedBookings.ts'

const namesOf = (places: readonly { readonly id: string; readonly name?: string | undefined }[]) =>
  new Map(places.map(({ id, name }) => [id, name?.trim() ?? '']))

/** Names of a hotel's tables and rooms; the same object until one changes. */
export function useSeatNames(hotelId: string): SeatNames {
  const tables = useSelect((state) => tablesOfHotel(state, hotelId))
  const rooms = useSelect((state) => roomsOfHotel(state, hotelId))
  return { tables: namesOf(tables), rooms: namesOf(rooms) }
}
