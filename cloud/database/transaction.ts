import { topicOf } from '#domain/replica/scopes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { decodePart, encode, withValue } from '#domain/schema/wire.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { asMaster, newRow } from './rows.ts'

interface Row {
  readonly className: ClassName
  readonly id: string
}
interface Saving extends Row {
  readonly kind: 'create' | 'update'
  readonly fields: Readonly<Record<string, unknown>>
}
/** Rows that belong to it are among the writes, too. */
interface Deletion extends Row {
  readonly kind: 'delete'
  /** The booking that it belongs to, or is. */
  readonly bookId?: string | undefined
}
/** One row to write. Fields are those of the entity; undefined clears one. */
export type RowWrite = Saving | Deletion

export type WrittenFields = Readonly<Record<string, unknown>>

interface Request {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: object
}
type Answer = { readonly success: WireRow } | { readonly error: { readonly error: string } }

/** Each holds a connection of the pool (10) while its guards ask for others: not all may be held. */
const AT_ONCE = 4
let free = AT_ONCE
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => queue.push(resolve))
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }
}

/** Below the path at which the host mounts Parse: not every host answers in-process. */
function pathOf(className: ClassName, id = ''): string {
  const mount = new URL(Parse.serverURL ?? '').pathname.replace(/\/$/, '')
  return `${mount}/classes/${className}${id && `/${id}`}`
}

function toRequests(hotel: string, write: RowWrite): Request[] {
  const { className, id } = write
  if (write.kind === 'delete') {
    const removal: Request = { method: 'DELETE', path: pathOf(className, id), body: {} }
    const gone = { hotel, ofClass: className, rowId: id, bookId: write.bookId }
    const trace = encode('Tombstone', withValue(gone))
    return [removal, { method: 'POST', path: pathOf('Tombstone'), body: trace }]
  }
  if (write.kind === 'update')
    return [{ method: 'PUT', path: pathOf(className, id), body: encode(className, write.fields) }]
  return [{ method: 'POST', path: pathOf(className), body: newRow(className, id, write.fields) }]
}

/**
 * All or none, with the master key; the caller has checked them. Deletions delete nothing else. Throws
 * when one is refused: the error is not always specific, so read again before another attempt.
 */
export async function writeTogether(hotelId: string, writes: readonly RowWrite[]): Promise<WrittenFields[]> {
  const parts = writes.map((write) => toRequests(hotelId, write))
  const requests = parts.flat()
  if (requests.length === 0) return []
  const rest = Parse.CoreManager.getRESTController()
  const options = { ...asMaster, context: { isComplete: true } }
  const body = { requests, transaction: true }
  const answers = (await inTurn(() => rest.request('POST', 'batch', body, options)).finally(() =>
    // Also after a failure: it may have come after the rows were written.
    noteChange(hotelId, ...writes.flatMap(({ className }) => topicOf(className) ?? [])),
  )) as Answer[]
  let at = 0
  return parts.map((part, place) => {
    const answer = answers[at]
    at += part.length
    const { className } = writes[place] as RowWrite
    return answer && 'success' in answer ? decodePart(className, answer.success) : {}
  })
}
