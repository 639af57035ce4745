import { serverNow } from '#browser/clock.ts'
import { isMeantBy } from '#domain/kitchen/courseCalls.ts'
import type { CallTarget } from '#domain/kitchen/courseCalls.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { cardsToPrint } from '#domain/kitchen/printing.ts'
import { stationsOf } from '#domain/kitchen/stations.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { kitchenTicket } from '#i18n/orders/kitchenTicket.ts'
import { printCards } from '#store/commands/kitchen/printJobs.ts'
import { useConvivio } from '#store/hooks.tsx'
import { printersOfHotel } from '#store/selectors/kitchen.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'

/** Sends what a 'Via' called to the printers of its stations. */
export function usePrintCalled(hotel: Hotel, { meal, dishes }: MealFacts, cards: readonly KitchenCard[]) {
  const convivio = useConvivio()
  const explain = useExplain()
  return (course: number, target: CallTarget) => {
    const now = serverNow()
    const state = convivio.state.getState()
    const printers = printersOfHotel(state, hotel.id)
    const called = cards.filter(({ courseId, booking }) => courseId === course && isMeantBy(target, booking))
    const toPrint = cardsToPrint(called, printers, stationsOf(state.tables.Hotel.rows.get(hotel.id) ?? hotel))
    const ticketOf = (card: (typeof toPrint)[number]) => kitchenTicket(card, dishes, { now, zone: timeZoneOf(hotel) })
    explain(printCards(convivio, meal, toPrint, ticketOf, now))
  }
}
