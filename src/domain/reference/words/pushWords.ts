import type { Refusal } from '#domain/rules/verdict.ts'

export type PushRefusal = Extract<
  Refusal,
  'pmsKeyUnknown' | 'pmsPushInvalid' | 'tooManyPushes' | 'hotelExpired' | 'gone'
>

/** For who programs a PMS, and our own screens. */
export const pushRefusals: Readonly<Record<PushRefusal, string>> = {
  pmsKeyUnknown: 'Questa chiave non è valida: creane una nuova nelle impostazioni dell’albergo.',
  pmsPushInvalid: 'I dati inviati non sono validi: al massimo 500 prenotazioni, come nella documentazione.',
  tooManyPushes:
    'Troppi invii di questo albergo aspettano, o sono arrivati in 30 giorni: riprova più tardi, e mandane di meno.',
  hotelExpired: 'L’abbonamento dell’albergo è scaduto: le prenotazioni non si possono inviare.',
  gone: 'Questo invio non esiste, o è di oltre 30 giorni fa.',
}

export const isPushRefusal = (code: string): code is PushRefusal => Object.hasOwn(pushRefusals, code)
