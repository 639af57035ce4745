import { dayOf, timeOf } from '#domain/calendar.ts'
import type { ShownConflict, ShownPortions, ShownValue } from '#domain/conflict.ts'
import { shortDay } from './dates.ts'
import { number } from './numbers.ts'
import { portionsOf } from './portions.ts'

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

const orderText = (portions: readonly ShownPortions[]): string =>
  portions
    .map(({ dish, quantity, half }) =>
      portionsOf({ normal: half ? 0 : quantity, half: half ? quantity : 0 }, dish),
    )
    .join(', ') || 'niente'

/** 'Persone: mentre eri senza rete Caterina ha scritto 12; tu 14.' */
export function conflictText({ by, fields, order }: ShownConflict): string {
  if (order)
    return `${by ?? 'Qualcuno'} ha ordinato ${orderText(order.theirs)}; tu ${orderText(order.mine)}.`
  const who = by ?? 'qualcuno'
  return fields
    .map(({ name, theirs, mine }) => {
      const label = fieldNames[name]
      const text = `entre eri senza rete ${who} ha scritto ${textOf(theirs)}; tu ${textOf(mine)}.`
      return label === undefined ? `M${text}` : `${label}: m${text}`
    })
    .join(' ')
}

export const conflict = {
  title: 'Nel frattempo è cambiato',
  titleOf: (name: string) => `${name}: l’ordine nel frattempo è cambiato`,
  listTitle: 'Scegli che cosa resta',
  listText: 'Anche qualcun altro ha cambiato le stesse cose.',
  keepMine: 'Tieni il mio',
  keepTheirs: 'Tieni il suo',
  keepMineOf: (name: string) => `Tieni il mio: ${name}`,
  keepTheirsOf: (name: string) => `Tieni il suo: ${name}`,
} as const
