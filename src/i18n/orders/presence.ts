import { timeOf } from '#domain/dates/calendar.ts'
import { mealName } from '#domain/reference/meals.ts'
import type { DayPresence, MealPresence, PartOfCovers } from '#domain/reports/presence.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Turn } from '#domain/schema/places.ts'
import type { Board, GuestLanguage } from '#domain/schema/values.ts'
import { capital, fromTo, shortDayAndMonth } from '#i18n/format/dates.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'
import { it } from '#i18n/it.ts'
import { highChairs } from '#i18n/places/covers.ts'
import { latePlatesWords } from './latePlates.ts'
import { mealBooks } from './mealBooks.ts'

interface CoversLine {
  readonly label: string
  readonly text: string
}

const parted = <Key>(parts: readonly PartOfCovers<Key>[], nameOf: (key: Key) => string): string =>
  parts.map(({ key, covers }) => `${nameOf(key)}\u00a0${numberText(covers)}`).join(' · ')

interface Parts {
  readonly boards: readonly PartOfCovers<Board | undefined>[]
  readonly languages: readonly PartOfCovers<GuestLanguage | undefined>[]
  readonly turns: readonly PartOfCovers<Turn | undefined>[]
}

const turnName = (turn: Turn | undefined): string =>
  turn ? turn.name?.trim() || it.common.unnamedTurn : it.common.noTurn.toLowerCase()

/** `Trattamento: HB 60 · FB 24`, and so on; turns where somebody has one. */
function partLines({ boards, languages, turns }: Parts): CoversLine[] {
  const hasTurns = turns.some(({ key }) => key !== undefined)
  return [
    { label: 'Trattamento', text: parted(boards, (board = '?' as Board) => board) },
    { label: 'Lingua', text: parted(languages, (language) => language ?? 'non detta') },
    { label: 'Turno', text: hasTurns ? parted(turns, turnName) : '' },
  ].filter(({ text }) => text !== '')
}

type Beside = Pick<MealPresence, 'staff' | 'latePlates' | 'highChairs'>

/** What is told quietly beside the covers of a day: `+ 2 extra`, `2 piatti tardi`. */
const besideCovers = ({ latePlates, highChairs: chairs }: Beside, extras = 0): string[] =>
  [
    extras > 0 ? `+ ${numberText(extras)} extra` : '',
    latePlates > 0 ? latePlatesWords.title(latePlates) : '',
    highChairs(chairs),
  ].filter(Boolean)

const staffText = (staff: number): string => (staff > 0 ? `+ ${numberText(staff)} del personale` : '')

const loadingFailed = {
  title: 'Non è stato possibile leggere le prenotazioni di quei giorni.',
  text: it.failures.unreachable,
}

export const presence = {
  title: it.shell.sections.presence,
  intro: 'Quante persone mangiano a ogni pasto, dal trattamento di chi è in albergo a quell’ora.',
  noBoards: 'Questo albergo non usa trattamenti: nessun pasto è compreso, e qui non si aspetta nessuno.',
  empty: {
    title: 'Nessuna prenotazione',
    text: 'Appena ce n’è una, qui leggi quanti mangiano a colazione, a pranzo e a cena.',
  },
  loading: { loading: 'Carico le prenotazioni di quei giorni…', failed: loadingFailed },
  dayTitle: mealBooks.dayTitle,
  shortDay: (day: Day) => capital(shortDayAndMonth(day)),
  days: (first: Day, last: Day) => capital(fromTo(first, last)),
  table: 'Coperti giorno per giorno',
  columns: { day: 'Giorno', arrivals: 'Arrivi', departures: 'Partenze' },
  mealName: ({ meal }: MealPresence) => mealName(meal.mealIndex ?? '3'),
  start: ({ meal }: MealPresence, zone: string) => timeOf(meal.date ?? 0, zone),
  number: numberText,
  coversWord: (covers: number) => (covers === 1 ? 'coperto' : 'coperti'),
  besideCovers,
  /** The staff may eat at any meal: told where there is room, once for the fortnight. */
  withStaff: (one: Beside, extras?: number) => [staffText(one.staff), ...besideCovers(one, extras)].filter(Boolean),
  staffAtEach: ({ meals: [meal] }: DayPresence) =>
    meal && meal.staff > 0 ? `A ogni pasto ${staffText(meal.staff)}` : '',
  partLines,
  comings: ({ arrivals, departures }: Pick<DayPresence, 'arrivals' | 'departures'>) =>
    `${counted(arrivals, 'arrivo', 'arrivi')} · ${counted(departures, 'partenza', 'partenze')}`,
  dayBefore: 'Giorno prima',
  dayAfter: 'Giorno dopo',
  today: 'Oggi',
  print: 'Stampa',
  paper: {
    heading: 'Stampa presenze',
    day: 'Dal',
    fileName: (hotel: string, day: Day) => `Presenze ${hotel} ${day}`,
    mayMiss: (away: string) => `${away}: sul foglio mancano le prenotazioni arrivate dopo.`,
  },
} as const
