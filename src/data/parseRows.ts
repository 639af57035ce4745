import type { FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { instant } from '#domain/schema/fields.ts'
import type { Fields } from '#domain/schema/fields.ts'
import { decode, decodePart, encode, encodeValue, keysOf, withoutServerFields, withValue } from '#domain/schema/wire.ts'
import { wholeRows } from '#domain/schema/wholeRows.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { PAGE_SIZE, SetChange } from './gateway.ts'
import type { Condition, Gateway, Outcome, Write } from './gateway.ts'
import { toOutcome } from './parseErrors.ts'
import { request } from './parseRequest.ts'
import { wellFormedJson } from './wellFormedJson.ts'

type BatchAnswer = readonly ({ success: WireRow } | { error: { code?: unknown; error: string } })[]

const TIMES: Fields = { createdAt: instant(), updatedAt: instant() }

function where(className: ClassName, conditions: readonly Condition[], after: string): object {
  const { fields } = declarationOf(className)
  const query: Record<string, unknown> = after ? { objectId: { $gt: after } } : {}
  for (const { field, is, value } of conditions) {
    const declared = fields[field] ?? TIMES[field]
    const wire = (one: unknown) => (declared ? encodeValue(declared, one) : one)
    const name = field === 'id' ? 'objectId' : field
    if (is === 'in') query[name] = { $in: value.map(wire) }
    else query[name] = is === 'equal' ? wire(value) : { $gte: wire(value) }
  }
  return query
}

const pathOf = (className: ClassName): string =>
  className === '_User' ? 'users' : className === '_Role' ? 'roles' : `classes/${className}`

interface BatchRequest {
  readonly method: 'DELETE' | 'PUT' | 'POST'
  readonly path: string
  readonly body: object
}

const isSetChange = (value: unknown): value is SetChange => value instanceof SetChange

/** An update; what leaves a set is a request of its own, as one can hold one operation a field. */
function toUpdates(path: string, className: ClassName, fields: Readonly<Record<string, unknown>>): BatchRequest[] {
  const all = Object.entries(fields)
  const sets = all.flatMap(([name, value]) => (isSetChange(value) ? [[name, value] as const] : []))
  const rest = Object.fromEntries(all.filter(([, value]) => !isSetChange(value)))
  const added = sets.flatMap(([name, { add }]) =>
    add.length > 0 ? [[name, { __op: 'AddUnique', objects: add }] as const] : [],
  )
  const removed = sets.flatMap(([name, { remove }]) =>
    remove.length > 0 ? [[name, { __op: 'Remove', objects: remove }] as const] : [],
  )
  const first = { ...encode(className, rest), ...Object.fromEntries(added) }
  const second = Object.fromEntries(removed)
  const bodies = [first, second].filter((body) => Object.keys(body).length > 0)
  return (bodies.length > 0 ? bodies : [first]).map((body) => ({ method: 'PUT', path, body }))
}

function toRequests(mount: string, write: Write): BatchRequest[] {
  const path = `${mount}/${pathOf(write.className)}`
  if (write.kind === 'delete') return [{ method: 'DELETE', path: `${path}/${write.id}`, body: {} }]
  const ours = withoutServerFields(write.className, write.fields)
  if (write.kind === 'update') return toUpdates(`${path}/${write.id}`, write.className, ours)
  const body = { ...encode(write.className, withValue(ours)), objectId: write.id }
  return [{ method: 'POST', path, body }]
}

async function find<C extends ClassName>(className: C, query: object): Promise<EntityOf<C>[]> {
  const answer = await request('GET', pathOf(className), { keys: keysOf(className), ...query })
  return (answer as { results: WireRow[] }).results.map((row) => decode(className, row))
}

/** What a cloud function answers, in the usual time. */
const answerOf = async <N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<ResultOf<N>> =>
  ((await request('POST', `functions/${name}`, params)) as { result: ResultOf<N> }).result

async function teamRows<C extends ClassName>(
  hotelId: string,
  className: C,
  conditions: readonly Condition[],
  after: string,
): Promise<EntityOf<C>[]> {
  const { rows } = await answerOf('team-rows', { hotelId, className, where: conditions, after })
  return wholeRows(className, rows)
}

const teamBatch = async (hotelId: string, requests: readonly object[]) =>
  (await answerOf('team-batch', { hotelId, requests: wellFormedJson(requests) })).answers

/** The outcome of each write; a write may have been sent as several requests. */
function outcomesOf(writes: readonly Write[], counts: readonly number[], answers: BatchAnswer): Outcome[] {
  let at = 0
  return writes.map((write, place): Outcome => {
    const count = counts[place] ?? 0
    const ofRow = answers.slice(at, at + count)
    at += count
    if (ofRow.length < count) return { status: 'unknown' }
    const decided: Record<string, unknown>[] = []
    for (const answer of ofRow) {
      if ('error' in answer) return toOutcome({ code: answer.error.code, message: answer.error.error }, write.kind)
      decided.push(decodePart(write.className, answer.success))
    }
    return { status: 'done', fields: Object.assign({}, ...decided) as Record<string, unknown> }
  })
}

/** Reads and writes of rows. `mount` is the path at which the host mounts Parse. */
export const parseRows = (mount: string): Pick<Gateway, 'page' | 'loadOne' | 'saveBatch'> => ({
  page: (className, conditions, after, limitedTo) =>
    limitedTo === undefined
      ? find(className, {
          where: where(className, conditions, after),
          order: 'objectId',
          limit: PAGE_SIZE,
        })
      : teamRows(limitedTo, className, conditions, after),

  async loadOne(className, id, limitedTo) {
    const rows = await (limitedTo === undefined
      ? find(className, { where: { objectId: id }, limit: 1 })
      : teamRows(limitedTo, className, [{ field: 'id', is: 'equal', value: id }], ''))
    return rows[0]
  },

  async saveBatch(writes, limitedTo) {
    const parts = writes.map((write) => toRequests(mount, write))
    const requests = parts.flat()
    const answers = (await (limitedTo === undefined
      ? request('POST', 'batch', { requests })
      : teamBatch(limitedTo, requests))) as BatchAnswer
    return outcomesOf(
      writes,
      parts.map((part) => part.length),
      answers,
    )
  },
})
