import type { StoreApi } from 'zustand/vanilla'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { createRetriedCalls } from './retriedCalls.ts'
import type { Clock } from '../clock.ts'
import type { Convivio } from '../convivio.ts'
import { createRetryLoop } from './retryLoop.ts'
import { isOfOrder, orderOfRow, seenOf } from './orderChanges.ts'
import { isKeptDraft } from './outboxStorage.ts'
import type { DraftRecord, KeptDraft, OutboxLog, OutboxRecord } from './outboxStorage.ts'
import { beforeLeft, decidedForMine, decidedForTheirs, deleted, edited, hotelOf, isSendable, isUnsentCreation, keyOf } from './pending.ts'
import type { Patch, Pending } from './pending.ts'
import type { Row } from '../tables/row.ts'
import { createPendingRows } from './pendingRows.ts'
import type { Confirmed } from './pendingRows.ts'
import { createPhotoSender } from './photoSender.ts'
import type { Rows } from '../tables/rows.ts'
import type { Progress } from './savingStatus.ts'
import { createSender } from './sender.ts'
import { linesOfOrder } from '../selectors/mealOrders.ts'
import { peopleOfBook } from '../selectors/people.ts'
import type { State } from '../tables/state.ts'

/** Milliseconds after the last change of a class (docs/domain.md, Outbox). */
const SAVE_DELAY = 1100

const LOOK_AT_OTHER_TABS_MS = 5000

export interface OutboxDeps extends Pick<Convivio, 'receive' | 'drop'> {
  readonly gateway: Gateway
  readonly state: StoreApi<State>
  readonly rows: Rows
  readonly log: OutboxLog
  readonly clock: Clock
  readonly onProgress: (progress: Progress) => void
  readonly onConfirmed: (confirmed: readonly Confirmed[]) => void
  /** Before what waited is sent: the user may have another duty by now. */
  readonly learnDuties: () => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The only way in which changes reach the server. A change is removed only when its row was
 * confirmed and not changed again since (docs/domain.md, Outbox).
 */
export function createOutbox(deps: OutboxDeps) {
  const { gateway, state, rows, log, clock, receive, drop, onProgress, learnDuties } = deps
  const drafts = new Map<string, DraftRecord>()
  const pending = createPendingRows({
    rows,
    log,
    clock,
    onDurable: (durable) => state.setState({ durable }),
    onConfirmed(confirmed) {
      deps.onConfirmed(confirmed)
      photos.confirmed(confirmed)
    },
    draftOf: (key) => drafts.get(key),
  })
  /** When each field was last edited here, saved or not. */
  const editedAt = new Map<string, number>()
  const timers = new Map<ClassName, () => void>()
  const due = new Set<ClassName>()
  let stopLooking = () => undefined as unknown
  let reporting = false
  /** Others may have changed the same: the server was away, or an earlier page left it. */
  let haveWaited = false

  const loop = createRetryLoop({ clock, send: drain, onProgress: report })
  const calls = createRetriedCalls({ clock, onProgress: report })
  const { send, sendRow } = createSender({
    gateway,
    pending,
    onMore: (className) => !timers.has(className) && due.add(className),
    onOrders({ mealOrders, dishes }) {
      receive('MealOrder', mealOrders)
      receive('MealOrderDish', dishes)
    },
    onPeople({ book, people }) {
      if (pending.isClosed()) return
      const came = new Set(people.map(({ id }) => id))
      const before = peopleOfBook(state.getState(), book.id).filter(({ createdAt }) => createdAt !== undefined)
      receive('BookPerson', people)
      drop('BookPerson', before.flatMap(({ id }) => (came.has(id) ? [] : id)))
    },
  })
  const photos = createPhotoSender({
    gateway,
    rows,
    pending,
    clock,
    async sendRow(row) {
      const isAnswered = await sendRow(row)
      if (due.size > 0) void loop.start()
      return isAnswered
    },
    onDish: (dish) => receive('Dish', [dish]),
    onUpload: (upload) => state.setState({ upload }),
    onProgress: report,
    change,
    remove,
  })

  function report(): void {
    if (reporting) return
    reporting = true
    queueMicrotask(() => {
      reporting = false
      if (pending.isClosed()) return
      const loops = [loop, photos.loop, ...calls.loops]
      onProgress({
        pending: pending.all(),
        calls: calls.loops.size,
        inFlight: loops.some(({ isRunning }) => isRunning()),
        waiting: loops.some(({ isWaiting }) => isWaiting()),
      })
    })
  }

  function schedule(className: ClassName): void {
    timers.get(className)?.()
    const ring = () => {
      timers.delete(className)
      due.add(className)
      void loop.start()
    }
    timers.set(className, clock.after(SAVE_DELAY, ring))
    report()
  }

  async function sendDue(): Promise<boolean> {
    let isAnswered = true
    pending.addParents(due)
    for (const className of classNames) {
      if (!due.delete(className)) continue
      timers.get(className)?.()
      timers.delete(className)
      if (className === 'DishImage') photos.start()
      isAnswered = (await send(className, haveWaited)) && isAnswered
      report()
    }
    return isAnswered
  }

  async function drain(): Promise<boolean> {
    // All of them now: after an answered attempt nothing is compared with what others have changed.
    if (haveWaited) sendAll()
    let isAnswered = true
    try {
      if (haveWaited && due.size > 0) await learnDuties()
      while (due.size > 0 && !pending.isClosed()) isAnswered = (await sendDue()) && isAnswered
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      isAnswered = false
    }
    haveWaited = !isAnswered
    return isAnswered
  }

  function sendAll(): void {
    for (const row of pending.all()) if (isSendable(row)) due.add(row.className)
  }

  async function flush(): Promise<void> {
    sendAll()
    await loop.start()
    await pending.written()
  }

  function orderOf(row: Pending) {
    const orderId = orderOfRow(row.className, rows.get(row.className, row.id) ?? { id: row.id, ...row.fields })
    const lines = linesOfOrder(state.getState(), orderId)
    const unsent = [
      pending.get('MealOrder', orderId) ?? [],
      ...lines.flatMap(({ id }) => pending.get('MealOrderDish', id) ?? []),
    ].flat()
    return { lines, unsent }
  }

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
    state.setState({ drafts: new Map([...drafts.values()].map((draft) => [draft.id, draft.kept])) })
    pending.keep('Draft', id)
  }

