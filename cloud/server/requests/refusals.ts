import type { Response } from 'express'
import { BodyLate } from '#cloud/routes/jsonBody.ts'

const CONNECTION_FAILED = 100
const REQUEST_LIMIT_EXCEEDED = 155
const INVALID_QUERY = 102
const INVALID_JSON = 107
const OBJECT_TOO_LARGE = 116
const FORBIDDEN = 119

interface Answer {
  readonly status: number
  readonly code: number
  readonly error: string
}

export const BUSY = 'Il server è molto occupato: riprovare tra un momento.'

const bad = (error: string): Answer => ({ status: 400, code: INVALID_JSON, error })
const badQuery = (error: string): Answer => ({ status: 400, code: INVALID_QUERY, error })
const forbidden = (error: string): Answer => ({ status: 403, code: FORBIDDEN, error })
const tooLarge = (status: number, error: string): Answer => ({ status, code: OBJECT_TOO_LARGE, error })

const answers = {
  addressUnreadable: bad('Questo indirizzo non è scritto come ci aspettiamo.'),
  bodyUnreadable: bad('Il contenuto della richiesta non è leggibile.'),
  sessionTwice: bad('La richiesta dice due sessioni diverse: inviane una sola.'),
  nulCharacter: bad('Il testo contiene un carattere che non si può salvare.'),
  tooDeep: tooLarge(400, 'I dati inviati hanno troppi livelli.'),
  tooManyKeys: tooLarge(400, 'I dati inviati hanno troppi campi.'),
  bodyTooLarge: tooLarge(413, 'I dati inviati sono troppi per una sola richiesta.'),
  conditionUnknown: badQuery('Questa ricerca usa condizioni che il server non accetta.'),
  tooManyConditions: badQuery('Questa ricerca ha troppe condizioni.'),
  // The app has its own sentence for this message.
  tooManyRequests: { status: 429, code: CONNECTION_FAILED, error: 'tooManyRequests' },
  busy: {
    status: 503,
    code: REQUEST_LIMIT_EXCEEDED,
    error: BUSY,
  },
  bodyLate: { status: 503, code: REQUEST_LIMIT_EXCEEDED, error: new BodyLate().message },
  batchUnreadable: bad('Una parte della richiesta non è scritta come ci aspettiamo.'),
  batchTooLong: bad('Una richiesta può contenere al massimo 50 parti.'),
  batchTransaction: forbidden('Le transazioni non si possono chiedere da fuori.'),
  batchPart: forbidden('In una richiesta a più parti si possono solo scrivere le righe delle classi.'),
} satisfies Record<string, Answer>

export type RequestRefusal = keyof typeof answers

/** Answers a refusal with CORS, as Parse does. */
export function answerRefusal(response: Response, refusal: RequestRefusal): void {
  const { status, code, error } = answers[refusal]
  response.status(status).set('Access-Control-Allow-Origin', '*').json({ code, error })
}
