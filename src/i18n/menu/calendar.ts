import type { Ordering } from '#domain/rules/orders/orderingWindow.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { longDate, weekdayDate } from '#i18n/format/dates.ts'

const ordering: Readonly<Record<Ordering, string>> = {
  open: 'Ordini aperti',
  notYet: 'Ordini non ancora aperti',
  closed: 'Ordini chiusi',
}

const dishes = (count: number) => (count === 1 ? '1 piatto' : `${count} piatti`)

export const calendar = {
  hours: (start: string, end: string) => `${start.slice(0, 5)}–${end.slice(0, 5)}`,
  noDishes: 'Ancora nessun piatto.',
  title: 'Calendario Pasti',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  today: 'Oggi',
  thisDay: 'oggi',
  ofToday: (day: string) => `Oggi, ${day}`,
  chooseDay: 'Scegli un giorno: qui c’è il suo menu.',
  noMeals: 'nessun pasto',
  /** Short names of the meals; the companion is called like breakfast. */
  meals: { '0': 'Colazione', '1': 'Pranzo', '2': 'Colazione', '3': 'Cena' } satisfies Readonly<
    Record<MealIndex, string>
  >,
  ordering,
  meal: (name: string, count: number, state: Ordering) =>
    `${name}, ${dishes(count)}, ${ordering[state].toLocaleLowerCase('it')}`,
  legend: 'Legenda',
  emptyTitle: (month: string) => `${month} non ha ancora un menu`,
  emptyText:
    'Scegli un giorno e aggiungi il primo pasto; per comporre più giorni insieme trascina dal primo all’ultimo.',
  emptyTouch:
    'Tocca un giorno e aggiungi il primo pasto; per comporre più giorni insieme tieni premuto sul primo e trascina.',
  hint: 'Trascina per scegliere più giorni',
  hintTouch: 'Tieni premuto e trascina per scegliere più giorni',
  panel: 'Menu dei giorni scelti',
  chosen: (first: Day, last: Day, count: number) =>
    first === last
      ? `Scelto ${weekdayDate(first)}`
      : `Scelti ${count} giorni, dal ${longDate(first)} al ${longDate(last)}`,
} as const
