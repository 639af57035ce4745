import type { Response } from 'express'
import type { CustomRefusal } from '#domain/api/endpoints.ts'
import { BodyLate } from './jsonBody.ts'

/** What every address below `/custom` says of errors that are not the sender's. */
export const BROKEN: CustomRefusal = {
  code: 'serverBroken',
  error: 'Qualcosa non funziona da noi: riprovare tra un momento.',
}

/** The host's database was busy, or the body came too slowly: nothing was done. */
export const isBusy = (error: unknown): error is { readonly message: string } =>
  error instanceof BodyLate ||
  (error instanceof Error && 'code' in error && error.code === Parse.Error.REQUEST_LIMIT_EXCEEDED)

export function busyAnswer(response: Response, { message }: { readonly message: string }): void {
  const busy: CustomRefusal = { code: 'serverBusy', error: message }
  response.status(503).set('Retry-After', '2').json(busy)
}
