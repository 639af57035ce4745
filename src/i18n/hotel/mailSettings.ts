import { namedBookings } from '#i18n/bookings/namedBookings.ts'
import type { TestMail } from '#domain/api/functions.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'

export const MAIL_OFF = 'Posta non configurata: gli inviti non partono'

/** Where it is told what is missing. */
export const MAIL_OFF_WHERE = 'Che cosa manca è scritto in Impostazioni, alla scheda Email.'

export const mailSettings = {
  tab: 'Email',
  off: {
    title: MAIL_OFF,
    text: 'Il server non ha ancora un indirizzo da cui spedire: lo imposta chi gestisce il server. Intanto gli ospiti entrano con il link o il QR code.',
  },
  unconfirmed: {
    title: (most: number) => `Indirizzo da confermare: partono gli inviti per i primi ${most} ospiti`,
    own: (email: string) =>
      `Apri il link nell’email che abbiamo mandato a ${email}: poi partono tutti gli inviti. Guarda anche tra la posta indesiderata.`,
    ofOwner:
      'Il proprietario dell’albergo deve aprire il link nell’email che ha ricevuto: poi partono tutti gli inviti.',
    resend: 'Invia di nuovo il link',
    sent: 'Il link è partito: arriva in qualche minuto.',
    confirmed: 'L’indirizzo è già confermato: gli inviti partono.',
    failed: 'Il link non è partito: controlla l’indirizzo dell’account e riprova più tardi.',
  },
  unknown: 'Non so se la posta è configurata: il server non ha risposto.',
  retry: 'Riprova',
  sender: {
    title: 'Inviti per email',
    text: 'Due giorni prima dell’arrivo gli ospiti ricevono il link con cui scegliere i piatti.',
    name: 'Nome del mittente',
    nameHint: 'Vuoto: il nome dell’albergo.',
    replyTo: 'Indirizzo per le risposte',
    replyToHint: 'Dove arriva quello che gli ospiti rispondono. Vuoto: non possono rispondere.',
    replyToInvalid: 'Email non valida: non è stata salvata',
  },
  boards: {
    title: 'Chi riceve l’invito',
    text: 'Solo chi ha uno di questi trattamenti.',
    label: 'Trattamenti invitati per email',
    question: (names: readonly string[]) => `L’invito parte subito per ${namedBookings(names)}. Vuoi procedere?`,
    all: 'Tutti i trattamenti ricevono l’invito.',
    none: 'Nessun trattamento scelto: nessuno riceve l’invito.',
  },
  reminder: {
    title: 'Promemoria',
    text: 'Prima che gli ordini di un pasto chiudano, chi non ha ancora scelto riceve un avviso sull’app, o una email. Parte una volta per pasto; da «Chi manca» puoi mandarlo quando vuoi.',
    label: 'Manda il promemoria',
    never: 'Mai in automatico',
    hours: (hours: number) => (hours === 1 ? '1 ora prima della chiusura' : `${hours} ore prima della chiusura`),
  },
  mail: {
    title: 'La lettera',
    text: 'È nella lingua dell’ospite; senza lingua in italiano.',
    language: 'Lingua',
    languages: bookingEdit.guest.languages satisfies Readonly<Record<GuestLanguage, string>>,
    greeting: (language: string) => `Saluto (${language})`,
    greetingHint: 'Vuoto: il nostro saluto, come lo vedi qui sotto.',
    look: 'Aspetto',
    looks: { light: 'Chiaro', dark: 'Scuro' },
    preview: 'Anteprima dell’invito',
    subject: 'Oggetto',
    send: 'Invia una prova a me',
  },
  guest: 'Anna Rossi',
  outcome: {
    sent: (to) => `La prova è partita per ${to}.`,
    unconfigured: () => `${MAIL_OFF}.`,
    later: () => 'Il server di posta non risponde: riprova tra qualche minuto.',
    addressUnknown: (to) => `Il server di posta non conosce l’indirizzo ${to}.`,
    mailRefused: (to) => `Il server di posta non accetta lettere per ${to}.`,
  } satisfies Readonly<Record<TestMail['outcome'], (to: string) => string>>,
} as const