  function adoptDraft({ id, kept }: DraftRecord): void {
    if (drafts.has(keyOf('Draft', id))) pending.keep('Draft', id)
    // A draft of another version of the app stays in the log for it.
    else if (isKeptDraft(kept)) keepDraft(id, kept)
  }

  function change(className: ClassName, id: string, fields: Patch): void {
    const at = clock.now()
    const key = keyOf(className, id)
    for (const name of Object.keys(fields)) editedAt.set(`${key}/${name}`, at)
    const before = withSeen(pending.getOrBegin(className, id))
    pending.apply([{ className, id, next: edited(before, fields, at) }])
    schedule(className)
  }

  function remove(className: ClassName, id: string): void {
    const next = deleted(pending.getOrBegin(className, id), clock.now())
    pending.apply([{ className, id, next }])
    photos.stopGivenUp()
    schedule(className)
  }

  /** The rows to decide about together: of a contested order all, else the row alone. */
  function decidedWith(current: Pending): Pending[] {
    if (!isOfOrder(current.className) || current.refusal !== 'changedMeanwhile') return [current]
    return orderOf(current).unsent.filter(({ refusal }) => refusal === 'changedMeanwhile')
  }

  function retry(current: Pending): void {
    const { className, id } = current
    pending.apply([{ className, id, next: decidedForMine(current) }])
    due.add(className)
  }

  function orphansOf(id: string): Pending[] {
    const children = pending.childrenOf(new Set([id])).filter(isUnsentCreation)
    return [...children, ...children.flatMap((child) => orphansOf(child.id))]
  }

  function discard(current: Pending): void {
    const { className, id } = current
    const next = decidedForTheirs(current)
    // What is being sent cannot be taken back; the answer is near.
    if (current.flight && !next) return
    const orphans = isUnsentCreation(current) ? orphansOf(id) : []
    const base = current.refusal === 'gone' ? undefined : current.base
    pending.apply([
      { className, id, next, base },
      ...orphans.map((row) => ({ className: row.className, id: row.id, next: undefined })),
    ])
  }

  /** Of another tab's work the fields that were not edited here later. */
  function stillWanted({ className, id, fields, at }: OutboxRecord): Patch {
    const key = keyOf(className, id)
    return Object.fromEntries(
      Object.entries(fields).filter(([name]) => (editedAt.get(`${key}/${name}`) ?? -1) < at),
    )
  }

  /** Without the command with which another tab has sent it: this tab sends its own. */
  function unsentOf({ flight, ...record }: OutboxRecord): OutboxRecord {
    if (!flight) return record
    return { ...record, kind: flight.kind, fields: { ...flight.fields, ...record.fields } }
  }

