import type { Day } from '#domain/schema/fields.ts'
import { longDate, shortDate } from '#i18n/format/dates.ts'
import { counted } from '#i18n/format/numbers.ts'

const withoutYear = (day: Day) => shortDate(day).slice(0, 5)
const room = (name: string | undefined) => (name ? `nella camera ${name}` : 'senza camera')
const booked = (count: number) => counted(count, 'prenotazione', 'prenotazioni')
const people = (count: number) => counted(count, 'persona', 'persone')

export const bookingWays = {
  changeRoom: {
    open: 'Cambia camera da…',
    title: 'Cambia camera',
    day: 'Dal giorno',
    dayHint: (first: Day, last: Day) =>
      first === last
        ? `È possibile il ${longDate(first)}.`
        : `Dal ${withoutYear(first)} al ${withoutYear(last)}: prima e dopo si cambia la camera nella scheda.`,
    never: 'Il cambio è possibile dal giorno dopo l’arrivo a quello prima della partenza.',
    room: 'Nuova camera',
    choose: 'Scegli una camera',
    none: 'Nessuna camera trovata',
    taken: (name: string) => `Occupata da ${name}`,
    text: (now: string | undefined) =>
      `Fino ad allora gli ospiti restano ${room(now)}. Tavolo, ordini, allergie e link non cambiano.`,
    textTables: (now: string | undefined) =>
      `Fino ad allora gli ospiti restano ${room(now)}, al tavolo di quella camera. Ordini, allergie e link non cambiano.`,
    save: 'Cambia camera',
    done: (day: Day, name: string) => `Dal ${withoutYear(day)} nella camera ${name}`,
    until: (name: string | undefined, day: Day) => `Fino al ${withoutYear(day)} ${room(name)}.`,
    takeBack: 'Annulla il cambio',
  },
  split: {
    open: 'Dividi la prenotazione…',
    title: 'Dividi la prenotazione',
    who: 'Chi passa alla nuova prenotazione',
    person: (at: number) => `Ospite ${at}`,
    room: 'Camera della nuova prenotazione',
    noRoom: 'Si sceglie dopo',
    extra: (count: number) =>
      count === 1
        ? 'L’ordine fuori pasto passa alla nuova prenotazione'
        : `I ${count} ordini fuori pasto passano alla nuova prenotazione`,
    text: 'Chi passa porta con sé i suoi ordini e le sue allergie, e resta al tavolo di adesso. La nuova prenotazione ha un link suo.',
    pms: 'Il PMS conosce solo la prenotazione di adesso: se gli ospiti la annullano, la nuova va eliminata a mano.',
    save: 'Dividi',
    done: 'Prenotazione divisa',
    alone: 'Per dividere una prenotazione servono almeno due persone.',
    from: (name: string) => `Divisa dalla prenotazione ${name}.`,
  },
  late: {
    open: 'Partenze più tardi',
    title: 'Partenze più tardi',
    day: 'Chi parte',
    today: 'Oggi',
    tomorrow: 'Domani',
    time: 'Partenza entro le',
    count: (count: number, time: string) =>
      count === 0
        ? `Nessuno parte prima delle ${time}.`
        : `${booked(count)} ${count === 1 ? 'parte' : 'partono'} più tardi, alle ${time}.`,
    past: (time: string) => `Le ${time} di oggi sono già passate: scegli un’altra ora.`,
    lunch: (count: number, meal: string) =>
      `${people(count)} ${count === 1 ? 'è attesa' : 'sono attese'} in più al pasto: ${meal}.`,
    own: 'Chi ha un’ora di partenza propria, tra le persone, la tiene.',
    clash: (names: readonly string[], others: number) =>
      `Nello stesso giorno la camera o il tavolo è già di chi arriva: ${names.join(', ')}${others === 0 ? '' : ` e altri ${others}`}.`,
    save: 'Sposta le partenze',
    done: (count: number, time: string) => `${booked(count)}: partenza alle ${time}`,
    undone: 'Partenze come prima',
    changed: 'Qualcuno le ha cambiate nel frattempo: restano come sono.',
  },
} as const
