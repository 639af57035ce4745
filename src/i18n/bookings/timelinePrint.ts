import type { Day } from '#domain/schema/fields.ts'
import { counted } from '#i18n/format/numbers.ts'

type Kind = 'table' | 'room'

const numeric = (day: Day): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

export const timelinePrint = {
  title: 'Stampa prenotazioni',
  titleOf: { table: 'Prenotazioni per tavolo', room: 'Prenotazioni per camera' } satisfies Record<Kind, string>,
  fileName: (kind: Kind, hotel: string, first: Day, last: Day) =>
    `Prenotazioni ${kind === 'table' ? 'per tavolo' : 'per camera'} ${hotel} ${first} ${last}`,
  paper: 'Carta',
  from: 'Dal',
  earlier: '14 giorni prima',
  later: '14 giorni dopo',
  mayMiss: (away: string) => `${away}: sul foglio mancano le prenotazioni arrivate dopo.`,
  place: { table: 'Tavolo', room: 'Camera' } satisfies Record<Kind, string>,
  arrivals: 'Arrivi',
  departures: 'Partenze',
  present: 'Presenze',
  pax: (count: number) => `${count}\u00a0PAX`,
  edge: numeric,
  legend:
    'Arrivi, partenze e presenze sono di tutto l’albergo. Punta: il soggiorno comincia prima o finisce dopo questi giorni, alla data scritta. Bordo spesso e «!»: due prenotazioni nello stesso posto.',
  without: (kind: Kind, count: number) =>
    `${kind === 'table' ? 'Senza tavolo' : 'Senza camera'} in questi giorni: ${counted(count, 'prenotazione', 'prenotazioni')}`,
  stay: (from: Day, to: Day) => `${numeric(from)}\u00a0–\u00a0${numeric(to)}`,
} as const
