import { readMoment } from '../readMoment.ts'
import type { Board, CsvState } from '../schema/values.ts'
import { foldedCell, saysNothing } from './cells.ts'

/** Words in Italian, German, English and French, as `foldedCell` returns them. */
type Words<T extends string> = Readonly<Record<T, readonly string[]>>

const STATES: Words<CsvState> = {
  booked: [
    'confermata', 'confermato', 'conferma', 'prenotazione confermata', 'def', 'fix gebucht', 'garantita da carta', 'garantita con carta', 'definitiva', 'definitivo', 'garantita', 'garantito', 'attiva', 'attivo',
    'prenotata', 'prenotato', 'acquisita', 'acquisito', 'nuova', 'nuovo', 'modificata', 'modificato', 'in corso', 'in casa',
    'presente', 'in arrivo', 'arrivata', 'arrivato', 'in partenza', 'partita', 'partito', 'check in', 'checkin', 'check out',
    'checkout', 'non annullata', 'non cancellata', 'conf', 'check in effettuato', 'check out effettuato', 'walk in', 'ok', 'confirmed', 'definite', 'guaranteed', 'booked', 'reserved', 'active',
    'new', 'modified', 'in house', 'inhouse', 'arriving', 'arrived', 'due in', 'due out', 'departed', 'checked in',
    'checked out', 'checkedin', 'checkedout', 'not cancelled', 'bestatigt', 'bestaetigt', 'fix', 'fest', 'festbuchung', 'gebucht', 'reserviert', 'definitiv', 'garantiert', 'im haus',
    'anreise', 'angereist', 'abreise', 'abgereist', 'eingecheckt', 'ausgecheckt', 'aktiv', 'neu', 'confirme', 'confirmee', 'definitif',
    'definitive', 'reserve', 'reservee', 'garanti', 'garantie', 'en cours', 'present', 'arrive', 'arrivee', 'parti', 'partie',
  ],
  cancelled: [
    'annullata', 'annullato', 'annullamento', 'annul', 'ann', 'cxl by guest', 'cxl by hotel', 'cancellata', 'cancellato', 'cancellazione', 'canc', 'disdetta',
    'disdetto', 'eliminata', 'eliminato', 'stornata', 'storno', 'rifiutata', 'rifiutato', 'respinta', 'respinto', 'scaduta', 'scaduto',
    'opzione scaduta', 'cxld', 'nichterschienen', 'nicht angekommen', 'annullata dal cliente', 'annullata dall hotel', 'no show', 'noshow', 'mancato arrivo', 'non arrivata', 'non arrivato', 'non presentata', 'non presentato', 'non presentatosi',
    'cancelled', 'canceled', 'cancelled by guest', 'cancelled by hotel', 'cancellation', 'cxl', 'cnx', 'deleted', 'void', 'declined', 'rejected', 'refused', 'denied', 'expired',
    'storniert', 'stornierung', 'abgesagt', 'annulliert', 'geloscht', 'abgelehnt', 'abgelaufen', 'nichtanreise', 'nicht angereist',
    'nicht erschienen', 'annule', 'annulee', 'annulation', 'supprime', 'supprimee', 'refuse', 'refusee', 'expire', 'expiree',
    'non presente', 'non presentee', 'non venu', 'non venue',
  ],
  notYet: [
    'preventivo', 'preventivata', 'opz', 'opt', 'in opzione', 'opzione', 'opzionata', 'opzionato', 'offerta', 'proposta', 'richiesta', 'in attesa', 'in sospeso',
    'sospesa', 'provvisoria', 'provvisorio', 'da confermare', 'non confermata', 'non confermato', 'lista d attesa', 'lista di attesa',
    'attesa conferma', 'in attesa di conferma', 'in attesa di pagamento', 'in trattativa', 'tent', 'hold', 'pending payment', 'angefragt', 'wartend',
    'optionnel', 'optionnelle', 'quote', 'quotation', 'option', 'optional', 'offer', 'proposal', 'request', 'requested', 'on request', 'enquiry', 'enquired', 'inquiry',
    'inquired', 'tentative', 'on hold',
    'provisional', 'pending', 'unconfirmed', 'not confirmed', 'to be confirmed', 'wl', 'waitlist', 'waitlisted', 'waiting list', 'angebot', 'anfrage',
    'optionsbuchung', 'optioniert', 'vorlaufig', 'unverbindlich', 'unbestatigt', 'nicht bestatigt', 'warteliste', 'devis', 'offre', 'demande',
    'en option', 'en attente', 'provisoire', 'non confirme', 'non confirmee', 'a confirmer', 'liste d attente',
  ],
}

