import { BATCH_SIZE, GatewayError, SetChange } from '#data/gateway.ts'
import type { Gateway, Outcome, Write } from '#data/gateway.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { EditableOrders } from '#domain/endpoints.ts'
import type { ResultOf } from '#domain/functions.ts'
import { createAnswerSender } from './answerSender.ts'
import { isOfOrder } from './orderChanges.ts'
import { createOrderSender } from './orderSender.ts'
import { createPeopleSender, stayingBehind } from './peopleSender.ts'
import { isNewPhoto } from './photoSender.ts'
import { asking, confirmed, contestedFields, departed, freeFields, insisting, isSameValue, refused, returned } from '../tables/pending.ts'
import type { Flight, Patch, Pending, Row } from '../tables/pending.ts'
import type { PendingRows, Settled } from '../tables/pendingRows.ts'

function namesForBatch(row: Pending): string[] {
  const behind = stayingBehind(row)
  return freeFields(row).filter((name) => !behind.includes(name))
}

const isForBatch = (row: Pending): boolean =>
  row.kind === 'update' ? namesForBatch(row).length > 0 : !isNewPhoto(row)

function toWrite({ className, id, flight }: Pending): Write {
  if (!flight || flight.kind === 'delete') return { className, id, kind: 'delete' }
  const fields = flight.kind === 'update' ? withSetChanges(className, flight) : flight.fields
  return { className, id, kind: flight.kind, fields }
}

/** Of a set only additions and removals: others may change it at the same moment. */
function withSetChanges(className: ClassName, { fields, before }: Flight): Patch {
  const declared = declarationOf(className).fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!declared[name]?.isSet) return [name, value]
      const wanted = (value ?? []) as readonly unknown[]
      const until = (before[name] ?? []).map((one) => (one ?? []) as readonly unknown[])
      const add = wanted.filter((member) => !until.every((one) => one.includes(member)))
      const remove = [...new Set(until.flat())].filter((member) => !wanted.includes(member))
      return [name, new SetChange(add, remove)]
    }),
  )
}

const refusalOfDuplicate = (className: ClassName): Refusal =>
  declarationOf(className).unique.length > 0 ? 'nameTaken' : 'refused'

function difference({ className, fields }: Pending, base: Row): Record<string, unknown> {
  const declared = declarationOf(className).fields
  const differs = ([name, value]: [string, unknown]) =>
    !declared[name]?.serverOnly && !isSameValue(value, base[name])
  return Object.fromEntries(Object.entries(fields).filter(differs))
}

function batchesOf(rows: readonly Pending[]): (readonly Pending[])[] {
  const isDeletion = ({ kind }: Pending) => kind === 'delete'
  const groups = [rows.filter(isDeletion), rows.filter((row) => !isDeletion(row))]
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH_SIZE) }, (_, at) =>
      group.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
    ),
  )
}

/** Who changed it last only `changes` tells. */
const withName = (row: Row, known: Row | undefined): Row =>
  known && known['updatedAt'] === row['updatedAt'] ? { ...row, changedBy: row['changedBy'] ?? known['changedBy'] } : row

const UNKNOWN: Outcome = { status: 'unknown' }

interface Answered {
  readonly row: Pending
  readonly outcome: Outcome
}

/** Who has the table may be leaving it in the same batch, of which nobody knows what is done first. */
const isTableTaken = ({ outcome }: Answered): boolean =>
  outcome.status === 'refused' && outcome.refusal === 'tableTaken'

export interface SenderDeps {
  readonly gateway: Gateway
  readonly pending: PendingRows
  /** After the session closed nothing is shown or stored any more. */
  readonly isClosed: () => boolean
  /** Rows of this class, or children of this new row, have more to send. */
  readonly onMore: (className: ClassName) => void
  readonly onOrders: (orders: EditableOrders) => void
  readonly onPeople: (answer: ResultOf<'sync-people'>) => void
}

/**
 * Sends rows and applies each row's outcome: in batches, changes of orders as commands, and answers
 * to orders outside the meals by calls.
 */