  /** What may have waited for another row; what is being edited waits for its own pause. */
  function addWaiting(): void {
    for (const row of pending.all())
      if (isSendable(row) && !timers.has(row.className)) due.add(row.className)
  }

  async function showOthers(): Promise<void> {
    pending.showOthers(await log.others())
    if (pending.isClosed()) return
    stopLooking()
    // Nobody says when a tab is closed, and one of an earlier release not even that it has sent.
    if (pending.hasOthers()) stopLooking = clock.after(LOOK_AT_OTHER_TABS_MS, () => void adopt(LOOK_AT_OTHER_TABS_MS))
    if (loop.isWaiting()) return
    addWaiting()
    // Photos have a pause of their own.
    if (photos.loop.isWaiting()) due.delete('DishImage')
    if (due.size > 0) void loop.start()
  }

  async function adopt(patience: number): Promise<void> {
    const records = await log.adopt(patience)
    for (const record of records) {
      if (pending.isClosed()) return
      if (record.className === 'Draft') {
        adoptDraft(record)
        continue
      }
      const { className, id } = record
      // Of another version of the app, which sends it when it is back; the log keeps it.
      if (!classNames.includes(className)) continue
      const known = pending.get(className, id)
      const { flight, ...left } = known ? unsentOf(record) : record
      const fields = stillWanted(left)
      if (left.kind === 'update' && !flight && Object.keys(fields).length === 0) {
        pending.keep(className, id)
        continue
      }
      const { contested, at, seen, before, hotel } = left
      const next = {
        className,
        id,
        at,
        seen,
        flight,
        hotel,
        base: pending.baseOf(className, id),
        ...known,
        // What was changed here later was changed on top of it.
        ...(known && at < known.at && seen ? { seen } : {}),
        fields: { ...known?.fields, ...fields },
        before: { ...beforeLeft(fields, before), ...known?.before },
        kind: known?.kind === 'delete' ? 'delete' : left.kind,
        // A contested row is sent as a first attempt, so that it is contested again.
        attempted: !contested || known?.attempted === true,
      } as const
      pending.apply([{ className, id, next }])
      due.add(className)
      haveWaited = true
    }
    if (due.size > 0) void loop.start()
    if (!pending.isClosed()) await showOthers()
  }

  return {
    withUnsent(className: ClassName, base: Row, isOfChanges: boolean): Row | undefined {
      // The question about a contested row shows what others have by now, and who they are.
      if (pending.get(className, base.id)?.refusal) report()
      return pending.withUnsent(className, base, isOfChanges)
    },
    wasAnsweredSince: pending.wasAnsweredSince,
    baseOf: pending.baseOf,
    shownWithoutBase: pending.shownWithoutBase,
    showOthers,
    pendingOf: pending.get,
    hasUnsentOf: (hotelId: string): boolean =>
      [...pending.all()].some((row) => (row.className === 'Hotel' ? row.id : hotelOf(row)) === hotelId),
    create(className: ClassName, id: string, fields: Patch): void {
      // A row with a natural key may be made again while its deletion is unsent or being sent: the
      // server may still have it, and then answers that the id exists.
      const before = pending.get(className, id)
      const base = before?.flight ? undefined : before?.base
      const attempted = before !== undefined
      const at = clock.now()
      const row = { className, id, kind: 'create', fields, before: {}, base, attempted, at } as const
      pending.apply([{ className, id, next: withSeen(row) }])
      schedule(className)
    },
    change,
    remove,
    keepDraft,
    writeNow: pending.writeNow,
    forgetDrafts(): void {
      for (const { id } of [...drafts.values()]) keepDraft(id, undefined)
    },
    /** At once, over the server's present version. */
    retry(className: ClassName, id: string): void {
      const current = pending.get(className, id)
      if (!current) return
      for (const row of decidedWith(current)) retry(row)
      void loop.start()
    },
    discard(className: ClassName, id: string): void {
      const current = pending.get(className, id)
      if (!current) return
      for (const row of decidedWith(current)) discard(row)
      photos.stopGivenUp()
      // What waited for the discarded row, such as the number of guests for a person.
      addWaiting()
      void loop.start()
    },
    noteAway(): void {
      haveWaited = true
    },
    async flush(): Promise<void> {
      calls.goOn()
      await flush()
    },
    untilAnswered: <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
      calls.untilAnswered(async () => {
        await flush()
        return call()
      }, signal),
    adopt,
    async close(): Promise<void> {
      pending.close()
      for (const cancel of timers.values()) cancel()
      stopLooking()
      loop.close()
      photos.close()
      calls.close()
      try {
        await pending.written()
      } finally {
        log.close()
      }
    },
  }
}
