import { BATCH_SIZE, refusalIn } from '#data/gateway.ts'
import type { Gateway, Outcome } from '#data/gateway.ts'
import { chunksOf } from '#domain/chunksOf.ts'
import type { ChangedOrders } from '#domain/endpoints.ts'
import type { ResultOf } from '#domain/functions.ts'
import { isSameValue } from '#domain/isSameValue.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { eachInTurn } from './retryLoop.ts'
import { isOfOrder } from './orderChanges.ts'
import { createOrderSender } from './orderSender.ts'
import { isNewPhoto } from './photoSender.ts'
import { answerRequest, batchRequest, needsPeopleSync, sentLater, syncPeopleRequest } from './requests.ts'
import type { Request } from './requests.ts'
import { confirmed, contestedFields, freeFields, markSent, markUnsent, overwriting, refused, withContested } from './pending.ts'
import type { Pending } from './pending.ts'
import type { Row } from '../tables/row.ts'
import type { PendingRows, RowUpdate } from './pendingRows.ts'

const refusalOfDuplicate = (className: ClassName): Refusal =>
  declarationOf(className).unique.length > 0 ? 'nameTaken' : 'refused'

function difference({ className, fields }: Pending, base: Row): Record<string, unknown> {
  const declared = declarationOf(className).fields
  const differs = ([name, value]: [string, unknown]) =>
    !declared[name]?.serverOnly && !isSameValue(value, base[name])
  return Object.fromEntries(Object.entries(fields).filter(differs))
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
  /** Rows of this class, or children of this new row, have more to send. */
  readonly onMore: (className: ClassName) => void
  readonly onOrders: (orders: ChangedOrders) => void
  readonly onPeople: (answer: ResultOf<'sync-people'>) => void
}

