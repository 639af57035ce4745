import type { FixtureKind, TableShape } from '#domain/schema/values.ts'
import { covers } from './covers.ts'
import { fixtures, shapes } from './furniture.ts'
import { counted } from '#i18n/format/numbers.ts'

const metresFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

const metres = (centimetres: number): string => metresFormat.format(centimetres / 100)

interface PlanPlace {
  readonly x: number
  readonly y: number
  readonly rotation: number
  readonly locked: boolean
}

const placeSaid = ({ x, y, rotation, locked }: PlanPlace): string =>
  [
    `a ${metres(x)} m da sinistra e ${metres(y)} m dall’alto`,
    ...(rotation > 0 ? [`girato di ${rotation}°`] : []),
    ...(locked ? ['bloccato'] : []),
  ].join(', ')

export const planning = {
  title: 'Disposizione sala',
  rooms: 'Sale',
  roomPrefix: 'Sala ',
  addRoom: 'Nuova sala',
  editRoom: (name: string) => `Modifica ${name}`,
  roomDialog: 'Modifica sala',
  name: 'Nome',
  roomWidth: 'Larghezza (m)',
  roomHeight: 'Profondità (m)',
  roomSizes: 'Da 2 a 100 metri.',
  earlier: 'Sposta prima',
  later: 'Sposta dopo',
  deleteRoom: 'Elimina sala',
  deleteRoomText: (name: string, tables: number) =>
    `Vuoi davvero eliminare ${name}?${
      tables === 0 ? '' : ` ${counted(tables, 'tavolo resta', 'tavoli restano')} da sistemare.`
    }`,
  roomDeleted: (name: string) => `${name} eliminata. CTRL + Z la riporta com’era.`,
  takeRoomBack: 'Riporta la sala eliminata',
  unnamedRoom: 'Sala senza nome',
  empty: {
    title: 'Disegna la tua sala',
    text: 'Disponi i tavoli che hai già, in file per rango, con un clic; oppure comincia da una sala vuota.',
    textNoTables: 'Comincia da una sala vuota: i tavoli che ci metti sono tavoli dell’albergo, con il loro numero.',
  },
  layOut: 'Disponi per rango',
  laidOut: (tables: number) => `${counted(tables, 'tavolo disposto', 'tavoli disposti')} per rango`,
  /** Of centimetres. */
  grown: (width: number, height: number) => `la sala ora misura ${metres(width)} × ${metres(height)} m`,
  plan: (room: string) => `Pianta: ${room}`,
  planSaid: (tables: number, seats: number) => `${counted(tables, 'tavolo', 'tavoli')}, ${covers(seats)}`,
  keys: 'Frecce per spostare, R per girare, PagSu e PagGiù per scegliere, CTRL + D duplica, CANC toglie, L blocca.',
  palette: 'Aggiungi',
  newTable: (shape: TableShape, seats: number) => `Tavolo ${shapes[shape]} da ${seats}`,
  fixture: (kind: FixtureKind, text: string | undefined) => (text ? `${fixtures[kind]} «${text}»` : fixtures[kind]),
  fixtures,
  shapes,
  tray: 'Da sistemare',
  trayHint: 'Trascina un tavolo nella sala, o premilo.',
  allPlaced: 'Ogni tavolo ha il suo posto.',
  list: 'Elenco',
  listOf: (room: string) => `Che cosa c’è in ${room}`,
  nothingHere: 'La sala è vuota: trascina qui un tavolo.',
  nothingToRead: 'La sala è ancora vuota.',
  describeTable: (name: string, seats: number, shape: TableShape, rank: string, place: PlanPlace) =>
    `Tavolo ${name}, ${covers(seats)}, ${shapes[shape]}, ${rank}, ${placeSaid(place)}`,
  fixtureSaid: (name: string, place: PlanPlace) => `${name}, ${placeSaid(place)}`,
  moved: (name: string, place: PlanPlace) => `${name}: ${placeSaid(place)}`,
  tools: 'Strumenti',
  undo: 'Annulla',
  redo: 'Ripeti',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Rimpicciolisci',
  fit: 'Tutta la sala',
  snap: 'Aggancia',
  rotateLeft: 'Gira a sinistra',
  rotateRight: 'Gira a destra',
  duplicate: 'Duplica',
  lock: 'Blocca',
  unlock: 'Sblocca',
  takeAway: 'Togli dalla sala',
  align: 'Allinea',
  sides: {
    left: 'A sinistra',
    centre: 'Al centro',
    right: 'A destra',
    top: 'In alto',
    middle: 'A metà',
    bottom: 'In basso',
  },
  distributeX: 'Distribuisci in orizzontale',
  distributeY: 'Distribuisci in verticale',
  chosen: (amount: number) => counted(amount, 'elemento scelto', 'elementi scelti'),
  seats: 'Coperti',
  shape: 'Forma',
  rank: 'Rango',
  turn: 'Turno',
  x: 'Da sinistra (m)',
  y: 'Dall’alto (m)',
  rotation: 'Gradi',
  width: 'Larghezza (m)',
  height: 'Profondità (m)',
  text: 'Testo',
  ranks: 'Ranghi',
  small: 'Per disegnare la sala apri questa pagina su uno schermo più grande. Qui leggi dove sta ogni tavolo.',
} as const
