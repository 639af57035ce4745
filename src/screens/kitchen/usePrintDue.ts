import { useEffect } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dueTickets } from '#domain/kitchen/dueTickets.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { stationsOf } from '#domain/kitchen/stations.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CourseCall } from '#domain/schema/kitchen.ts'
import { kitchenTicket } from '#i18n/orders/kitchenTicket.ts'
import { printTickets } from '#store/commands/kitchen/printJobs.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useLacksNeeds } from '#store/scopes/useScope.ts'
import { printersOfHotel, printJobsOfMeal } from '#store/selectors/kitchen.ts'
import { useMay } from '#store/useMay.ts'

interface Shown {
  readonly cards: readonly KitchenCard[]
  readonly calls: readonly CourseCall[]
}

/**
 * Sends what should be on paper to the printers, as long as this screen is open: what a 'Via' or the clock calls, whoever
 * pressed and wherever, and what has changed since it was printed. It looks again with every change, and with `now`.
 */
export function usePrintDue(hotel: Hotel, { meal, lines, dishes }: MealFacts, { cards, calls }: Shown, now: number) {
  const convivio = useConvivio()
  const mayPrint = useMay().writes('PrintJob', 'create', 'ticket')
  // Without the server, or what guests may not eat, an old state would be printed as a change.
  const lacksNeeds = useLacksNeeds(hotel.id, `meal:${meal.id}`)
  const isAway = useSelect(({ saving }) => saving.away !== undefined)
  const printers = useSelect((state) => printersOfHotel(state, hotel.id))
  const jobs = useSelect((state) => printJobsOfMeal(state, meal.id))
  const isPrinting = mayPrint && !lacksNeeds && !isAway && printers.length > 0
  useEffect(() => {
    if (!isPrinting) return
    const at = serverNow()
    const due = dueTickets({ meal, cards, calls, lines, printers, stations: stationsOf(hotel), jobs, now: at })
    const zone = timeZoneOf(hotel)
    // An expired hotel prints nothing; its screens say so.
    printTickets(convivio, meal, due, (one) => kitchenTicket(one, dishes, { now: at, zone }), at)
  }, [convivio, isPrinting, hotel, meal, cards, calls, lines, dishes, printers, jobs, now])
}