export function createSender({ gateway, pending, onMore, onOrders, onPeople }: SenderDeps) {
  const sendOrders = createOrderSender({ gateway, pending, onMore, onOrders, readAgain })
  const batch = batchRequest(gateway)
  const syncPeople = syncPeopleRequest(gateway, onPeople)
  const answer = answerRequest(gateway)

  const fieldsToSend = (row: Pending, { leavesOut }: Request): string[] => {
    const stays = leavesOut(row)
    return freeFields(row).filter((name) => !stays.includes(name))
  }

  const isForBatch = (row: Pending): boolean =>
    row.kind === 'update' ? fieldsToSend(row, batch).length > 0 : !isNewPhoto(row)

  /**
   * A duplicate id: an earlier attempt arrived, and differences are sent as an update. Without one,
   * somebody else made the row (dinner of the same day): it is not overwritten without asking.
   */
  async function reload(sent: Pending): Promise<void> {
    const { className, id, attempted } = sent
    const current = pending.get(className, id)
    if (!current?.flight) return
    // Nothing of ours arrived: if the row cannot be read now, the next attempt is the first again.
    pending.replace({ ...current, attempted })
    const base = (await gateway.loadOne(className, id)) as unknown as Row | undefined
    pending.apply([reloaded(sent, pending.get(className, id) ?? current, base)])
  }

  function reloaded(sent: Pending, now: Pending, base: Row | undefined): RowUpdate {
    const { className, id } = now
    if (!base) return refuse(now, refusalOfDuplicate(className))
    const again = markUnsent(now)
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
    return { className, id, next: overwriting({ ...again, kind, fields, base }) }
  }

  function confirm(current: Pending, decided: Readonly<Record<string, unknown>>): RowUpdate {
    const { className, id } = current
    const { base, rest } = confirmed(current, decided)
    if (rest) onMore(className)
    const isDeletion = current.flight?.kind === 'delete'
    // A row that was changed without being known is not known now, either.
    return { className, id, next: rest, base, ...(base || isDeletion ? { isConfirmed: true } : {}) }
  }

  function refuse(current: Pending, refusal: Refusal): RowUpdate {
    const { className, id } = current
    const next = refused(current, refusal, sentLater(current))
    if (!next.refusal) onMore(className)
    // An answer loses against the one that was given meanwhile: only the refusal stays.
    const isLost = next.refusal === 'extraOrderChanged'
    return { className, id, next: isLost ? { ...next, fields: {}, before: {} } : next }
  }

  function applyOutcome({ className, id }: Pending, outcome: Outcome): RowUpdate[] {
    const current = pending.get(className, id)
    if (!current?.flight) return []
    if (outcome.status === 'done') return [confirm(current, outcome.fields)]
    if (outcome.status === 'unknown') return [{ className, id, next: markUnsent(current) }]
    const refusal = outcome.status === 'refused' ? outcome.refusal : refusalOfDuplicate(className)
    return [refuse(current, refusal)]
  }

  function scheduleChildren(chunk: readonly Pending[]): void {
    const made = new Set(chunk.filter(({ kind }) => kind === 'create').map(({ id }) => id))
    if (made.size > 0) for (const child of pending.childrenOf(made)) onMore(child.className)
  }

  /** Rows that the server deleted with another are not sent. */
  function forgetDependents(chunk: readonly Pending[]): void {
    for (const { className, id, kind } of chunk)
      if (kind === 'delete' && !pending.get(className, id))
        pending.apply(
          pending
            .dependentsOf(className, id)
            .map((row) => ({ className: row.className, id: row.id, next: undefined })),
        )
  }

  async function sendRows(chunk: readonly Pending[], request: Request): Promise<boolean> {
    const sent = chunk.map((row) => markSent(row, fieldsToSend(row, request)))
    for (const row of sent) pending.replace(row)
    const applyToAll = (outcome: Outcome) => pending.apply(chunk.flatMap((row) => applyOutcome(row, outcome)))
    try {
      const outcomes = await request.send(sent)
      if (pending.isClosed()) return true
      const answered = chunk.map((row, at) => ({ row, outcome: outcomes[at] ?? UNKNOWN }))
      const again = outcomes.some(({ status }) => status === 'done') ? answered.filter(isTableTaken) : []
      const isMade = ({ row, outcome }: Answered) =>
        outcome.status === 'duplicate' && row.kind === 'create'
      // At once: while others are loaded again these may change.
      pending.apply(
        answered.flatMap((one) =>
          isMade(one) ? [] : applyOutcome(one.row, again.includes(one) ? UNKNOWN : one.outcome),
        ),
      )
      await Promise.all(answered.filter(isMade).map(({ row }) => reload(row)))
      if (pending.isClosed()) return true
      scheduleChildren(chunk)
      forgetDependents(chunk)
      const isAnswered = outcomes.every(({ status }) => status !== 'unknown')
      if (again.length === 0) return isAnswered
      const rest = again.flatMap(({ row }) => pending.get(row.className, row.id) ?? [])
      return (await sendRows(rest, request)) && isAnswered
    } catch (error) {
      const refusal = refusalIn(error)
      const isAlone = chunk.length === 1
      applyToAll(refusal && isAlone ? { status: 'refused', refusal } : UNKNOWN)
      if (!refusal) throw error
      // Refused as a batch, or a row cannot be serialized: alone, each gets its own answer.
      return isAlone || sendOneByOne(chunk, request)
    }
  }

  async function sendOneByOne(rows: readonly Pending[], request: Request): Promise<boolean> {
    let isAnswered = true
    for (const { className, id } of rows) {
      const current = pending.get(className, id)
      if (current) isAnswered = (await sendRows([current], request)) && isAnswered
    }
    return isAnswered
  }

  const sendEach = (className: ClassName, request: Request, isMeant: (row: Pending) => boolean): Promise<void> =>
    eachInTurn(pending.sendable(className), async ({ id }) => {
      const row = pending.get(className, id)
      if (row && pending.isReady(row) && isMeant(row)) await sendRows([row], request)
    })

  /** An unsent or refused person would be counted as a new one. */
  const hasUnsentPersons = (bookId: string): boolean =>
    [...pending.all()].some(
      ({ className, base, fields, flight }) =>
        className === 'BookPerson' && (fields['book'] ?? flight?.fields['book'] ?? base?.['book']) === bookId,
    )

  const sendAnswers = () => sendEach('ExtraMealOrder', answer, ({ fields }) => fields['status'] !== undefined)

  const sendPeopleCounts = () =>
    sendEach('Book', syncPeople, (row) =>
      row.kind === 'update' && needsPeopleSync(row) && freeFields(row).includes('pax') && !hasUnsentPersons(row.id))

  /** `next`: what becomes of a row by what the server has of it; undefined leaves it. */
  async function readAgain(
    className: ClassName,
    rows: readonly Pending[],
    next: (current: Pending, read: Row | undefined) => Pending | undefined,
  ): Promise<void> {
    for (const chunk of chunksOf(rows, BATCH_SIZE)) {
      if (pending.isClosed()) return
      const ids = chunk.map(({ id }) => id)
      const found = await gateway.page(className, [{ field: 'id', is: 'in', value: ids }], '')
      const byId = new Map((found as unknown as readonly Row[]).map((row) => [row.id, row]))
      pending.apply(
        ids.flatMap((id) => {
          const current = pending.get(className, id)
          const after = current && next(current, byId.get(id))
          return after ? { className, id, next: after } : []
        }),
      )
    }
  }

  /** Fields that somebody else has changed, too, wait for a decision which value stays, and so does a deletion. */
  async function compare(className: ClassName): Promise<void> {
    // Only the user changes their own row, and the server lists no users.
    if (className === '_User') return
    const waited = pending.sendable(className).filter(({ kind }) => kind !== 'create')
    await readAgain(className, waited, (current, read) => {
      if (!read || current.flight || current.kind === 'create') return undefined
      const row = { ...current, base: withName(read, current.base) }
      const next = withContested(row, contestedFields(row))
      // A row that is not loaded stays so.
      return current.base || next.contested ? next : undefined
    })
  }

  /** False when some outcome is unknown. `haveWaited`: others may have changed the same. */
  async function send(className: ClassName, haveWaited: boolean): Promise<boolean> {
    if (isOfOrder(className)) await sendOrders()
    else if (className === 'ExtraMealOrder') await sendAnswers()
    else return sendBatches(className, haveWaited)
    return true
  }

  async function sendBatches(className: ClassName, haveWaited: boolean): Promise<boolean> {
    if (haveWaited) await compare(className)
    const rows = pending.sendable(className).filter(isForBatch)
    const [deletions, others] = [rows.filter(({ kind }) => kind === 'delete'), rows.filter(({ kind }) => kind !== 'delete')]
    let isAnswered = true
    for (const some of [...chunksOf(deletions, BATCH_SIZE), ...chunksOf(others, BATCH_SIZE)]) {
      if (pending.isClosed()) break
      const chunk = some.flatMap(({ id }) => pending.get(className, id) ?? [])
      isAnswered = (await sendRows(chunk, batch)) && isAnswered
    }
    if (className === 'BookPerson') await sendPeopleCounts()
    else if (className === 'Book' && pending.sendable(className).length > 0) onMore('BookPerson')
    return isAnswered
  }

  return { send, sendRow: (row: Pending): Promise<boolean> => sendRows([row], batch) }
}