export function createSender(deps: SenderDeps) {
  const { gateway, pending, isClosed, onMore, onOrders } = deps
  const sendOrders = createOrderSender({ gateway, pending, isClosed, onMore, onAnswered: onOrders })
  const sendPeopleCounts = createPeopleSender(deps)
  const sendAnswers = createAnswerSender(deps)

  /**
   * A duplicate id: an earlier attempt arrived, and differences are sent as an update. Without one,
   * somebody else made the row (dinner of the same day): it is not overwritten without asking.
   */
  async function reload(sent: Pending, current: Pending): Promise<Settled> {
    const { className, id } = current
    // Nothing of ours arrived: if the row cannot be read now, the next attempt is the first again.
    pending.replace({ ...current, attempted: sent.attempted })
    const base = (await gateway.loadOne(className, id)) as unknown as Row | undefined
    const now = pending.get(className, id) ?? current
    const again = returned(now)
    if (!base) return refuse(now, refusalOfDuplicate(className))
    if (!sent.attempted && Object.keys(difference(sent, base)).length > 0) {
      // Our discarded creation does not touch the other's row.
      if (again.kind === 'delete') return { className, id, next: undefined, base }
      return { className, id, next: { ...again, base, attempted: true, refusal: 'addedMeanwhile' } }
    }
    const fields = difference(again, base)
    const kind = again.kind === 'create' ? 'update' : again.kind
    if (kind === 'update' && Object.keys(fields).length === 0)
      return { className, id, next: undefined, base, isConfirmed: true }
    onMore(className)
    return { className, id, next: insisting({ ...again, kind, fields, base }) }
  }

  async function reloadMade(sent: Pending): Promise<void> {
    const current = pending.get(sent.className, sent.id)
    if (!current?.flight) return
    const settled = await reload(sent, current)
    if (!isClosed()) pending.settle([settled])
  }

  function confirm(current: Pending, decided: Readonly<Record<string, unknown>>): Settled {
    const { className, id } = current
    const { base, rest } = confirmed(current, decided)
    if (rest) onMore(className)
    const isDeletion = current.flight?.kind === 'delete'
    // A row that was changed without being known is not known now, either.
    return { className, id, next: rest, base, ...(base || isDeletion ? { isConfirmed: true } : {}) }
  }

  function refuse(current: Pending, refusal: Refusal): Settled {
    const { className, id } = current
    const next = refused(current, refusal, stayingBehind(current))
    if (!next.refusal) onMore(className)
    return { className, id, next }
  }

  function land({ className, id }: Pending, outcome: Outcome): Settled | undefined {
    const current = pending.get(className, id)
    if (!current?.flight) return undefined
    if (outcome.status === 'done') return confirm(current, outcome.fields)
    if (outcome.status === 'unknown') return { className, id, next: returned(current) }
    if (outcome.status === 'refused') return refuse(current, outcome.refusal)
    return refuse(current, refusalOfDuplicate(className))
  }

  function takeBack(chunk: readonly Pending[], refusal?: Refusal): void {
    if (isClosed()) return
    pending.settle(
      chunk.flatMap(({ className, id }) => {
        const current = pending.get(className, id)
        if (!current?.flight) return []
        return refusal ? refuse(current, refusal) : { className, id, next: returned(current) }
      }),
    )
  }

  function wakeChildren(chunk: readonly Pending[]): void {
    const made = new Set(chunk.filter(({ kind }) => kind === 'create').map(({ id }) => id))
    if (made.size > 0) for (const child of pending.childrenOf(made)) onMore(child.className)
  }

  /** Rows that the server deleted with another are not sent. */
  function forgetDependents(chunk: readonly Pending[]): void {
    for (const { className, id, kind } of chunk)
      if (kind === 'delete' && !pending.get(className, id))
        pending.settle(
          pending
            .dependentsOf(className, id)
            .map((row) => ({ className: row.className, id: row.id, next: undefined })),
        )
  }

  async function sendChunk(chunk: readonly Pending[]): Promise<boolean> {
    const leaving = chunk.map((row) => departed(row, { names: namesForBatch(row) }))
    for (const row of leaving) pending.replace(row)
    try {
      const outcomes = await gateway.saveBatch(leaving.map(toWrite))
      if (isClosed()) return true
      const answered = chunk.map((row, at) => ({ row, outcome: outcomes[at] ?? UNKNOWN }))
      const again = outcomes.some(({ status }) => status === 'done') ? answered.filter(isTableTaken) : []
      const isMade = ({ row, outcome }: Answered) =>
        outcome.status === 'duplicate' && row.kind === 'create'
      // At once: while others are loaded again these may change.
      pending.settle(
        answered.flatMap((one) =>
          isMade(one) ? [] : (land(one.row, again.includes(one) ? UNKNOWN : one.outcome) ?? []),
        ),
      )
      await Promise.all(answered.filter(isMade).map(({ row }) => reloadMade(row)))
      if (isClosed()) return true
      wakeChildren(chunk)
      forgetDependents(chunk)
      const isHeard = outcomes.every(({ status }) => status !== 'unknown')
      if (again.length === 0) return isHeard
      const rest = again.flatMap(({ row }) => pending.get(row.className, row.id) ?? [])
      return (await sendChunk(rest)) && isHeard
    } catch (error) {
      const isOurs = !(error instanceof GatewayError)
      const isWhole = isOurs || error.failure === 'refused'
      const refusal = (isOurs ? undefined : error.refusal) ?? 'refused'
      const isAlone = isWhole && chunk.length === 1
      takeBack(chunk, isAlone ? refusal : undefined)
      if (!isWhole) throw error
      // Refused as a batch, or a row cannot be serialized: alone, each gets its own answer.
      return isAlone || sendOneByOne(chunk)
    }
  }

  async function sendOneByOne(rows: readonly Pending[]): Promise<boolean> {
    let heard = true
    for (const { className, id } of rows) {
      const current = pending.get(className, id)
      if (current) heard = (await sendChunk([current])) && heard
    }
    return heard
  }

  /** Fields that somebody else has changed, too, wait for a decision which value stays, and so does a deletion. */
  async function compare(className: ClassName): Promise<void> {
    // Only the user changes their own row, and the server lists no users.
    if (className === '_User') return
    const waited = pending.sendable(className).filter(({ kind }) => kind !== 'create')
    for (let at = 0; at < waited.length; at += BATCH_SIZE) {
      const ids = waited.slice(at, at + BATCH_SIZE).map(({ id }) => id)
      const rows = await gateway.page(className, [{ field: 'id', is: 'in', value: ids }], '')
      if (isClosed()) return
      pending.settle(
        (rows as unknown as readonly Row[]).flatMap((row) => {
          const current = pending.get(className, row.id)
          if (!current || current.flight || current.kind === 'create') return []
          const base = withName(row, current.base)
          const next = asking({ ...current, base }, contestedFields({ ...current, base }))
          // A row that is not loaded stays so.
          return current.base || next.contested ? { className, id: row.id, next } : []
        }),
      )
    }
  }

  /** False when some outcome is unknown. `haveWaited`: others may have changed the same. */
  async function send(className: ClassName, haveWaited: boolean): Promise<boolean> {
    if (isOfOrder(className)) {
      await sendOrders()
      return true
    }
    if (className === 'ExtraMealOrder') {
      await sendAnswers()
      return true
    }
    if (haveWaited) await compare(className)
    let heard = true
    for (const batch of batchesOf(pending.sendable(className).filter(isForBatch))) {
      if (isClosed()) break
      // Edits made since are included.
      const chunk = batch.flatMap(({ id }) => pending.get(className, id) ?? [])
      heard = (await sendChunk(chunk)) && heard
    }
    if (className === 'BookPerson') await sendPeopleCounts()
    else if (className === 'Book' && pending.sendable(className).length > 0) onMore('BookPerson')
    return heard
  }
  return { send, sendRow: (row: Pending): Promise<boolean> => sendChunk([row]) }
}
