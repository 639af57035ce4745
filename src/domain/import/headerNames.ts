import type { CsvField } from '../schema/values.ts'

/** As `foldedCell` returns them; the more probable first. */
export const headerNames: Readonly<Record<CsvField, readonly string[]>> = {
  bookId: [
    'id prenotazione', 'numero prenotazione', 'codice prenotazione', 'n prenotazione',
    'nr prenotazione', 'num prenotazione', 'id pren', 'n pren', 'prenotazione', 'pren',
    'riferimento', 'riferimento prenotazione', 'rif', 'bookid', 'book id', 'booking id',
    'booking reference', 'booking number', 'booking', 'reservation id', 'reservation number',
    'reservation', 'confirmation number', 'reference', 'ref', 'res id', 'resid', 'codice', 'id',
    'buchungsnummer', 'buchungs nr', 'buchung nr', 'buchung', 'reservierungsnummer', 'reservierung',
    'reservierungs nr', 'res nr', 'vorgangsnummer', 'buchungs id', 'reservierungs id',
    'numero de reservation', 'n de reservation', 'no reservation', 'id reservation',
    'reference de reservation', 'confirmation', 'n reservation', 'nr reservation', 'res no', 'book number', 'booking nr', 'buchungsnr',
    'reservierungsnr', 'nr pren', 'booking no', 'reservation no', 'reservation nr',
    'booking ref', 'reservation ref', 'buchungscode', 'buchungsreferenz', 'conf', 'confirmation no', 'conf no', 'id booking', 'id reservierung', 'cod prenotazione', 'cod pren',
  ],
  deleted: [
    'annullata', 'annullato', 'cancellata', 'cancellato', 'disdetta', 'eliminata', 'deleted',
    'cancelled', 'canceled', 'stato', 'stato prenotazione', 'status', 'booking status',
    'annullato si no', 'storniert', 'annule', 'annulee', 'stornierung', 'statut', 'buchungsstatus',
    'reservierungsstatus', 'reservation status', 'statut de reservation', 'statut reservation',
    'zustand', 'res status', 'stato pren', 'state', 'etat', 'data annullamento', 'data cancellazione', 'data disdetta', 'annullata il', 'annullato il', 'cancellata il', 'cancelled on', 'canceled on',
    'cancellation date', 'cancelled at', 'storniert am', 'stornodatum', 'storno datum', 'date d annulation', 'annule le',
  ],
  checkIn: [
    'check in', 'checkin', 'data check in', 'data checkin', 'arrivo', 'data arrivo',
    'data di arrivo', 'dal', 'data inizio', 'inizio', 'arrival', 'arrival date', 'check in date',
    'checkin date', 'from', 'date from', 'start date', 'arr', 'data arr', 'arr date', 'ankunft am', 'anr',
    'anreise', 'anreisedatum', 'anreise datum', 'anreisetag', 'ankunft', 'ankunftsdatum', 'von',
    'anreise am', 'ankunftstag', 'arrivee', 'date d arrivee', 'date arrivee', 'du', 'date de debut', 'debut',
  ],
  checkOut: [
    'check out', 'checkout', 'data check out', 'data checkout', 'partenza', 'data partenza',
    'data di partenza', 'al', 'data fine', 'fine', 'departure', 'departure date', 'check out date',
    'checkout date', 'to', 'date to', 'end date', 'part', 'data part', 'dep', 'dep date', 'abr',
    'abreise', 'abreisedatum', 'abreise datum', 'abreisetag', 'bis', 'abreise am', 'depart',
    'date de depart', 'date depart', 'au', 'date de fin',
  ],
  roomNumber: [
    'camera', 'numero camera', 'n camera', 'nr camera', 'num camera', 'cam', 'stanza', 'room',
    'room number', 'roomnumber', 'room no', 'room nr', 'unita', 'alloggio',
    'zimmerbezeichnung', 'zimmername', 'nome camera', 'zimmer', 'zimmernummer', 'zimmer nr', 'zi nr', 'zimmernr', 'zi', 'room name', 'chambre',
    'numero de chambre', 'n chambre', 'no chambre', 'nr chambre',
  ],
  tableNumber: [
    'tavolo', 'numero tavolo', 'n tavolo', 'nr tavolo', 'num tavolo', 'tav', 'table',
    'table number', 'tablenumber', 'table no',
    'tisch', 'tischnummer', 'tisch nr', 'tischnr', 'numero de table',
  ],
  bookType: [
    'trattamento', 'tipo trattamento', 'codice trattamento', 'arrangiamento', 'pensione',
    'regime', 'tariffa', 'nome tariffa', 'tipo prenotazione', 'board', 'board basis', 'meal plan',
    'meal', 'book type', 'booktype', 'rate', 'rate plan', 'rate name', 'treatment',
    'verpflegung', 'verpflegungsart', 'pension', 'arrangement', 'pensionsart', 'mahlzeiten',
    'board code', 'meal type', 'meal code', 'piano pasti', 'rate code', 'board type', 'meals', 'tratt', 'tipo tratt', 'verpfl', 'formule', 'regime repas', 'type de pension',
  ],
  name: [
    'cognome e nome', 'nome e cognome', 'cognome nome', 'nome cognome', 'nominativo',
    'intestatario', 'nome intestatario', 'nome ospite', 'nome cliente', 'cliente', 'ospite',
    'titolare', 'referente', 'cognome', 'nome', 'guest name', 'full name', 'customer name',
    'surname', 'last name', 'name', 'guest', 'customer', 'holder',
    'gast', 'gastname', 'name des gastes', 'nachname', 'familienname', 'hauptgast', 'buchender',
    'kunde', 'client', 'nom du client', 'nom complet', 'nom et prenom', 'nom', 'lastname',
    'family name', 'vollstandiger name', 'cognome ospite', 'cognome cliente',
    'cognome intestatario', 'cognome nome ospite', 'cognome e nome ospite', 'nome e cognome ospite', 'primo ospite', 'nominativo prenotazione',
    'name vorname', 'vorname name', 'nachname vorname', 'vorname nachname', 'vor und nachname', 'nom prenom', 'prenom nom', 'surname name', 'name surname',
    'surname and name', 'name and surname', 'last name first name', 'first name last name', 'ospite principale', 'main guest', 'lead guest', 'gastename', 'guest name s', 'guest names', 'guests name', 'booked by', 'booker name', 'referente prenotazione',
  ],
  email: [
    'email', 'e mail', 'mail', 'indirizzo email', 'indirizzo e mail', 'posta elettronica',
    'email ospite', 'email cliente', 'email address', 'guest email',
    'e mail adresse', 'mailadresse', 'mail adresse', 'courriel', 'adresse e mail', 'adresse email',
    'adresse mail',
  ],
  mobile: [
    'cellulare', 'cell', 'telefono cellulare', 'telefono', 'tel', 'numero telefono',
    'numero di telefono', 'recapito telefonico', 'mobile', 'mobile phone', 'mobile number',
    'phone', 'phone number', 'telephone',
    'handy', 'handynummer', 'mobil', 'mobilnummer', 'mobiltelefon', 'telefonnummer', 'telefon',
    'tel nr', 'portable', 'telephone portable', 'numero de telephone',
  ],
  pax: [
    'pax', 'numero pax', 'n pax', 'nr pax', 'ospiti', 'numero ospiti', 'n ospiti', 'persone',
    'numero persone', 'n persone', 'numero di persone', 'numero di ospiti', 'occupazione',
    'guests', 'number of guests', 'guest count', 'people', 'persons', 'occupancy',
    'personen', 'personenzahl', 'anzahl personen', 'personen gesamt', 'anzahl gaste', 'gaste',
    'personnes', 'nombre de personnes', 'nb personnes', 'nb de personnes', 'totale persone',
    'totale ospiti', 'tot pax', 'pax tot', 'pax totali', 'pax n', 'totale pax', 'total guests', 'total pax', 'pers', 'n pers', 'num guests',
    'nr guests', 'no of guests', 'no guests', 'no of persons', 'number of persons', 'nb pers', 'anzahl pers', 'occupants', 'belegung', 'anz pers',
  ],
  lang: [
    'lingua', 'lingua ospite', 'lingua cliente', 'language', 'guest language', 'lang', 'locale',
    'sprache', 'gastsprache', 'sprachcode', 'langue',
  ],
}

