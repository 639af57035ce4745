import { dayOf, timeOf } from '#domain/calendar.ts'
import type { ShownContest, ShownValue } from '#domain/contest.ts'
import { shortDay } from './dates.ts'
import { number } from './numbers.ts'
import { portionsOf } from './portions.ts'

/** What fields are called where somebody has to choose between two values of one. */
const fieldNames: Readonly<Record<string, string>> = {
  pax: 'Persone',
  name: 'Nome',
  surname: 'Cognome',
  refName: 'Nome',
  refEmail: 'Email',
  refMobile: 'Telefono',
  refLocale: 'Lingua',
  bookType: 'Trattamento',
  checkin: 'Check-in',
  checkout: 'Check-out',
  room: 'Camera',
  table: 'Tavolo',
  bookingReference: 'Riferimento',
  description: 'Descrizione',
  price: 'Prezzo',
  courseIndex: 'Portata',
  date: 'Orario',
  fromDate: 'Apertura degli ordini',
  toDate: 'Chiusura degli ordini',
  dishes: 'Piatti',
  seats: 'Posti',
  rank: 'Rango',
  turn: 'Turno',
}

const LONGEST = 60

function textOf(value: ShownValue): string {
  if (value.is === 'flag') return value.on ? 'sì' : 'no'
  if (value.is === 'instant')
    return `${shortDay(dayOf(value.at, value.zone))}, ${timeOf(value.at, value.zone)}`
  if (value.is !== 'text') return value.is === 'empty' ? 'niente' : 'altro'
  const { text } = value
  if (/^-?[\d.]+$/.test(text)) return number(Number(text))
  return `«${text.length > LONGEST ? `${text.slice(0, LONGEST).trim()}…` : text}»`
}

/**
 * What somebody else has made of it: 'Persone: mentre eri senza rete Caterina ha scritto 12; tu 14.',
 * of an order what it has by now.
 */
export function contestText({ by, fields, portions }: ShownContest): string {
  const who = by ?? 'qualcuno'
  if (portions) {
    const has = portions.map(({ dish, quantity, half }) =>
      portionsOf({ normal: half ? 0 : quantity, half: half ? quantity : 0 }, dish),
    )
    const text = `${who} ha cambiato questo ordine nel frattempo: ora ha ${has.join(', ') || 'nessun piatto'}.`
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return fields
    .map(({ name, theirs, mine }) => {
      const label = fieldNames[name]
      const text = `entre eri senza rete ${who} ha scritto ${textOf(theirs)}; tu ${textOf(mine)}.`
      return label === undefined ? `M${text}` : `${label}: m${text}`
    })
    .join(' ')
}

/** The two ways on. */
export const contest = {
  title: 'Nel frattempo è cambiato',
  keepMine: 'Tieni il mio',
  keepTheirs: 'Tieni il suo',
  keepMineOf: (name: string) => `Tieni il mio: ${name}`,
  keepTheirsOf: (name: string) => `Tieni il suo: ${name}`,
} as const
