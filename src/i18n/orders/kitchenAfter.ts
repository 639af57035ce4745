import { numberText } from '#i18n/format/numbers.ts'

/** What the page after a meal says of how the kitchen did. */
export const kitchenAfter = {
  title: 'Dopo il servizio',
  about: (hotel: string, meal: string) => `${hotel} · ${meal}`,
  print: 'Stampa',
  export: 'Esporta CSV',
  fileName: (hotel: string, day: string) => `cucina-${hotel}-${day}.csv`,
  none: {
    title: 'A questo pasto nessuno ha premuto «Via» o «Pronto»',
    text: 'Senza queste pressioni non ci sono tempi da mostrare.',
  },
  forgotten: {
    title: 'I dati di questo pasto non ci sono più',
    text: 'Tempi e variazioni si conservano due giorni: per tenerli, stampa la pagina o esportala prima.',
  },
  kept: 'Questi dati si cancellano dopo due giorni: per tenerli, stampa la pagina o esportala.',
  times: 'Dal «Via» al «Pronto»',
  hint: (late: number) =>
    `Una comanda conta fino al «Pronto» del suo ultimo piatto. In ritardo: da ${numberText(late)} minuti in su. Senza tempo: manca il «Via», o il «Pronto» di un piatto.`,
  courses: 'Portata',
  stations: 'Partita',
  all: 'In tutto',
  cards: 'Comande',
  median: 'Mediana',
  longest: 'La più lunga',
  late: 'In ritardo',
  untimed: 'Senza tempo',
  inMinutes: (column: string) => `${column} (minuti)`,
  changes: 'Variazioni dopo la stampa',
  noSheet: 'A questo pasto non è stato stampato nessun foglio.',
  noChanges: 'Dopo la stampa non è cambiato niente.',
  number: 'N.',
  change: 'Variazione',
  whose: 'Per chi',
  toldBy: 'Come lo ha saputo la cucina',
  seenAt: (time: string, by: string | undefined) => `Visto ${by === undefined ? '' : `da ${by} `}alle ${time}`,
  untold: 'Non l’ha saputo',
} as const

/** `12:05`: minutes and seconds; `1:02:05` of more than an hour. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
