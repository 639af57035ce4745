import type { Request } from 'express'

export const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

const keyOf = (request: Request): unknown => {
  const inHeader = request.get('X-Parse-Master-Key')
  if (inHeader !== undefined) return inHeader
  const body: unknown = request.body
  return typeof body === 'object' && body !== null && '_MasterKey' in body ? body._MasterKey : undefined
}

export const isMasterRequest = (request: Request, masterKey: string): boolean =>
  LOOPBACK.includes(request.ip ?? '') && keyOf(request) === masterKey
