import type { CsvProblem } from '#domain/import/csvBook.ts'
import type { PmsFailureKind, PmsProblem, PmsRefusal } from '#domain/pms/pmsRow.ts'
import type { PmsSettingName } from '#domain/pms/pmsTypes.ts'
import { csvImport, shortProblem } from '#i18n/bookings/csvImport.ts'

/** As the vendors call them. */
export const pmsSettingNames: Readonly<Record<PmsSettingName, string>> = {
  endpoint: 'Indirizzo del servizio (https://…)',
  spottyCode: 'Codice Spotty',
  hotelCode: 'Codice dell’albergo',
  providerCode: 'Codice fornitore (Provider Code)',
  username: 'Nome utente',
  domain: 'Dominio',
  apiKey: 'Chiave API',
  clientId: 'Token del cliente (Client ID)',
  password: 'Password',
  clientToken: 'Client Token',
  accessToken: 'Access Token',
}

export const pmsFailures: Readonly<Record<PmsFailureKind, string>> = {
  credentials: 'Il gestionale rifiuta le credenziali: controllale in “Integrazioni PMS”.',
  unreachable: 'Il gestionale non risponde: controlla l’indirizzo, o riprova più tardi.',
  busy: 'Il gestionale chiede di aspettare: si riprova da soli tra qualche minuto.',
  broken: 'Il gestionale ha risposto in un modo che non conosciamo: l’assistenza può correggere la lettura.',
  tooMuch:
    'Il gestionale manda troppi dati in una sola risposta, e non li leggiamo: chiedi a chi lo gestisce di mandarne meno alla volta.',
}

const problems: Readonly<Record<Exclude<PmsProblem, CsvProblem> | 'stateUnknown', string>> = {
  stateUnknown: 'Stato non riconosciuto',
  referenceMissing: 'Manca l’ID della prenotazione',
  boardMissing: 'Manca il trattamento',
  mappingFailed: 'La regola di lettura di questo campo non funziona su questi dati',
  mappingSlow: 'La regola di lettura impiega troppo tempo o troppa memoria',
}

const isOurs = (problem: PmsProblem): problem is keyof typeof problems => problem in problems

export function pmsRefusal({ refused, field, value }: PmsRefusal): string {
  const sentence = isOurs(refused) ? problems[refused] : shortProblem(refused)
  const name = field && csvImport.fields[field]
  // Not 'Trattamento: Trattamento non riconosciuto'.
  const told = name && !sentence.startsWith(name) ? `${name}: ${sentence}` : sentence
  return value ? `${told} (“${value}”)` : told
}
