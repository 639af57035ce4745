import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { sortedSlots } from '#domain/rules/hotel/outOfMealSlots.ts'
import { extraCutoffOf, nextSlots } from '#domain/rules/orders/orderingWindow.ts'
import type { OutOfMeal } from '#domain/rules/orders/orderingWindow.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { OutOfMealSlot } from '#domain/schema/values.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { counted } from '#i18n/format/numbers.ts'

export const outOfMeal = {
  tab: 'Ordini fuori pasto',
  orders: {
    title: 'Tra un pasto e l’altro',
    text: 'Gli ospiti ordinano dall’app quando vogliono essere serviti; tu approvi o rifiuti.',
    enable: 'Ordini fuori pasto',
    enableHint: 'Uno spritz, uno spuntino, un gelato: al tavolo, da asporto o consegnati.',
    cutoff: 'Minuti di anticipo',
    cutoffUnit: 'min',
    cutoffHint: 'Quanto prima si deve ordinare. 0 se si può ordinare per subito.',
    cutoffDisabled: 'Attiva gli ordini fuori pasto per indicare l’anticipo.',
  },
  slots: {
    title: 'Fasce orarie',
    text: 'Quando gli ospiti possono essere serviti, ogni giorno.',
    from: 'Dalle',
    to: 'Alle',
    one: (slot: OutOfMealSlot) => `Fascia ${fromTo(slot)}`,
    remove: (slot: OutOfMealSlot) => `Togli la fascia ${fromTo(slot)}`,
    add: 'Aggiungi una fascia',
    full: 'Le fasce occupano già tutto il giorno.',
    none: 'Gli ospiti non possono ordinare niente finché non c’è una fascia.',
    keptBefore: 'Intanto valgono le fasce di prima.',
  },
  offer: {
    title: 'Che cosa si ordina',
    text: 'I piatti, e dove si mangiano.',
    dishes: 'Si ordinano i piatti con «Ordinabile fuori pasto», nel Servizio del piatto.',
    openDishes: 'Apri la raccolta',
    away: 'Asporto, consegna e il suo costo si impostano nella scheda «Piatti».',
    openAway: 'Apri la scheda',
  },
} as const

function fromTo({ startTime, endTime }: OutOfMealSlot): string {
  const [start, end] = [startTime.slice(0, 5), endTime.slice(0, 5)]
  return start === end ? `alle ${start}` : `dalle ${start} alle ${end}`
}

/** The first to start first; those that touch are one time for guests. */
function joined(slots: readonly OutOfMealSlot[]): OutOfMealSlot[] {
  const spans: OutOfMealSlot[] = []
  for (const slot of sortedSlots(slots)) {
    const before = spans.at(-1)
    if (before?.endTime.slice(0, 5) !== slot.startTime.slice(0, 5)) spans.push(slot)
    else spans[spans.length - 1] = { ...before, endTime: slot.endTime }
  }
  return spans
}

const list = new Intl.ListFormat('it')

/** When guests can be served next, on the hotel's clock, as they are told; undefined where they cannot order. */
export function orderingTimes(
  hotel: OutOfMeal & Pick<Partial<Hotel>, 'onlyVisualization'>,
  now: Instant,
): string | undefined {
  const next = hotel.enableOutOfMealOrders ? nextSlots(hotel, now) : undefined
  if (!next) return undefined
  if (hotel.onlyVisualization) return 'Il menu è di sola lettura: gli ospiti non ordinano, lo fa il personale.'
  const cutoff = extraCutoffOf(hotel)
  const times = list.format(joined(next.slots).map(fromTo))
  const before = cutoff > 0 ? `, almeno ${counted(cutoff, 'minuto', 'minuti')} prima` : ''
  if (next.daysAhead === 0) return `Oggi si può ordinare ${times}${before}.`
  const day = addDays(dayOf(now, timeZoneOf(hotel)), next.daysAhead)
  const then = next.daysAhead === 1 ? 'domani' : shortDay(day)
  return `Per oggi non si può più ordinare; ${then} ${times}${before}.`
}
