import type { StructureGap } from '#domain/rules/places/structure.ts'
import { counted } from '#i18n/format/numbers.ts'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const gaps: Readonly<Record<StructureGap, (count: number) => string>> = {
  roomsWithoutType: (count) => `${counted(count, 'camera', 'camere')} senza tipologia`,
  tablesWithoutRank: (count) => `${counted(count, 'tavolo', 'tavoli')} senza rango`,
  tablesWithoutSeats: (count) => `${counted(count, 'tavolo', 'tavoli')} senza coperti`,
  turnsWithoutTimes: (count) => `${counted(count, 'turno', 'turni')} senza orari`,
}

export const structure = {
  title: 'Struttura',
  intro: 'Camere, tipologie, tavoli, ranghi e turni della casa, in una pagina. Premi un nome per modificarlo.',
  gapsTitle: 'Da completare',
  gaps,
  openRooms: 'Apri le camere',
  openTables: 'Apri i tavoli',
  openTurns: 'Apri i turni',
  turns: 'Turni',
  turnCount: (count: number) => counted(count, 'turno', 'turni'),
  rankCount: (count: number) => counted(count, 'rango', 'ranghi'),
  noTimes: 'Senza orari',
  noRooms: 'Non c’è ancora nessuna camera: creane un piano intero con un intervallo di numeri.',
  noTables: 'Non c’è ancora nessun tavolo: crea quelli di una sala con un intervallo di numeri.',
  noTurns: 'Nessun turno: la sala mangia tutta insieme. Crea i turni solo se gli ospiti si siedono a ore diverse.',
  emptyGroup: 'Ancora vuoto',
} as const

export const turns = {
  title: 'Turni',
  intro: 'La giornata della sala: quando si siede ogni turno, pasto per pasto.',
  day: 'La giornata',
  list: 'Orari dei turni',
  add: 'Nuovo turno',
  edit: (name: string) => `Modifica turno: ${name}`,
  sitting: (turn: string, meal: string, from: number, to: number) =>
    `${turn}, ${meal} dalle ${clock(from)} alle ${clock(to)}`,
  span: (from: number, to: number) => `${clock(from)}–${clock(to)}`,
  clock,
  hour: (hour: number) => clock(hour * 60),
  overlap: (one: string, other: string, meal: string, from: number, to: number) =>
    `${one} e ${other} sono in sala insieme: ${meal} dalle ${clock(from)} alle ${clock(to)}.`,
  overlapTitle: 'Turni che si sovrappongono',
  notAt: 'nessun orario',
  empty: {
    title: 'La sala mangia in un turno solo',
    text: 'Se gli ospiti si siedono a ore diverse crea i turni, con gli orari di colazione, pranzo e cena; poi assegna i tavoli.',
  },
} as const
