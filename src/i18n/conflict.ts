import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { ShownConflict, ShownPart, ShownPortion, ShownValue } from '#domain/api/conflict.ts'
import { countsOfPortion } from '#domain/reports/portions.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { fixtures, shapes } from '#i18n/places/furniture.ts'
import { numberText } from '#i18n/format/numbers.ts'
import { portionsOf } from '#i18n/orders/portions.ts'

/** Classes that no device changes field by field. */
type Unedited =
  | `_${string}`
  | 'DishImage'
  | 'MealOrder'
  | 'MealOrderDish'
  | 'ExtraMealOrder'
  | 'OrderRequest'
  | 'KitchenNotice'
  | 'CourseCall'
  | 'KitchenPortion'
  | 'PrintJob'
  | 'GuestDevice'
  | 'Template'
  | 'TeamInvitation'
  | 'TeamDevice'
  | 'Tombstone'
  | 'MailOptOut'
  | 'Notification'
  | 'HotelSignal'
  | 'ImportRun'
  | 'ImportPart'
  | `Pms${string}`
  | 'JobRun'
  | 'Attempt'
  | 'PasswordReset'
  | 'PushKeys'
  | 'UploadedFile'

/** What the server decides, and what a row keeps for good. */
type Fixed =
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'changedBy'
  | 'hotel'
  | 'book'
  | 'person'
  | 'calendarMeal'
  | 'dish'
  | 'owner'
  | 'expireDate'
  | 'deletedSince'
  | 'pmsCredentials'
  | 'addedTemplates'
  | 'samples'
  | 'isReady'
  | 'keyMadeAt'
  | 'keyEnd'
  | 'keyHash'
  | 'problem'
  | 'duty'
  | 'lastSeenExtraMealOrders'
  | 'code'
  | 'branchIoUrl'
  | 'sentAt'
  | 'timesIn'
  | 'inviteRound'
  | 'inviteTries'
  | 'inviteNextAt'
  | 'turnAtTable'
  | 'erasedAt'
  | 'madeBy'
  | 'splitFrom'
  | 'areas'
  | 'pmsSaid'
  | 'pmsReservation'
  | 'pmsDiffers'
  | 'saidOn'
  | 'seenBy'
  | 'agreedBy'
  | 'allergensChangedAt'
  | 'fromTemplate'
  | 'fromTemplateDish'
  | 'fromTemplateLabel'

type KeysOf<C extends ClassName> = C extends ClassName ? keyof EntityOf<C> : never
type EditedField = Exclude<KeysOf<Exclude<ClassName, Unedited>>, Fixed>

