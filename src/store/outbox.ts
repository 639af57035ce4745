import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { EditableOrders, ResultOf } from '#domain/functions.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import { createBackOff } from './backOff.ts'
import { createCalls } from './calls.ts'
import type { Clock } from './clock.ts'
import { isOfOrder, orderOfRow, seenOf } from './orderChanges.ts'
import type { DraftRecord, KeptDraft, OutboxLog, OutboxRecord } from './outboxStorage.ts'
import { deleted, edited, insisting, isUnsentCreation, keyOf, visibleRow } from './pending.ts'
import type { Patch, Pending } from './pending.ts'
import { createPendingRows } from './pendingRows.ts'
import type { Confirmed } from './pendingRows.ts'
import { createPhotoSender } from './photoSender.ts'
import type { Rows } from './rows.ts'
import type { Progress } from './savingStatus.ts'
import { createSender } from './sender.ts'
import type { Drafts, Upload } from './state.ts'

/** After the last change of a class (part 1 §9). */
export const SAVE_DELAY = 1100

export interface OutboxDeps {
  readonly gateway: Gateway
  readonly rows: Rows
  readonly log: OutboxLog
  readonly clock: Clock
  readonly onProgress: (progress: Progress) => void
  readonly onDurable: (durable: boolean) => void
  /** The server has saved, or deleted, rows that were changed here. */
  readonly onConfirmed: (confirmed: readonly Confirmed[]) => void
  /** What a booking has ordered for a meal, as a command was answered. */
  readonly onOrders: (orders: EditableOrders) => void
  /** A booking has as many persons as were asked for. */
  readonly onPeople: (answer: ResultOf<'sync-people'>) => void
  /** A dish whose photo is about to be set. */
  readonly onDish: (dish: Dish) => void
  readonly onUpload: (upload: Upload | undefined) => void
  readonly onDrafts: (drafts: Drafts) => void
  /** The portions of an order, as they are shown. */
  readonly linesOf: (orderId: string) => readonly MealOrderDish[]
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The one door through which changes reach the server: pending patches by row, debounced per
 * class, one flush in flight, parents before children, each row with its own outcome. A patch
 * leaves only when the server confirmed its row (invariants 2 to 5).
 */
export function createOutbox(deps: OutboxDeps) {
  const { gateway, rows, log, clock, onProgress, onDurable, onOrders, onPeople, onDish, onUpload, onDrafts, linesOf } = deps
  const drafts = new Map<string, DraftRecord>()
  const pending = createPendingRows({ rows, log, clock, onDurable, onConfirmed, draftOf: (key) => drafts.get(key) })
  const backOff = createBackOff(clock, () => {
    sendAll()
    void pump()
  })
  /** When each field was last edited here, saved or not. */
  const editedAt = new Map<string, number>()
  const timers = new Map<ClassName, () => void>()
  const due = new Set<ClassName>()
  let flushing: Promise<void> | undefined
  let reporting = false
  /** Others may have changed what waits: the server was away, or another page has left it. */
  let haveWaited = false
  let closed = false

  const isClosed = () => closed
  const { send, sendRow } = createSender({
    gateway,
    pending,
    isClosed,
    // What is edited right now waits for its own pause.
    onMore: (className) => !timers.has(className) && due.add(className),
    onOrders,
    onPeople,
  })
  const photos = createPhotoSender({
    gateway,
    rows,
    pending,
    clock,
    isClosed,
    async sendRow(row) {
      const heard = await sendRow(row)
      if (due.size > 0) void pump()
      return heard
    },
    onDish,
    onUpload,
    onProgress: report,
    change,
    remove,
  })

  const calls = createCalls({ clock, isClosed, onProgress: report })

  function onConfirmed(confirmed: readonly Confirmed[]): void {
    deps.onConfirmed(confirmed)
    photos.confirmed(confirmed)
  }

  /** Once a turn, however many rows were edited in it. */
  function report(): void {
    if (reporting) return
    reporting = true
    queueMicrotask(() => {
      reporting = false
      if (closed) return
      onProgress({
        pending: pending.all(),
        calls: calls.open(),
        inFlight: flushing !== undefined || photos.isRunning() || (calls.open() > 0 && !calls.isWaiting()),
        waiting: backOff.isWaiting() || photos.isWaiting() || calls.isWaiting(),
      })
    })
  }

  function schedule(className: ClassName): void {
    timers.get(className)?.()
    const ring = () => {
      timers.delete(className)
      due.add(className)
      void pump()
    }
    timers.set(className, clock.after(SAVE_DELAY, ring))
    report()
  }

  function cancelTimer(className: ClassName): void {
    timers.get(className)?.()
    timers.delete(className)
  }

  function retryLater(): void {
    haveWaited = true
    backOff.failed()
  }

  async function sendDue(): Promise<boolean> {
    let heard = true
    pending.addParents(due)
    for (const className of classNames) {
      if (!due.delete(className)) continue
      cancelTimer(className)
      if (className === 'DishImage') photos.start()
      heard = (await send(className, haveWaited)) && heard
      report()
    }
    return heard
  }

  async function drain(): Promise<void> {
    // What waits goes along: once the server has answered, nothing counts as having waited.
    if (haveWaited) sendAll()
    try {
      let heard = true
      while (due.size > 0 && !closed) heard = (await sendDue()) && heard
      if (heard) {
        backOff.succeeded()
        haveWaited = false
      } else if (!closed) retryLater()
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (!closed) retryLater()
    }
  }

  /** One flush in flight: a second asker waits for the first, which also sends the new rows. */
  function pump(): Promise<void> {
    flushing ??= drain().finally(() => {
      flushing = undefined
      report()
    })
    report()
    return flushing
  }

  function sendAll(): void {
    for (const { className, refusal } of pending.all()) if (!refusal) due.add(className)
  }

  /** Sends everything now; resolves when it has been tried, and what is left is kept. */
  async function flush(): Promise<void> {
    backOff.stop()
    sendAll()
    await pump()
    await pending.written()
  }

  /** The unsent rows of the order to which a row belongs, and the portions that it has. */
  function orderOf(row: Pending) {
    const orderId = orderOfRow(row.className, visibleRow(row) ?? { id: row.id, ...row.fields })
    const lines = linesOf(orderId)
    const unsent = [
      pending.get('MealOrder', orderId) ?? [],
      ...lines.flatMap(({ id }) => pending.get('MealOrderDish', id) ?? []),
    ].flat()
    return { lines, unsent }
  }

  /** The row with what its order had when it was changed first. */
  function withSeen(row: Pending): Pending {
    if (!isOfOrder(row.className) || row.seen) return row
    const { lines, unsent } = orderOf(row)
    const known = unsent.map(({ seen, answered }) => answered ?? seen).find((portions) => portions)
    return { ...row, seen: known ?? seenOf(lines) }
  }

  function keepDraft(id: string, kept: KeptDraft | undefined): void {
    const key = keyOf('Draft', id)
    if (drafts.get(key)?.kept === kept) return
    if (kept) drafts.set(key, { className: 'Draft', id, kept })
    else drafts.delete(key)
    onDrafts(new Map([...drafts.values()].map((draft) => [draft.id, draft.kept])))
    pending.keep('Draft', id)
  }

  /** A draft that another tab left gives way to the one that was made here. */
  function adoptDraft({ id, kept }: DraftRecord): void {
    if (drafts.has(keyOf('Draft', id))) pending.keep('Draft', id)
    else keepDraft(id, kept)
  }

  function change(className: ClassName, id: string, fields: Patch): void {
    const at = clock.now()
    const key = keyOf(className, id)
    for (const name of Object.keys(fields)) editedAt.set(`${key}/${name}`, at)
    const before = withSeen(pending.begin(className, id))
    pending.settle([{ className, id, next: edited(before, fields, at) }])
    schedule(className)
  }

  function remove(className: ClassName, id: string): void {
    const next = deleted(pending.begin(className, id), clock.now())
    pending.settle([{ className, id, next }])
    photos.stopGivenUp()
    schedule(className)
  }

  /** The rows about which is decided at once: of a contested order all, else the row alone. */
  function decidedWith(current: Pending): Pending[] {
    if (!isOfOrder(current.className) || current.refusal !== 'changedMeanwhile') return [current]
    return orderOf(current).unsent.filter(({ refusal }) => refusal === 'changedMeanwhile')
  }

  function retry(current: Pending): void {
    const { className, id } = current
    pending.settle([{ className, id, next: insisting(current) }])
    due.add(className)
  }

  /** Unsent creations that belong to a row that will never exist, and theirs: portions of an order. */
  function orphansOf(id: string): Pending[] {
    const children = pending.childrenOf(new Set([id])).filter(isUnsentCreation)
    return [...children, ...children.flatMap((child) => orphansOf(child.id))]
  }

  /** Gives up a row's unsent changes; children of one that will never exist go with it. */
  function discard(current: Pending): void {
    const { className, id } = current
    const orphans = isUnsentCreation(current) ? orphansOf(id) : []
    // What the server said it does not hold any more is not shown again.
    const base = current.refusal === 'gone' ? undefined : current.base
    pending.settle([
      { className, id, next: undefined, base },
      ...orphans.map((row) => ({ className: row.className, id: row.id, next: undefined })),
    ])
  }

  /** Of what another tab left, the fields that were not edited here later. */
  function stillWanted({ className, id, fields, at }: OutboxRecord): Patch {
    const key = keyOf(className, id)
    return Object.fromEntries(
      Object.entries(fields).filter(([name]) => (editedAt.get(`${key}/${name}`) ?? -1) < at),
    )
  }

  /** What another tab left as one patch: its command is not sent again beside what this tab has. */
  function unsentOf({ flight, ...record }: OutboxRecord): OutboxRecord {
    if (!flight) return record
    return { ...record, kind: flight.kind, fields: { ...flight.fields, ...record.fields } }
  }

  return {
    laid: pending.laid,
    wasToldSince: pending.wasToldSince,
    pendingOf: pending.get,
    create(className: ClassName, id: string, fields: Patch): void {
      // A row with a natural key may be made again while its deletion is unsent, or on its way: the
      // server may still have it, and then answers that the id is there.
      const before = pending.get(className, id)
      const base = before?.flight ? undefined : before?.base
      const attempted = before !== undefined
      const at = clock.now()
      const row = { className, id, kind: 'create', fields, before: {}, base, attempted, at } as const
      pending.settle([{ className, id, next: withSeen(row) }])
      schedule(className)
    },
    change,
    remove,
    keepDraft,
    forgetDrafts(): void {
      for (const { id } of [...drafts.values()]) keepDraft(id, undefined)
    },
    /** Sends a refused row again, without a pause, over what the server has by now. */
    retry(className: ClassName, id: string): void {
      const current = pending.get(className, id)
      if (!current) return
      for (const row of decidedWith(current)) retry(row)
      void pump()
    },
    /** Gives up a row's unsent changes; those of an order that others have changed, too, together. */
    discard(className: ClassName, id: string): void {
      const current = pending.get(className, id)
      // What is on its way cannot be taken back; its answer is near.
      if (!current || current.flight) return
      for (const row of decidedWith(current)) discard(row)
      photos.stopGivenUp()
      // What waited for the row, such as the number of guests, can go.
      for (const { className: waiting, refusal } of pending.all())
        if (!refusal && !timers.has(waiting)) due.add(waiting)
      void pump()
    },
    /** The server does not answer: others may change meanwhile what is changed here. */
    noteAway(): void {
      haveWaited = true
    },
    async flush(): Promise<void> {
      calls.goOn()
      await flush()
    },
    /** Calls the server, each time after what is unsent, until it has answered. */
    untilAnswered: <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
      calls.untilAnswered(async () => {
        await flush()
        return call()
      }, signal),
    /** Takes in what other tabs left behind: at the start, and now and then. */
    async adopt(patience: number): Promise<void> {
      for (const record of await log.adopt(patience)) {
        if (closed) return
        if (record.className === 'Draft') {
          adoptDraft(record)
          continue
        }
        const { className, id } = record
        const known = pending.get(className, id)
        const { flight, ...left } = known ? unsentOf(record) : record
        const fields = stillWanted(left)
        if (left.kind === 'update' && !flight && Object.keys(fields).length === 0) {
          pending.keep(className, id)
          continue
        }
        const { contested, at, seen, before } = left
        const next = {
          className,
          id,
          at,
          seen,
          flight,
          base: rows.get(className, id),
          ...known,
          fields: { ...known?.fields, ...fields },
          before: { ...before, ...known?.before },
          kind: known?.kind === 'delete' ? 'delete' : left.kind,
          // A row that waits for a decision goes as if for the first time: it will be asked about again.
          attempted: !contested || known?.attempted === true,
        } as const
        pending.settle([{ className, id, next }])
        due.add(className)
        haveWaited = true
      }
      if (due.size > 0) void pump()
    },
    async close(): Promise<void> {
      closed = true
      for (const cancel of timers.values()) cancel()
      backOff.stop()
      photos.close()
      calls.goOn()
      try {
        await pending.written()
      } finally {
        log.close()
      }
    },
  }
}
