import { BATCH_SIZE, GatewayError } from '#data/gateway.ts'
import type { Gateway, Outcome, Write } from '#data/gateway.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Clock } from './clock.ts'
import { createDurable } from './durable.ts'
import type { OutboxLog } from './outboxStorage.ts'
import { confirmed, deleted, departed, edited, keyOf, returned, visibleRow } from './pending.ts'
import type { Patch, Pending, Row } from './pending.ts'
import type { Rows } from './rows.ts'
import type { Progress } from './savingStatus.ts'

/** After the last change of a class (part 1 §9). */
export const SAVE_DELAY = 1100
const RETRY_FIRST = 1000
const RETRY_MOST = 60_000

export interface OutboxDeps {
  readonly gateway: Gateway
  readonly rows: Rows
  readonly log: OutboxLog
  readonly clock: Clock
  readonly onProgress: (progress: Progress) => void
  readonly onSessionEnd: () => void
}

const refusalOfDuplicate = (className: ClassName): Refusal =>
  declarationOf(className).unique.length > 0 ? 'nameTaken' : 'refused'

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The one door through which changes reach the server: pending patches by row, debounced per
 * class, one flush in flight, parents before children, each row with its own outcome. A patch
 * leaves only when the server confirmed its row (invariants 2 to 5).
 */