const fieldNames: Readonly<Record<EditedField, string>> = {
  name: 'Nome',
  stations: 'Partite',
  surname: 'Cognome',
  description: 'Descrizione',
  deleted: 'Eliminato',
  pax: 'Persone',
  highChairs: 'Seggioloni',
  bookType: 'Trattamento',
  checkin: 'Check-in',
  checkout: 'Check-out',
  arrivalTime: 'Arrivo previsto',
  refName: 'Nome di riferimento',
  refEmail: 'Email di riferimento',
  refMobile: 'Telefono',
  refLocale: 'Lingua degli ospiti',
  room: 'Camera',
  roomNumber: 'Camera',
  earlierRooms: 'Camere di prima',
  table: 'Tavolo',
  tableNumber: 'Tavolo',
  sharesTable: 'Tavolo condiviso',
  sent: 'Invito inviato',
  inviteProblem: 'Problema dell’invito',
  bookingReference: 'Riferimento',
  stafferBook: 'Del personale',
  isHolder: 'Intestatario',
  tags: 'Allergie e diete',
  consentAt: 'Consenso',
  seen: 'Visto',
  seenAt: 'Visto',
  agreed: 'Confermato',
  agreedAt: 'Confermato',
  type: 'Tipo',
  courseIndex: 'Portata',
  allergens: 'Allergeni e diete',
  price: 'Prezzo',
  images: 'Foto',
  labels: 'Etichette',
  isExtra: 'Extra',
  canOrderOutOfMeal: 'Anche fuori pasto',
  canEatInDiningRoom: 'In sala',
  canTakeAway: 'Asporto',
  canDelivery: 'Consegna',
  forChildren: 'Per bambini',
  forBaby: 'Per neonati',
  bookIncludedOptions: 'Inclusioni',
  colorIndex: 'Colore',
  iconIndex: 'Icona',
  visibleInApp: 'Visibile agli ospiti',
  predefined: 'Predefinita',
  isPublic: 'Pubblica',
  mealIndex: 'Pasto',
  pos: 'Posto nel giorno',
  date: 'Orario',
  endDate: 'Fine del pasto',
  fromDate: 'Apertura degli ordini',
  toDate: 'Chiusura degli ordini',
  dishes: 'Piatti',
  soldOut: 'Esauriti',
  portions: 'Porzioni disponibili',
  from: 'Dal',
  to: 'Al',
  outOfServiceFrom: 'Fuori servizio dal',
  outOfServiceTo: 'Fuori servizio al',
  outOfServiceReason: 'Motivo del fuori servizio',
  rank: 'Rango',
  turn: 'Turno',
  times: 'Orari',
  seats: 'Coperti',
  minSeats: 'Coperti, minimo',
  maxSeats: 'Coperti, massimo',
  shape: 'Forma',
  diningRoom: 'Sala',
  position: 'Posto tra le sale',
  width: 'Larghezza (cm)',
  height: 'Profondità (cm)',
  kind: 'Oggetto',
  text: 'Scritta',
  x: 'Distanza da sinistra (cm)',
  y: 'Distanza dall’alto (cm)',
  rotation: 'Gradi',
  locked: 'Bloccato',
  tables: 'Tavoli',
  day: 'Giorno',
  start: 'Inizio',
  sharesTables: 'Tavoli condivisi',
  address: 'Indirizzo',
  city: 'Città',
  province: 'Provincia',
  cap: 'CAP',
  timezone: 'Fuso orario',
  defaultMealsTime: 'Orari dei pasti',
  defaultCheckInTime: 'Check-in dalle',
  defaultCheckOutTime: 'Check-out entro le',
  currency: 'Valuta dei prezzi',
  maxDishes: 'Piatti per portata',
  infinityDishes: 'Piatti senza limite',
  config: 'Come si paga',
  mailConfig: 'Email agli ospiti',
  typesThatReceiveEmail: 'Trattamenti invitati per email',
  reminderHours: 'Ore del promemoria',
  pmsType: 'Gestionale',
  authPMS: 'Accesso al gestionale',
  csvMappings: 'Colonne dei file',
  csvBoards: 'Trattamenti dei file',
  csvWords: 'Stati e lingue dei file',
  csvDates: 'Date dei file',
  enablePMS: 'Gestionale attivo',
  enableKitchenNotes: 'Note per la cucina',
  imageDisplayType: 'Foto dei piatti',
  guestDataMonths: 'Mesi di conservazione dei dati',
  company: 'La società',
  logo: 'Logo',
  guestLook: 'Pagine degli ospiti',
  kitchen: 'Cucina',
  tableSameAsRoom: 'Il tavolo corrisponde alla camera',
  enableOutOfMealOrders: 'Ordini fuori pasto',
  outOfMealSlots: 'Orari fuori pasto',
  extraCutOff: 'Minuti di anticipo fuori pasto',
  enableTakeAway: 'Asporto',
  enableDelivery: 'Consegna',
  deliveryCost: 'Costo di consegna',
  onlyVisualization: 'Menu di sola lettura',
  totalInKitchenReport: 'Totali nel foglio di cucina',
  printNamesInWaiterReport: 'Nomi nel foglio dei camerieri',
  annotationNearQuantity: 'Note accanto alla quantità',
  useNewInterfaceForOrderEdit: 'Nuova schermata degli ordini',
  spottyCode: 'Codice Spotty',
}

const partNames: Readonly<Record<string, string>> = {
  mealPrices: 'prezzi dei pasti',
  mealPaymentType: 'pagamento',
  senderName: 'mittente',
  replyTo: 'risposte a',
  greeting: 'saluto',
  name: 'ragione sociale',
  seat: 'sede legale',
  country: 'paese',
  vatNumber: 'partita IVA',
  colour: 'colore',
  welcome: 'benvenuto',
  houseRules: 'regole della casa',
  languages: 'lingue',
  contacts: 'contatti',
  stations: 'partite',
  lateMinutes: 'minuti di ritardo',
  warning: 'giallo',
  late: 'rosso',
  phone: 'telefono',
  whatsapp: 'WhatsApp',
  email: 'email',
  site: 'sito',
  endpoint: 'indirizzo',
  hotelCode: 'codice dell’albergo',
  providerCode: 'codice del fornitore',
  username: 'utente',
  domain: 'dominio',
  bbRates: 'tariffe di pernottamento',
  hbRates: 'tariffe di mezza pensione',
  fbRates: 'tariffe di pensione completa',
  skipRates: 'tariffe escluse',
}

