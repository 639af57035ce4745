import { counted, numberText } from '#i18n/format/numbers.ts'

const NAMED = 6
const list = new Intl.ListFormat('it')

/** How many and who: `3 prenotazioni: Bianchi, Conti e Rossi`; of many the first few by name, the others as a number. */
export function namedBookings(names: readonly string[]): string {
  const told =
    names.length <= NAMED ? names : [...names.slice(0, NAMED - 1), `altre ${numberText(names.length - NAMED + 1)}`]
  return `${counted(names.length, 'prenotazione', 'prenotazioni')}: ${list.format(told)}`
}
