import type { RequestRefusal } from './refusals.ts'

const MAX_PARTS = 50

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ROW = /^\/parse\/classes\/[A-Za-z][A-Za-z0-9_]*(\/[A-Za-z0-9_-]+)?$/
const USER = /^\/parse\/users\/[A-Za-z0-9_-]+$/
const WRITES: readonly unknown[] = ['POST', 'PUT', 'DELETE']
/** Changing these shows which accounts exist; such changes are sent alone, and counted. */
export const OF_THE_ACCOUNT = ['username', 'email', 'password', 'authData']

/** A change of oneself without account data, such as `tutorialCompleted`. */
const isOwnChange = (method: unknown, path: string, body: unknown): boolean =>
  method === 'PUT' && USER.test(path) && isObject(body) && !OF_THE_ACCOUNT.some((field) => Object.hasOwn(body, field))

function refusalOfPart(part: unknown): RequestRefusal | undefined {
  if (!isObject(part) || !('path' in part) || typeof part.path !== 'string') return 'batchUnreadable'
  const method = 'method' in part ? part.method : undefined
  const body = 'body' in part ? part.body : {}
  if (!isObject(body)) return 'batchUnreadable'
  const isWrite = ROW.test(part.path) && WRITES.includes(method)
  return isWrite || isOwnChange(method, part.path, body) ? undefined : 'batchPart'
}

/** The app only writes rows in it; functions, sign-ups or transactions could block the server. */
export function refusalOfBatch(body: unknown): RequestRefusal | undefined {
  if (!isObject(body) || !('requests' in body) || !Array.isArray(body.requests)) return 'batchUnreadable'
  if ('transaction' in body && body.transaction !== false) return 'batchTransaction'
  if (body.requests.length > MAX_PARTS) return 'batchTooLong'
  for (const part of body.requests as unknown[]) {
    const refusal = refusalOfPart(part)
    if (refusal) return refusal
  }
  return undefined
}
