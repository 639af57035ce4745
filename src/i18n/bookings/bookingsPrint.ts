import { counted } from '#i18n/format/numbers.ts'

export const bookingsPrint = {
  title: 'Elenco delle prenotazioni',
  fileName: (hotel: string, day: string) => `Prenotazioni ${hotel} ${day}`,
  arrivals: 'Arrivi',
  days: (days: number) => `Prossimi ${days} giorni`,
  everyDay: 'Tutti',
  groups: { inHouse: 'In albergo', coming: 'In arrivo', undated: 'Senza date' },
  group: (name: string, bookings: number, people: number) =>
    `${name}: ${counted(bookings, 'prenotazione', 'prenotazioni')}, ${people}\u00a0PAX`,
  columns: {
    name: 'Nome',
    checkin: 'Arrivo',
    checkout: 'Partenza',
    board: 'Trattamento',
    pax: 'PAX',
    room: 'Camera',
    table: 'Tavolo',
    contacts: 'Contatti',
  },
  none: 'Nessuno è in albergo, e nessuno arriva in questi giorni.',
} as const
