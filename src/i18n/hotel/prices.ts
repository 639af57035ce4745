import type { Day } from '#domain/schema/fields.ts'
import { longPeriod, shortDate } from '#i18n/format/dates.ts'

export const prices = {
  title: 'Prezzi per trattamento',
  intro: (currency: string) =>
    `Quanto costa ogni trattamento, a persona e al giorno, in ogni periodo dell’anno. Importi in ${currency}.`,
  back: 'Impostazioni',
  empty: {
    title: 'Nessun prezzo, per ora',
    text: 'Comincia dal trattamento che vendi di più: aggiungi un periodo, scegli il primo e l’ultimo giorno e scrivi il prezzo.',
  },
  together: {
    title: 'Tutti i trattamenti in un periodo',
    text: 'Scrivi i prezzi uno dopo l’altro: INVIO passa al prossimo.',
    add: 'Aggiungi questi prezzi',
    forgotten: (boards: readonly string[]) =>
      `Ancora senza prezzo in questo periodo: ${new Intl.ListFormat('it').format(boards)}.`,
  },
  board: {
    meals: (names: readonly string[], withDrinks: boolean) =>
      names.length === 0
        ? 'Nessun pasto'
        : `${new Intl.ListFormat('it').format(names)}${withDrinks ? ', bevande comprese' : ''}`,
    today: (price: string) => `Oggi ${price}`,
    noneToday: 'Oggi senza prezzo',
    add: 'Aggiungi periodo',
    addTo: (board: string) => `Aggiungi periodo: ${board}`,
  },
  period: {
    name: (at: number, board: string) => `Periodo ${at} di ${board}`,
    from: 'Dal',
    to: 'Al',
    price: 'Prezzo',
    delete: 'Elimina periodo',
    text: ({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }, price: string) =>
      `${[from, to].map((day) => (day ? shortDate(day) : '…')).join(' – ')}, ${price}`,
    length: (from: Day, to: Day, days: number) =>
      `${longPeriod(from, to)} · ${days === 1 ? '1 giorno' : `${days} giorni`}`,
  },
  bar: {
    clean: 'Tutto salvato.',
    dirty: 'Modifiche non salvate.',
    discard: 'Annulla modifiche',
    saved: 'Prezzi salvati',
  },
} as const
