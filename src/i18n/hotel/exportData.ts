import type { Failure } from '#data/gateway.ts'
import { numberText } from '#i18n/format/numbers.ts'

export const exportData = {
  title: 'I dati dell’albergo',
  text: 'Tutto quello che l’albergo ha scritto in Convivio, da tenere o da portare altrove.',
  holds:
    'Un file zip con albergo, piatti, menu, prezzi, camere, tavoli, prenotazioni, ordini e messaggi, ognuno in CSV (per un foglio di calcolo) e in JSON. Restano fuori password, codici di accesso e dati sulla salute degli ospiti.',
  start: 'Esporta tutti i dati',
  again: 'Esporta di nuovo',
  stop: 'Interrompi',
  progress: 'Esportazione',
  under: (file: string, rows: number) => `Sto leggendo ${file.replaceAll('-', ' ')}: ${numberText(rows)} righe finora.`,
  done: (rows: number) => `Esportazione finita: ${numberText(rows)} righe. Il file è tra i tuoi download.`,
  failed: {
    unreachable: 'Il server non risponde: l’esportazione si è fermata. Riprova quando c’è rete.',
    sessionEnded: 'La sessione è finita: entra di nuovo, poi riprova.',
    tooManyRequests: 'Troppe richieste in un minuto: aspetta un momento, poi riprova.',
    wrongCredentials: 'La sessione è finita: entra di nuovo, poi riprova.',
    refused: 'Solo la Direzione può esportare i dati dell’albergo.',
  } satisfies Readonly<Record<Failure, string>>,
  fileName: (hotel: string, day: string) => `convivio-${hotel}-${day}.zip`,
  /** In the file itself. */
  readMe: (hotel: string, company: string, day: string, files: readonly (readonly [file: string, rows: number])[]) =>
    [
      `Dati di ${hotel}, esportati da Convivio il ${day}.`,
      ...(company ? [company] : []),
      '',
      'csv/   un file per tipo di dato, separato da punto e virgola, per un foglio di calcolo.',
      '       Date e orari sono quelli dell’orologio dell’albergo.',
      'json/  gli stessi dati per un altro programma. Date e orari sono in UTC.',
      '',
      'La colonna «id» nomina una riga; le colonne «book», «dish», «table» e simili dicono l’id di',
      'una riga di un altro file. Le foto dei piatti sono indirizzi.',
      'Non ci sono password, codici di accesso, né dati sulla salute degli ospiti.',
      '',
      ...files.map(([file, rows]) => `${file}: ${rows}`),
      '',
    ].join('\r\n'),
} as const
