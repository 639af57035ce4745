import type { GuestLanguage } from '#domain/schema/values.ts'

interface InvitationWords {
  readonly subject: (hotel: string) => string
  /** In place of the hotel's name, where it has none. */
  readonly ourHouse: string
  readonly hello: (name: string) => string
  readonly helloAll: string
  /** Unless the hotel has a greeting of its own. */
  readonly greeting: string
  /** For guests who have arrived. */
  readonly greetingHere: string
  readonly explain: string
  readonly button: string
  readonly arrival: string
  readonly departure: string
  /** Before the table's name. */
  readonly table: string
  readonly code: string
  readonly scan: string
  readonly linkAsText: string
  readonly why: (hotel: string) => string
  readonly unsubscribe: string
  readonly seeYou: string
  readonly goodStay: string
}

/** `all’Hotel Miramare`, `presso La Locanda`: of other names nobody can tell the article. */
const atHotel = (hotel: string): string => (/^(?:hotel|albergo)\b/i.test(hotel) ? `all’${hotel}` : `presso ${hotel}`)

export const invitationWords: Readonly<Record<GuestLanguage, InvitationWords>> = {
  it: {
    subject: (hotel) => `${hotel}: scegliete i vostri piatti`,
    ourHouse: 'Il vostro albergo',
    hello: (name) => `Buongiorno ${name},`,
    helloAll: 'Buongiorno,',
    greeting: 'tra poco sarete con noi, e non vediamo l’ora di accogliervi.',
    greetingHere: 'siamo felici di avervi con noi.',
    explain:
      'Dal telefono leggete i menu dei vostri giorni e scegliete con calma che cosa mangiare: la cucina lo prepara per voi. Non serve registrarsi.',
    button: 'Scegliete i piatti',
    arrival: 'Arrivo',
    departure: 'Partenza',
    table: 'Il vostro tavolo',
    code: 'Il vostro codice',
    scan: 'Per un altro telefono: inquadrate questo riquadro.',
    linkAsText: 'Se il pulsante non si apre, copiate questo indirizzo nel browser:',
    why: (hotel) => `Ricevete questa email perché avete prenotato ${atHotel(hotel)}.`,
    unsubscribe: 'Non ricevere altri inviti',
    seeYou: 'A presto!',
    goodStay: 'Buon soggiorno!',
  },
  en: {
    subject: (hotel) => `${hotel}: choose your dishes`,
    ourHouse: 'Your hotel',
    hello: (name) => `Dear ${name},`,
    helloAll: 'Good day,',
    greeting: 'you will soon be with us, and we look forward to welcoming you.',
    greetingHere: 'we are happy to have you with us.',
    explain:
      'On your phone you can read the menus of your stay and take your time to choose: our kitchen prepares it for you. There is nothing to sign up for.',
    button: 'Choose your dishes',
    arrival: 'Arrival',
    departure: 'Departure',
    table: 'Your table',
    code: 'Your code',
    scan: 'For another phone: scan this square.',
    linkAsText: 'If the button does not open, copy this address into your browser:',
    why: (hotel) => `You receive this e-mail because of your booking at ${hotel}.`,
    unsubscribe: 'No more invitations, please',
    seeYou: 'See you soon!',
    goodStay: 'Enjoy your stay!',
  },
  de: {
    subject: (hotel) => `${hotel}: Wählen Sie Ihre Speisen`,
    ourHouse: 'Ihr Hotel',
    hello: (name) => `Guten Tag ${name},`,
    helloAll: 'Guten Tag,',
    greeting: 'bald sind Sie bei uns, und wir freuen uns auf Sie.',
    greetingHere: 'schön, dass Sie bei uns sind.',
    explain:
      'Auf Ihrem Telefon lesen Sie die Menüs Ihrer Tage und wählen in Ruhe, was Sie essen möchten: Unsere Küche bereitet es für Sie zu. Eine Anmeldung ist nicht nötig.',
    button: 'Speisen wählen',
    arrival: 'Anreise',
    departure: 'Abreise',
    table: 'Ihr Tisch',
    code: 'Ihr Code',
    scan: 'Für ein weiteres Telefon: Scannen Sie dieses Feld.',
    linkAsText: 'Falls sich die Schaltfläche nicht öffnet, kopieren Sie diese Adresse in den Browser:',
    why: (hotel) => `Sie erhalten diese E-Mail wegen Ihrer Buchung bei ${hotel}.`,
    unsubscribe: 'Keine weiteren Einladungen',
    seeYou: 'Bis bald!',
    goodStay: 'Einen schönen Aufenthalt!',
  },
}
