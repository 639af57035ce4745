import type { OutOfServicePeriod } from '#domain/rules/places/outOfService.ts'
import type { Day } from '#domain/schema/fields.ts'
import { longDate, shortDayOfYear } from '#i18n/format/dates.ts'
import { counted } from '#i18n/format/numbers.ts'

/** Before a day: "all’8", "al 28". */
const withArticle = (preposition: 'al' | 'dal' | 'il', day: Day, said: string): string => {
  const isElided = ['08', '11'].includes(day.slice(8))
  if (!isElided) return `${preposition} ${said}`
  return preposition === 'il' ? `l’${said}` : `${preposition}l’${said}`
}

type Said = (day: Day) => string

const fromTo = (from: Day, to: Day, said: Said): string =>
  from === to
    ? withArticle('il', to, said(to))
    : `${withArticle('dal', from, said(from))} ${withArticle('al', to, said(to))}`

const periodOf = ({ from, to }: OutOfServicePeriod, today: Day, said: Said): string =>
  from > today ? fromTo(from, to, said) : `fino ${withArticle('al', to, said(to))}`

const because = ({ reason }: OutOfServicePeriod): string => (reason ? ` (${reason})` : '')

const bookings = (amount: number): string => counted(amount, 'prenotazione', 'prenotazioni')

export const outOfService = {
  title: 'Fuori servizio',
  days: 'Giorni fuori servizio',
  because: (reason: string | undefined) => (reason ? `Fuori servizio: ${reason}` : 'Fuori servizio'),
  from: 'Dal',
  to: 'Al',
  reason: 'Motivo',
  clear: 'Rimetti in servizio',
  hint: 'In questi giorni non si assegna alle prenotazioni.',
  concerned: (amount: number) =>
    amount === 0
      ? 'Nessuna prenotazione in questi giorni.'
      : `${bookings(amount)} in questi giorni: ${amount === 1 ? 'resta assegnata' : 'restano assegnate'}.`,
  period: (from: string, to: string) => (from === '' ? 'In servizio' : `${from} – ${to}`),
  tag: (period: OutOfServicePeriod, today: Day, amount: number) => {
    const said = `Fuori servizio ${periodOf(period, today, (day) => shortDayOfYear(day, today))}`
    return amount === 0 ? said : `${said} · ${bookings(amount)}`
  },
  detail: (period: OutOfServicePeriod, today: Day) =>
    `Fuori servizio ${periodOf(period, today, longDate)}${because(period)}`,
  refused: (kind: 'room' | 'table', name: string, period: OutOfServicePeriod, today: Day) => {
    const [place, other] = kind === 'room' ? ['La camera', 'un’altra'] : ['Il tavolo', 'un altro']
    return `${place} ${name} è fuori servizio ${periodOf(period, today, longDate)}${because(period)}: scegline ${other}, o cambia i giorni nella sua scheda.`
  },
} as const