export function createOutbox(deps: OutboxDeps) {
  const { gateway, rows, log, clock, onProgress, onSessionEnd } = deps
  const pending = new Map<string, Pending>()
  const timers = new Map<ClassName, () => void>()
  const due = new Set<ClassName>()
  const durable = createDurable(log, (key) => pending.get(key))
  let flushing: Promise<void> | undefined
  let cancelRetry: (() => void) | undefined
  let failures = 0
  let closed = false

  const report = () =>
    onProgress({
      pending: pending.values(),
      inFlight: flushing !== undefined,
      waiting: cancelRetry !== undefined,
    })

  /** Keeps (or, for undefined, drops) the pending state of a row and shows what the user sees. */
  function settle(className: ClassName, id: string, next: Pending | undefined, base?: Row): void {
    const key = keyOf(className, id)
    if (next) pending.set(key, next)
    else pending.delete(key)
    durable.mark(key)
    rows.put(className, [[id, next ? visibleRow(next) : base]])
  }

  function schedule(className: ClassName): void {
    timers.get(className)?.()
    timers.set(
      className,
      clock.after(SAVE_DELAY, () => {
        timers.delete(className)
        due.add(className)
        void pump()
      }),
    )
    report()
  }

  const pendingOf = (className: ClassName, id: string): Pending =>
    pending.get(keyOf(className, id)) ?? {
      className,
      id,
      kind: 'update',
      fields: {},
      base: rows.get(className, id),
      attempted: true,
    }

  /** A parent that the server does not have yet. */
  function unsentParents({ className, fields }: Pending): Pending[] {
    const declared = declarationOf(className).fields
    return Object.entries(fields).flatMap(([name, value]) => {
      const target = declared[name]?.target
      const parent = target && pending.get(keyOf(target as ClassName, String(value)))
      return parent && !parent.base && parent.kind !== 'delete' ? [parent] : []
    })
  }

  /** Parents whose creation is unsent go with their children, before them. */
  function addParents(): void {
    for (const className of [...classNames].reverse())
      if (due.has(className))
        for (const row of pending.values())
          if (row.className === className)
            for (const parent of unsentParents(row)) due.add(parent.className)
  }

  const sendable = (className: ClassName): Pending[] =>
    [...pending.values()].filter(
      (row) =>
        row.className === className &&
        !row.refusal &&
        !row.flight &&
        unsentParents(row).length === 0,
    )

  /** A duplicate id means that an earlier try arrived: what differs is sent as an update. */
  async function afterDuplicate({ className, id }: Pending): Promise<Outcome> {
    const base = await gateway.loadOne(className, id)
    if (!base) return { status: 'refused', refusal: refusalOfDuplicate(className) }
    const current = pending.get(keyOf(className, id))
    if (!current) return { status: 'unknown' }
    const again = returned(current)
    const fields = Object.fromEntries(
      Object.entries(again.fields).filter(
        ([name, value]) =>
          !declarationOf(className).fields[name]?.serverOnly &&
          JSON.stringify(value) !== JSON.stringify(base[name as keyof typeof base]),
      ),
    )
    const kind = again.kind === 'create' ? 'update' : again.kind
    const isSettled = kind === 'update' && Object.keys(fields).length === 0
    const next = isSettled ? undefined : { ...again, kind, fields, base: base as unknown as Row }
    settle(className, id, next, base)
    if (next) due.add(className)
    return { status: 'done', fields: {} }
  }

  /** Rows that waited for their parent can go. */
  function wakeChildren(parentId: string): void {
    for (const { className, fields, refusal } of pending.values())
      if (!refusal && !timers.has(className) && Object.values(fields).includes(parentId))
        due.add(className)
  }

  async function land(sent: Pending, outcome: Outcome): Promise<boolean> {
    const { className, id } = sent
    const current = pending.get(keyOf(className, id))
    if (closed || !current?.flight) return true
    if (outcome.status === 'duplicate') {
      if (current.flight.kind !== 'create')
        return land(sent, { status: 'refused', refusal: refusalOfDuplicate(className) })
      return land(sent, await afterDuplicate(sent))
    }
    if (outcome.status === 'done') {
      const { base, rest } = confirmed(current, outcome.fields)
      settle(className, id, rest, base)
      if (rest && !timers.has(className)) due.add(className)
      if (sent.kind === 'create') wakeChildren(id)
      return true
    }
    const back = returned(current)
    const refusal = outcome.status === 'refused' ? outcome.refusal : undefined
    settle(className, id, { ...back, refusal })
    return outcome.status === 'refused'
  }

  const toWrite = ({ className, id, kind, fields }: Pending): Write =>
    kind === 'delete' ? { className, id, kind } : { className, id, kind, fields }

  async function sendChunk(chunk: readonly Pending[]): Promise<boolean> {
    for (const row of chunk) pending.set(keyOf(row.className, row.id), departed(row))
    try {
      const outcomes = await gateway.saveBatch(chunk.map(toWrite))
      const heard = await Promise.all(
        chunk.map((row, at) => land(row, outcomes[at] ?? { status: 'unknown' })),
      )
      return heard.every(Boolean)
    } catch (error) {
      for (const row of chunk) {
        const current = pending.get(keyOf(row.className, row.id))
        if (!closed && current?.flight) settle(row.className, row.id, returned(current))
      }
      if (!(error instanceof GatewayError)) throw error
      if (error.failure !== 'refused') throw error
      // The server refuses the batch as such: alone, each row gets an answer of its own.
      if (chunk.length === 1) return refuseAlone(chunk, error)
      let heard = true
      for (const row of chunk) {
        const current = pending.get(keyOf(row.className, row.id))
        if (current) heard = (await sendChunk([current])) && heard
      }
      return heard
    }
  }

  function refuseAlone(chunk: readonly Pending[], error: GatewayError): boolean {
    for (const { className, id } of chunk) {
      const current = pending.get(keyOf(className, id))
      if (current) settle(className, id, { ...current, refusal: error.refusal ?? 'refused' })
    }
    return true
  }

  async function sendDue(): Promise<boolean> {
    let heard = true
    addParents()
    for (const className of classNames) {
      if (!due.delete(className)) continue
      timers.get(className)?.()
      timers.delete(className)
      const ready = sendable(className)
      for (let at = 0; at < ready.length && !closed; at += BATCH_SIZE) {
        const chunk = ready
          .slice(at, at + BATCH_SIZE)
          .flatMap(({ id }) => pending.get(keyOf(className, id)) ?? [])
        heard = (await sendChunk(chunk)) && heard
        report()
      }
    }
    return heard
  }

  function retryLater(): void {
    const delay = Math.min(RETRY_FIRST * 2 ** failures, RETRY_MOST)
    failures += 1
    cancelRetry?.()
    cancelRetry = clock.after(delay, () => {
      cancelRetry = undefined
      sendAll()
      void pump()
    })
  }

  async function drain(): Promise<void> {
    try {
      let heard = true
      while (due.size > 0 && !closed) heard = (await sendDue()) && heard
      if (heard) failures = 0
      else if (!closed) retryLater()
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (error.failure === 'sessionEnded') onSessionEnd()
      else if (!closed) retryLater()
    }
  }

  /** One flush in flight: a second asker waits for the first, which also sends the new rows. */
  function pump(): Promise<void> {
    flushing ??= drain().finally(() => {
      flushing = undefined
      if (!closed) report()
    })
    report()
    return flushing
  }

  function sendAll(): void {
    for (const { className, refusal } of pending.values()) if (!refusal) due.add(className)
  }

  async function flush(): Promise<void> {
    cancelRetry?.()
    cancelRetry = undefined
    sendAll()
    await pump()
    await durable.written()
  }

  function change(className: ClassName, id: string, fields: Patch): void {
    settle(className, id, edited(pendingOf(className, id), fields))
    schedule(className)
  }

  return {
    /** The row as it should be shown when the server's version of it is `base`. */
    laid(className: ClassName, base: Row): Row | undefined {
      const key = keyOf(className, base.id)
      const current = pending.get(key)
      if (!current) return base
      const next = { ...current, base }
      pending.set(key, next)
      return visibleRow(next)
    },
    create(className: ClassName, id: string, fields: Patch): void {
      const made = { className, id, kind: 'create', fields, base: undefined, attempted: false } as const
      settle(className, id, made)
      schedule(className)
    },
    change,
    remove(className: ClassName, id: string): void {
      settle(className, id, deleted(pendingOf(className, id)))
      schedule(className)
    },
    retry(className: ClassName, id: string): void {
      change(className, id, {})
      due.add(className)
      void pump()
    },
    discard(className: ClassName, id: string): void {
      const current = pending.get(keyOf(className, id))
      if (!current) return
      settle(className, id, undefined, current.base)
      // Children of a row that will never exist go with it.
      for (const row of pending.values())
        if (!current.base && Object.values(row.fields).includes(id) && !row.base)
          settle(row.className, row.id, undefined)
      report()
    },
    flush,
    /** Takes in what other tabs left behind: at the start, and now and then. */
    async adopt(): Promise<void> {
      for (const record of await log.adopt()) {
        const { className, id } = record
        const known = pending.get(keyOf(className, id))
        const base = known?.base ?? (known ? undefined : rows.get(className, id))
        const fields = { ...record.fields, ...known?.fields }
        const kind = known?.kind === 'delete' ? 'delete' : record.kind
        settle(className, id, { ...record, ...known, kind, fields, base, attempted: true })
        due.add(className)
      }
      if (due.size > 0) void pump()
    },
    async close(): Promise<void> {
      closed = true
      for (const cancel of timers.values()) cancel()
      cancelRetry?.()
      await durable.written()
      log.close()
    },
  }
}