/** Only what every hotel means by it; half board is with dinner, as everywhere. */
const BOARD_WORDS: Words<Board> = {
  BB: [
    'b b', 'b and b', 'room breakfast', 'room and breakfast', 'pern col', 'pernottamento colazione', 'pernottamento prima colazione', 'camera colazione',
    'camera prima colazione', 'colazione inclusa', 'bed and breakfast', 'bed breakfast', 'bed e breakfast', 'breakfast', 'colazione', 'prima colazione',
    'pernottamento e colazione', 'pernottamento con colazione', 'pernottamento e prima colazione', 'camera e colazione',
    'camera con colazione', 'camera e prima colazione', 'camera con prima colazione', 'pernott e colazione', 'pern e colazione', 'uf', 'u f', 'ubernachtung mit fruhstuck', 'ubernachtung fruhstuck', 'ubernachtung und fruhstuck',
    'zimmer mit fruhstuck', 'fruhstuck', 'mit fruhstuck', 'garni', 'petit dejeuner', 'chambre et petit dejeuner',
    'nuit et petit dejeuner', 'avec petit dejeuner', 'pdj', 'petit dej',
  ],
  HB: [
    'mp', 'm p', 'h b', 'h p', 'd p', 'halbp', 'mezza p', 'mp cena', 'hb dinner', 'hp abend', 'mezza pens', '½ pens', '1 2 pens', '½ pension', '1 2 pension', '1 2 p', 'mezza pensione', '½ pensione', '1 2 pensione', 'half board', 'halfboard', 'hp', 'halbpension', 'dp', 'demi pension',
    'mezza pensione con cena', 'mezza pensione cena', 'halbpension abend', 'halbpension mit abendessen', 'half board dinner',
  ],
  HBL: ['mp pranzo', 'hb lunch', 'hp mittag', 'mezza pensione con pranzo', 'mezza pensione pranzo', 'halbpension mittag', 'halbpension mit mittagessen', 'half board lunch'],
  FB: ['v p', 'vollp', 'pens compl', 'pc', 'p c', 'f b', 'pens completa', 'pens comp', 'pensione completa', 'full board', 'fullboard', 'vp', 'vollpension', 'pension complete'],
  NT: [
    'ro', 'ov', 'pernotto', 'senza pasti', 'ohne verpfl', 'solo pern', 'solo pernottamento', 'solo camera', 'pernottamento', 'solo pernotto', 'room only', 'no meals', 'no board',
    'nur ubernachtung', 'ubernachtung', 'ohne verpflegung', 'ohne mahlzeiten', 'nur zimmer', 'chambre seule', 'sans repas',
    'nuit seule', 'nuitee seule',
  ],
  FBD: [
    'ai', 'all incl', 'all inkl', 'alles inkl', 'all inclusive', 'tutto incluso', 'tout compris', 'alles inklusive', 'pensione completa con bevande',
    'pensione completa bevande incluse', 'pensione completa bevande', 'full board with drinks', 'vollpension mit getranken',
    'pension complete avec boissons',
  ],
  HBLD: ['mezza pensione con pranzo e bevande'],
  HBD: [
    'mezza pensione con cena e bevande', 'mezza pensione con bevande', 'mezza pensione bevande incluse', 'mezza pensione bevande',
    'half board with drinks', 'halbpension mit getranken', 'halbpension inkl getranke', 'halbpension inklusive getranke', 'demi pension avec boissons',
  ],
}

function byWord<T extends string>(words: Words<T>): ReadonlyMap<string, T> {
  const entries = Object.entries(words) as [T, readonly string[]][]
  return new Map(entries.flatMap(([meaning, all]) => all.map((word) => [word, meaning] as const)))
}

const stateByWord = byWord(STATES)
const boardByWord = byWord(BOARD_WORDS)

/** Undefined for other words, and for numbers, which mean something else in each program. */
export const knownState = (cell: string): CsvState | undefined => stateByWord.get(foldedCell(cell))

/** What is more than a board, `HP+`, is another in each hotel. */
export const knownBoard = (cell: string): Board | undefined => (/\+\s*$/.test(cell) ? undefined : boardByWord.get(foldedCell(cell)))

const MARKED = /^[✓✔☑✅]\uFE0F?$/
/** Whether it was crossed out or chosen. */
const CROSSED = /^[✗✘☒❌]\uFE0F?$/
const YES = new Set(['si', 's', 'yes', 'y', 'vero', 'true', '1', 'x', 'ja', 'j', 'oui', 'o', 'vrai', 'wahr'])
const NO = new Set(['no', 'n', 'falso', 'false', '0', 'nein', 'non', 'faux', 'falsch'])

/** What a column says that asks whether a booking was cancelled, in the words of one of states. */
export function stateOfYesNo(cell: string): string {
  const word = foldedCell(cell)
  if (CROSSED.test(cell)) return cell
  if (YES.has(word) || MARKED.test(cell) || (/\d/.test(cell) && readMoment(cell, 'UTC') !== undefined)) return 'Annullata'
  // A day that there is not is how a database writes none.
  return NO.has(word) || saysNothing(cell) || /^[0\s:./-]+$/.test(cell) ? '' : cell
}