/** The parts of a name that programs write into columns of their own. */
const surnameHeaders: ReadonlySet<string> = new Set([
  'cognome', 'cognome ospite', 'cognome cliente', 'cognome intestatario', 'surname', 'last name', 'lastname', 'family name', 'last',
  'guest surname', 'guest last name', 'nachname', 'familienname', 'nom', 'nom de famille', 'name',
])
const firstNameHeaders: ReadonlySet<string> = new Set([
  'nome', 'nome ospite', 'nome cliente', 'nome intestatario', 'nome di battesimo', 'first name', 'firstname', 'first', 'given name',
  'forename', 'guest first name', 'vorname', 'prenom',
])

/** Whom a column of names is of; `Nachname Gast` is a surname as `Nachname` is. */
const OWNERS = /\b(?:ospite|cliente|intestatario|referente|titolare|gast|gastes|kunde|guest|customer|client|booker|holder)\b/g

/** Whether words that no list has are those of a surname or a first name. */
export function partOfName(words: string): 'surname' | 'first' | undefined {
  const plain = words.replaceAll(OWNERS, ' ').replaceAll(/\s+/g, ' ').trim()
  if (surnameHeaders.has(words) || (plain !== 'name' && surnameHeaders.has(plain))) return 'surname'
  return firstNameHeaders.has(words) || firstNameHeaders.has(plain) ? 'first' : undefined
}