const codeNames: Readonly<Record<string, string>> = {
  ...shapes,
  ...fixtures,
  full_screen: 'Foto grandi',
  left: 'Foto a sinistra',
  no_images: 'Senza foto',
  per_dish: 'Per piatto',
  per_meal: 'Per pasto',
  addressUnknown: 'indirizzo sconosciuto',
  mailRefused: 'rifiutato',
  unsubscribed: 'non vuole email',
  notMade: 'non preparato',
}

const WITH_CODES: readonly string[] = ['shape', 'kind', 'imageDisplayType', 'config', 'inviteProblem']

const LONGEST = 60
const MAX_LISTED = 8

export const fieldName = (name: string): string | undefined => (isFieldName(name) ? fieldNames[name] : undefined)

const isFieldName = (name: string): name is EditedField => Object.hasOwn(fieldNames, name)

function quoted(name: string, text: string): string {
  const code = WITH_CODES.includes(name) ? codeNames[text] : undefined
  if (/^-?[\d.]+$/.test(text)) return numberText(Number(text))
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return shortDay(text)
  const shown = (code ?? text).replace(/\b(\d\d:\d\d):00\b/g, '$1')
  return `«${shown.length > LONGEST ? `${shown.slice(0, LONGEST).trim()}…` : shown}»`
}

function listText(name: string, values: readonly ShownValue[]): string {
  if (values.length === 0) return 'niente'
  if (values.every(({ is }) => is === 'other')) return numberText(values.length)
  const rest = values.length - MAX_LISTED
  const named = values
    .slice(0, MAX_LISTED)
    .map((value) => textOf(name, value))
    .join(', ')
  return rest > 0 ? `${named} e ${rest === 1 ? 'un altro' : `altri ${rest}`}` : named
}

const partsText = (name: string, parts: readonly ShownPart[]): string =>
  parts
    .map(({ key, label, value }) => {
      const said = label ?? partNames[key]
      return said === undefined ? textOf(name, value) : `${said} ${textOf(name, value)}`
    })
    .join(', ') || 'niente'

function textOf(name: string, value: ShownValue): string {
  if (value.is === 'flag') return value.on ? 'sì' : 'no'
  if (value.is === 'instant') return `${shortDay(dayOf(value.at, value.zone))}, ${timeOf(value.at, value.zone)}`
  if (value.is === 'list') return listText(name, value.values)
  if (value.is === 'parts') return partsText(name, value.parts)
  if (value.is === 'text') return quoted(name, value.text)
  if (value.is === 'empty') return 'niente'
  return name === 'logo' ? 'un’altra immagine' : 'altro'
}

const orderText = (portions: readonly ShownPortion[]): string =>
  portions.map(({ dish, ...portion }) => portionsOf(countsOfPortion(portion), dish)).join(', ') || 'niente'

/** 'Persone: mentre eri senza rete Caterina ha scritto 12; tu 14.' */
export function rowConflictText({ by, fields, order, isDeletion }: ShownConflict): string {
  if (order) return `${by ?? 'Qualcuno'} ha ordinato ${orderText(order.theirs)}; tu ${orderText(order.mine)}.`
  const who = by ?? 'qualcuno'
  if (isDeletion) {
    const said = fields.map(({ name, theirs }) => {
      const text = textOf(name, theirs)
      return isFieldName(name) ? `${fieldNames[name]} ${text}` : text
    })
    return `Mentre eri senza rete ${who} ha scritto: ${said.join(', ')}. Tu hai eliminato tutto.`
  }
  return fields
    .map(({ name, theirs, mine }) => {
      const text = `entre eri senza rete ${who} ha scritto ${textOf(name, theirs)}; tu ${textOf(name, mine)}.`
      return isFieldName(name) ? `${fieldNames[name]}: m${text}` : `M${text}`
    })
    .join(' ')
}

export const conflict = {
  title: 'Nel frattempo è cambiato',
  titleOf: (name: string) => `${name}: l’ordine nel frattempo è cambiato`,
  listTitle: 'Scegli che cosa resta',
  listText: 'Anche qualcun altro ha cambiato le stesse cose.',
  keepMine: (isDeletion: boolean) => (isDeletion ? 'Elimina lo stesso' : 'Tieni il mio'),
  keepTheirs: 'Tieni il suo',
  keepMineOf: (name: string, isDeletion: boolean) => `${isDeletion ? 'Elimina lo stesso' : 'Tieni il mio'}: ${name}`,
  keepTheirsOf: (name: string) => `Tieni il suo: ${name}`,
} as const
