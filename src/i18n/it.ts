import type { ClassName } from '#domain/schema/classes.ts'
import { failures, refusals } from './refusals.ts'
import { shell } from './shell.ts'

const SHORT = 60

const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trim()}…` : text)

/** Words that many screens share. Sentences of one screen are in that screen's own file. */
const common = {
  product: 'Convivio',
  continue: 'Continua',
  cancel: 'Annulla',
  save: 'Salva',
  close: 'Chiudi',
  done: 'Fatto',
  edit: 'Modifica',
  delete: 'Elimina',
  back: 'Indietro',
  previous: 'Precedente',
  next: 'Successivo',
  retry: 'Riprova',
  discard: 'Scarta',
  /** While a field is edited; without a text it was emptied. */
  changedElsewhere: (by: string | undefined, text: string) =>
    `${by ?? 'Qualcuno'} ha cambiato questo campo: ${text.trim() ? `«${shortened(text.trim())}»` : 'ora è vuoto'}`,
  goneElsewhere: 'Qualcuno ha eliminato quello che avevi aperto.',
  notSaved: 'Le ultime modifiche non sono state salvate',
  clear: 'Cancella',
  clearSearch: 'Cancella la ricerca',
  create: (text: string) => `Crea: ${text}`,
  dayPattern: 'gg/mm/aaaa',
  dayUnreadable: 'Scrivi la data così: 21/11/2026',
  pickDay: (field: string) => `Scegli dal calendario: ${field}`,
  copy: 'Copia',
  copied: 'Copiato negli appunti',
  copyFailed: 'Non è stato possibile copiare: seleziona il testo e copialo a mano.',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  shortcut: (keys: string) => `Scorciatoia: ${keys}`,
  unnamed: 'Senza nome',
  noName: 'Nessun nome',
  unnamedDish: 'Piatto senza nome',
  unnamedTurn: 'Turno senza nome',
  noTurn: 'Senza turno',
  noRank: 'Senza rango',
  noTable: 'Senza tavolo',
  unnamedTable: 'Tavolo senza nome',
  table: (name: string) => `Tav ${name}`,
  noTime: 'Nessun orario trovato',
  noResults: 'Nessun risultato trovato',
  unsaved: 'Le modifiche apportate non sono ancora state salvate, vuoi procedere?',
} as const

/** What a row of each class is called where it has no name of its own. */
const classNames: Readonly<Record<ClassName, string>> = {
  _User: 'Profilo',
  _Role: 'Ruolo',
  Hotel: 'Albergo',
  Template: 'Modello',
  Label: 'Etichetta',
  Dish: 'Piatto',
  DishImage: 'Foto del piatto',
  CalendarMeal: 'Pasto',
  CalendarPrice: 'Prezzo',
  Rate: 'Trattamento',
  RoomType: 'Tipo di camera',
  Room: 'Camera',
  Rank: 'Rango',
  Turn: 'Turno',
  DiningRoom: 'Sala',
  Fixture: 'Arredo della sala',
  Table: 'Tavolo',
  Book: 'Prenotazione',
  BookPerson: 'Persona',
  MealSeating: 'Tavolo di un pasto',
  MealOrder: 'Ordine',
  MealOrderDish: 'Piatto ordinato',
  GuestDevice: 'Telefono di un ospite',
  OrderRequest: 'Richiesta d’ordine',
  ExtraMealOrder: 'Ordine extra pasto',
  ImportRun: 'Importazione',
  ImportPart: 'Parte di un’importazione',
  PmsSync: 'Sincronizzazione con il PMS',
  PmsAnswer: 'Risposta del PMS',
  PmsFormat: 'Formato di un PMS',
  PmsPush: 'Invio del PMS',
  Tombstone: 'Elemento eliminato',
  MailOptOut: 'Rinuncia alle email',
  HotelSignal: 'Segnale di un hotel',
  JobRun: 'Lavoro programmato',
  Notification: 'Notifica',
  Attempt: 'Tentativo',
  PasswordReset: 'Nuova password',
  UploadedFile: 'File caricato',
}

export const it = { common, classNames, shell, refusals, failures } as const