/** Columns that ask whether a booking was cancelled, where others say its state. */
export const yesNoHeaders: ReadonlySet<string> = new Set([
  'annullata', 'annullato', 'annullato si no', 'cancellata', 'cancellato', 'disdetta', 'eliminata', 'deleted', 'cancelled',
  'canceled', 'storniert', 'annule', 'annulee',
  // The day of its cancellation says so, too.
  'data annullamento', 'data cancellazione', 'data disdetta', 'annullata il', 'annullato il', 'cancellata il', 'cancelled on', 'canceled on',
  'cancellation date', 'cancelled at', 'storniert am', 'stornodatum', 'storno datum', 'date d annulation', 'annule le',
])

/** Columns that say the hour beside a date. */
export const timeHeaders = {
  checkIn: /^(?:ora|orario|ore|time|heure|uhrzeit) (?:(?:di|d|of) )?(?:arrivo|check ?in|arrival|arrivee|anreise|ankunft)$|^(?:arrival|check ?in) time$|^(?:anreise|ankunfts?) ?(?:uhr)?zeit$|^eta$/,
  checkOut: /^(?:ora|orario|ore|time|heure|uhrzeit) (?:(?:di|d|of|de) )?(?:partenza|check ?out|departure|depart|abreise)$|^(?:departure|check ?out) time$|^abreise ?(?:uhr)?zeit$|^etd$/,
} as const

/** Columns that say the nights, which stand for the departure where no column has it. */
export const nightHeaders: ReadonlySet<string> = new Set([
  'notti', 'n notti', 'nr notti', 'num notti', 'numero notti', 'numero di notti', 'pernottamenti', 'nights', 'n nights', 'number of nights', 'no of nights',
  'nachte', 'anzahl nachte', 'anz nachte', 'ubernachtungen', 'nuits', 'nombre de nuits', 'nb nuits', 'nb de nuits',
])

const AGES = '(?: (?:\\d+|paganti|pagante|gratis|paying|free|da|di|dai|a|ai|fino|anni|mesi|von|bis|ab|jahre|jahren|monate|to|under|over|years|months|yrs|de|ans|mois))*'
const COUNT = '(?:(?:n|nr|no|num|numero|numero di|nb|nb d|nb de|nombre d|nombre de|anz|anzahl|no of|nr of|number of|tot|totale|pax|ospiti|guests) )?'
const partOf = (words: string) => new RegExp(`^${COUNT}(?:${words})${AGES}$`)

const ADULTS = partOf('adulti|adulto|adults|adult|ad|adt|adl|erwachsene|erwachsener|erw|adultes|adulte|grandi')
const CHILD =
  'bambini|bambino|bimbi|bamb|bam|bmb|chd|chl|inf|piccoli|culle|ragazzi|rag|minori|neonati|neonato|infanti|infant|infants|lattanti|children|child|kids|babies|baby|' +
    'toddlers|teens|teenager|kinder|kind|ki|kd|kleinkinder|kleinkind|sauglinge|jugendliche|enfants|enfant|bebes|bebe|nourrissons|ado|ados'
const CHILDREN = partOf(CHILD)
const AGE_OF_CHILD = new RegExp(`^(?:eta|age|ages|alter) (?:(?:dei|del|of|des|der) )?(?:${CHILD})(?: \\d)?$|^(?:${CHILD}) (?:\\d )?(?:eta|age|ages|alter)(?: \\d)?$`)

/** Which part of the persons of a booking a column counts, if one: `Bambini 3-12 anni` the children. */
export function partOfPersons(words: string): 'adults' | 'children' | undefined {
  if (ADULTS.test(words)) return 'adults'
  return CHILDREN.test(words) ? 'children' : undefined
}

/** Whether a column says how old a child is, `Età bambino 1`: where none counts the children, each age is one. */
export const isAgeOfChild = (words: string): boolean => AGE_OF_CHILD.test(words)
