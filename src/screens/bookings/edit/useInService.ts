import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { outOfServicePeriod } from '#domain/rules/places/outOfService.ts'
import { it } from '#i18n/it.ts'
import { outOfService } from '#i18n/places/outOfService.ts'
import { useConvivio } from '#store/hooks.tsx'
import { seatOutOfService } from '#store/selectors/outOfService.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'

type BookingAndSeat = Parameters<typeof seatOutOfService> extends [unknown, ...infer Rest] ? Rest : never

/** Whether room and table can be had with a change; says until when and why they cannot. */
export function useInService(zone: string) {
  const convivio = useConvivio()
  const notify = useNotify()
  return (...[book, asked]: BookingAndSeat): boolean => {
    const seat = seatOutOfService(convivio.state.getState(), book, asked)
    const period = seat && outOfServicePeriod(seat.place)
    if (!period) return true
    const name = seat.place.name ?? it.common.unnamed
    notify.error(outOfService.refused(seat.kind, name, period, dayOf(serverNow(), zone)))
    return false
  }
}
