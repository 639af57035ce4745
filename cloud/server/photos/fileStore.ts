import type { Request, Response } from 'express'
import { logError, refuse } from '#cloud/requests/refuse.ts'

/** Where photos lie: a folder of this machine, or a bucket. */
export interface FileStore {
  /** What Parse Server stores files with. */
  readonly adapter: object
  /** Answers with a stored file, or with the part of it that was asked for; resolves once it is sent, or its reader has gone. */
  send(name: string, request: Request, response: Response): Promise<void>
  /** Whether there is room for another photo. */
  hasRoom(): Promise<boolean>
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** A store that fails is the end of one request, not of the process. */
export function storeFault(error: unknown): never {
  logError(error)
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return refuse(FULL.includes(code) ? 'diskFull' : 'fileNotStored')
}

export const notFound = (response: Response): void => {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('File not found.')
}

/** The store does not answer now, and may later: nobody keeps this. */
export function unavailable(response: Response, error: unknown): void {
  logError(error)
  response
    .status(503)
    .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .type('text')
    .send('The file cannot be read now.')
}
