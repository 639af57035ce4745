import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { shortDate } from '#i18n/format/dates.ts'

export const people = {
  title: (count: number) => `Persone (${count})`,
  crumb: (reference: string) => `Prenotazione ${reference}`,
  noEmail: 'Nessuna email',
  person: (at: number) => `Persona ${at}`,
  index: (at: number) => `#${at}`,
  holder: 'Intestatario',
  name: 'Nome',
  surname: 'Cognome',
  checkin: 'Check-in',
  checkout: 'Check-out',
  time: (field: string) => `Ora di ${field.toLowerCase()}`,
  moment: (value: Instant | undefined, zone: string) =>
    value === undefined ? 'come la prenotazione' : `${shortDate(dayOf(value, zone))} ${timeOf(value, zone)}`,
  goneElsewhere: (at: number) => `Qualcuno ha tolto la persona ${at}.`,
  asBooking: 'Come la prenotazione',
  asBookingOf: (field: string) => `${field} come la prenotazione`,
  ofBooking: 'Dove non scrivi nulla valgono le date della prenotazione.',
  delete: 'Rimuovi',
  deleteOf: (at: number) => `Rimuovi la persona ${at}`,
  deleteText: 'Sei sicuro di voler rimuovere questa persona da questa prenotazione?',
  deleted: 'Persona rimossa',
  erase: {
    button: 'Cancella i dati',
    buttonOf: (at: number) => `Cancella i dati della persona ${at}`,
    title: 'Cancellare i dati di questa persona?',
    text: 'Nome, allergie e note dei suoi ordini spariscono per sempre, come ogni nota della prenotazione che la nomina; se la prenotazione è a suo nome, anche i contatti. Restano i piatti ordinati, senza nome.',
    confirm: 'Cancella i dati',
    done: 'Dati della persona cancellati',
    erased: (day: string) => `I dati di questa persona sono stati cancellati il ${day}.`,
  },
  checkinAfter: 'Il check-in non può essere dopo il check-out.',
  checkoutBefore: 'Il check-out non può essere prima del check-in.',
  unsaved: 'Hai effettuato delle modifiche senza salvare. Procedendo verranno perse. Vuoi procedere?',
  loading: 'Carico le persone…',
  failed: {
    title: 'Le persone non si sono caricate',
    text: 'Controlla la connessione e riprova.',
  },
  none: {
    title: 'Nessuna persona',
    text: 'Scrivi quanti sono gli ospiti nella prenotazione.',
    action: 'Apri la prenotazione',
  },
  gone: {
    title: 'Prenotazione non trovata',
    text: 'Forse un collega l’ha eliminata.',
    action: 'Vai alla lista prenotazioni',
  },
} as const
