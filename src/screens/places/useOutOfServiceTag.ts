import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { bookingsOutOfService, isPeriodAhead, outOfServicePeriod } from '#domain/rules/places/outOfService.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import { outOfService } from '#i18n/places/outOfService.ts'
import { useSelect } from '#store/hooks.tsx'
import { tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { useNow } from '#ui/useNow.ts'

/** What a list says of a place that is out of service, now or later. */
export function useOutOfServiceTag(hotel: Hotel, kind: 'room' | 'table') {
  const bookings = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  return (place: Room | Table): string | undefined => {
    const period = outOfServicePeriod(place)
    if (!period || !isPeriodAhead(period, today)) return undefined
    const concerned = bookingsOutOfService(kind, place, bookings, zone)
    return outOfService.tag(period, today, concerned.length)
  }
}
