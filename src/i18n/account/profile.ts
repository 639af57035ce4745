import { counted } from '#i18n/format/numbers.ts'

export const profile = {
  title: 'Il mio profilo',
  person: {
    title: 'Chi sei',
    text: 'Così i colleghi sanno chi ha cambiato che cosa.',
    name: 'Nome',
    surname: 'Cognome',
    missing: 'Questo campo non può restare vuoto',
    language: 'Lingua',
    languageHint: 'Quella che usi con gli ospiti; le pagine di lavoro restano in italiano.',
    languages: { it: 'Italiano', en: 'Inglese', de: 'Tedesco' },
  },
  photo: {
    label: 'Foto',
    yours: 'La tua foto',
    choose: 'Scegli una foto',
    replace: 'Cambia la foto',
    remove: 'Togli la foto',
  },
  sessions: {
    title: 'Dove sei entrato',
    text: 'Ogni browser e ogni telefono in cui il tuo account è aperto.',
    loading: 'Un momento, contiamo gli accessi',
    failed: 'Gli accessi non sono arrivati: controlla la connessione.',
    retry: 'Riprova',
    since: (when: string) => `Aperto il ${when}`,
    here: 'questo',
    out: 'Esci ovunque',
    outTitle: 'Vuoi uscire da tutti i dispositivi?',
    outText: (sessions: number) =>
      `${counted(sessions, 'accesso si chiude', 'accessi si chiudono')}, anche questo. Poi si entra di nuovo con la password.`,
  },
  remove: {
    title: 'Elimina il mio account',
    text: 'Esci da ogni squadra, e i tuoi dati spariscono. Non si può annullare.',
    password: 'La tua password',
    missing: 'Scrivi la tua password',
    submit: 'Elimina il mio account',
    sureTitle: 'Vuoi davvero eliminare il tuo account?',
    sureText: 'Non si può annullare. Quello che hai fatto negli alberghi resta.',
    done: 'Il tuo account è stato eliminato.',
  },
} as const
