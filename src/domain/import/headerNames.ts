import type { CsvField } from '../schema/values.ts'

/** As `foldedCell` returns them; the more probable first. */
export const headerNames: Readonly<Record<CsvField, readonly string[]>> = {
  bookId: [
    'id prenotazione', 'numero prenotazione', 'codice prenotazione', 'n prenotazione',
    'nr prenotazione', 'num prenotazione', 'id pren', 'n pren', 'prenotazione', 'pren',
    'riferimento', 'riferimento prenotazione', 'rif', 'bookid', 'book id', 'booking id',
    'booking reference', 'booking number', 'booking', 'reservation id', 'reservation number',
    'reservation', 'confirmation number', 'reference', 'ref', 'res id', 'resid', 'codice', 'id',
  ],
  deleted: [
    'annullata', 'annullato', 'cancellata', 'cancellato', 'disdetta', 'eliminata', 'deleted',
    'cancelled', 'canceled', 'stato', 'stato prenotazione', 'status', 'booking status',
  ],
  checkIn: [
    'check in', 'checkin', 'data check in', 'data checkin', 'arrivo', 'data arrivo',
    'data di arrivo', 'dal', 'data inizio', 'inizio', 'arrival', 'arrival date', 'check in date',
    'checkin date', 'from', 'date from', 'start date',
  ],
  checkOut: [
    'check out', 'checkout', 'data check out', 'data checkout', 'partenza', 'data partenza',
    'data di partenza', 'al', 'data fine', 'fine', 'departure', 'departure date', 'check out date',
    'checkout date', 'to', 'date to', 'end date',
  ],
  roomNumber: [
    'camera', 'numero camera', 'n camera', 'nr camera', 'num camera', 'cam', 'stanza', 'room',
    'room number', 'roomnumber', 'room no', 'room nr', 'unita', 'alloggio',
  ],
  tableNumber: [
    'tavolo', 'numero tavolo', 'n tavolo', 'nr tavolo', 'num tavolo', 'tav', 'table',
    'table number', 'tablenumber', 'table no',
  ],
  bookType: [
    'trattamento', 'tipo trattamento', 'codice trattamento', 'arrangiamento', 'pensione',
    'regime', 'tariffa', 'nome tariffa', 'tipo prenotazione', 'board', 'board basis', 'meal plan',
    'meal', 'book type', 'booktype', 'rate', 'rate plan', 'rate name', 'treatment',
  ],
  name: [
    'cognome e nome', 'nome e cognome', 'cognome nome', 'nome cognome', 'nominativo',
    'intestatario', 'nome intestatario', 'nome ospite', 'nome cliente', 'cliente', 'ospite',
    'titolare', 'referente', 'cognome', 'nome', 'guest name', 'full name', 'customer name',
    'surname', 'last name', 'name', 'guest', 'customer', 'holder',
  ],
  email: [
    'email', 'e mail', 'mail', 'indirizzo email', 'indirizzo e mail', 'posta elettronica',
    'email ospite', 'email cliente', 'email address', 'guest email',
  ],
  mobile: [
    'cellulare', 'cell', 'telefono cellulare', 'telefono', 'tel', 'numero telefono',
    'numero di telefono', 'recapito telefonico', 'mobile', 'mobile phone', 'mobile number',
    'phone', 'phone number', 'telephone',
  ],
  pax: [
    'pax', 'numero pax', 'n pax', 'nr pax', 'ospiti', 'numero ospiti', 'n ospiti', 'persone',
    'numero persone', 'n persone', 'numero di persone', 'numero di ospiti', 'occupazione',
    'guests', 'number of guests', 'guest count', 'people', 'persons', 'occupancy',
  ],
  lang: [
    'lingua', 'lingua ospite', 'lingua cliente', 'language', 'guest language', 'lang', 'locale',
  ],
}
