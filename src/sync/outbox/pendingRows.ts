import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Clock } from '#store/clock.ts'
import { LogWriter } from './logWriter.ts'
import type { DraftRecord, KeptRecord, OutboxLog, OutboxRecord } from './outboxStorage.ts'
import { OtherTabs, withChanges } from './otherTabs.ts'
import { hotelOf, isSendable, isUnsentCreation, keyOf, markUnsent, visibleRow } from './pending.ts'
import type { Pending } from './pending.ts'
import type { Row } from '#store/tables/row.ts'
import { isSameRow } from '#store/tables/rows.ts'
import type { Rows } from '#store/tables/rows.ts'

/** Without `next` the server's row `base` counts. */
export interface RowUpdate {
  readonly className: ClassName
  readonly id: string
  readonly next: Pending | undefined
  readonly base?: Row | undefined
  readonly isConfirmed?: true
}

/** Without `base` it was deleted there. */
export interface Confirmed {
  readonly className: ClassName
  readonly base: Row | undefined
  readonly before: Row
}

export interface PendingRowsDeps {
  readonly rows: Rows
  readonly log: OutboxLog
  readonly clock: Clock
  readonly onDurable: (durable: boolean) => void
  readonly onConfirmed: (confirmed: readonly Confirmed[]) => void
  readonly draftOf: (key: string) => DraftRecord | undefined
}

const isNewer = (one: Row, other: Row): boolean =>
  Number(one['updatedAt'] ?? 0) > Number(other['updatedAt'] ?? 0)

/** Answers may come in another order than they were read. */
export const newerOf = (known: Row | undefined, said: Row | undefined): Row | undefined =>
  known && said && isNewer(known, said) ? known : said

/** Everything unconfirmed as one change; a command as it was sent. */
function recordOfRow(pending: Pending): Omit<OutboxRecord, 'className' | 'id'> {
  const { flight, seen } = pending
  const isCommand = flight?.nonce !== undefined
  const hotel = hotelOf(pending)
  const { kind, fields, before, at, refusal } = isCommand ? pending : markUnsent(pending)
  return {
    kind,
    fields,
    before,
    at,
    ...(hotel === undefined ? {} : { hotel }),
    ...(isCommand ? { flight } : {}),
    ...(seen ? { seen } : {}),
    ...(refusal ? { refused: true } : {}),
    ...(refusal === 'addedMeanwhile' ? { contested: true } : {}),
  }
}

/** The rows with changes that the server has not confirmed, laid over what it has. */
export class PendingRows {
  private readonly byKey = new Map<string, Pending>()
  private readonly otherTabs = new OtherTabs(this.byKey)
  private readonly logWriter: LogWriter
  /** Confirmed deletions by creation time: an earlier read must not bring the same row back. */
  private readonly gone = new Map<string, unknown>()
  /** When the server last answered a row outside of `changes`, in milliseconds of this device. */
  private readonly answeredAt = new Map<string, number>()
  private isOver = false

  constructor(private readonly deps: PendingRowsDeps) {
    const { log, clock, onDurable } = deps
    this.logWriter = new LogWriter({ log, clock, onDurable, recordOf: (key) => this.recordOf(key) })
  }

  private recordOf(key: string): KeptRecord | undefined {
    const row = this.byKey.get(key)
    return row ? { className: row.className, id: row.id, ...recordOfRow(row) } : this.deps.draftOf(key)
  }

  /** Without a creation time it is assumed to be the same row. */
  private isGone(key: string, row: Row): boolean {
    const createdAt = this.gone.get(key) ?? row['createdAt']
    return this.gone.has(key) && createdAt === row['createdAt']
  }

  /** Rows that this one refers to, and that the server does not have yet. */
  unsentParents({ className, fields }: Pending): Pending[] {
    const declared = declarationOf(className).fields
    return Object.entries(fields).flatMap(([name, value]) => {
      const target = declared[name]?.target as ClassName | undefined
      const parent = target && this.byKey.get(keyOf(target, String(value)))
      return parent && isUnsentCreation(parent) ? [parent] : []
    })
  }

  /** The row as the server has it. */
  baseOf(className: ClassName, id: string): Row | undefined {
    if (this.byKey.size === 0 && this.otherTabs.isEmpty()) return this.deps.rows.get(className, id)
    const key = keyOf(className, id)
    const known = this.byKey.get(key) ?? this.otherTabs.get(key)
    return known ? known.base : this.deps.rows.get(className, id)
  }

  private shownOn(key: string, base: Row | undefined): Row | undefined {
    const own = this.byKey.get(key)
    const there = this.otherTabs.get(key)
    if (!there) return own ? visibleRow(own) : base
    there.base = base
    return withChanges(base, own ? [...there.records, own] : there.records)
  }

  /** @returns true if another row has to be sent before. */
  isBlocked(row: Pending): boolean {
    return this.unsentParents(row).length > 0 || this.dependsOnOtherTab(row) || this.isAfterOtherTab(row)
  }

  isReady(row: Pending): boolean {
    return !this.isOver && isSendable(row) && !row.flight && !this.isBlocked(row)
  }

  all(): IterableIterator<Pending> {
    return this.byKey.values()
  }

  get(className: ClassName, id: string): Pending | undefined {
    return this.byKey.size > 0 ? this.byKey.get(keyOf(className, id)) : undefined
  }

  getOrBegin(className: ClassName, id: string): Pending {
    return (
      this.byKey.get(keyOf(className, id)) ?? {
        className,
        id,
        kind: 'update',
        fields: {},
        before: this.otherTabs.valuesOf(keyOf(className, id)),
        base: this.baseOf(className, id),
        attempted: true,
        at: this.deps.clock.now(),
      }
    )
  }

  shownWithoutBase(className: ClassName, id: string): Row | undefined {
    return this.shownOn(keyOf(className, id), undefined)
  }

  hasOthers(): boolean {
    return !this.otherTabs.isEmpty()
  }

  dependsOnOtherTab(row: Pending): boolean {
    return this.otherTabs.dependsOnOtherTab(row)
  }

  isAfterOtherTab(row: Pending): boolean {
    return this.otherTabs.isAfterOtherTab(row)
  }

  showOthers(records: readonly KeptRecord[]): void {
    if (this.isOver) return
    for (const { className, id, base } of this.otherTabs.replace(records, (...row) => this.baseOf(...row))) {
      const shown = this.shownOn(keyOf(className, id), base)
      const before = this.deps.rows.get(className, id)
      const isSame = shown ? isSameRow(className, before, shown) : !before
      if (!isSame) this.deps.rows.put(className, [[id, shown]])
    }
  }

  /** Neither shown nor stored: the row is being sent, or its base arrived. */
  replace(next: Pending): void {
    this.byKey.set(keyOf(next.className, next.id), next)
  }

  wasAnsweredSince(className: ClassName, id: string, askedAt: number): boolean {
    return this.answeredAt.size > 0 && (this.answeredAt.get(keyOf(className, id)) ?? 0) > askedAt
  }

  /**
   * What to show on `base`. `isOfChanges`: what the server has, whatever the clocks of two
   * servers say; other answers may have been read before a save and arrive after it.
   */
  withUnsent(className: ClassName, base: Row, isOfChanges: boolean): Row | undefined {
    // Thousands of rows come at once, mostly where nothing is unsent.
    if (isOfChanges && this.byKey.size === 0 && this.gone.size === 0 && this.otherTabs.isEmpty()) return base
    const key = keyOf(className, base.id)
    const current = this.byKey.get(key)
    const known = this.baseOf(className, base.id)
    if (this.isGone(key, base)) return this.shownOn(key, known)
    if (!isOfChanges) this.answeredAt.set(key, this.deps.clock.now())
    const newest = isOfChanges ? base : newerOf(known, base)
    if (current) this.byKey.set(key, { ...current, base: newest })
    return this.shownOn(key, newest)
  }

  keep(className: KeptRecord['className'], id: string): void {
    if (!this.isOver) this.logWriter.mark(keyOf(className, id))
  }

  apply(changes: readonly RowUpdate[]): void {
    if (this.isOver) return
    const shown = new Map<ClassName, [string, Row | undefined][]>()
    const confirmed: Confirmed[] = []
    for (const { className, id, next, base, isConfirmed } of changes) {
      const key = keyOf(className, id)
      const before = this.byKey.get(key)
      if (isConfirmed) {
        this.answeredAt.set(key, this.deps.clock.now())
        const known = base ?? before?.base
        if (known) confirmed.push({ className, base, before: known })
      }
      if (base) this.gone.delete(key)
      else if (!next && before?.flight?.kind === 'delete')
        this.gone.set(key, before.base?.['createdAt'])
      if (next) this.byKey.set(key, next)
      else this.byKey.delete(key)
      this.logWriter.mark(key)
      const ofClass = shown.get(className) ?? []
      ofClass.push([id, this.shownOn(key, next ? next.base : base)])
      shown.set(className, ofClass)
    }
    for (const [className, put] of shown) this.deps.rows.put(className, put)
    if (confirmed.length > 0) this.deps.onConfirmed(confirmed)
  }

  sendable(className: ClassName): Pending[] {
    return [...this.byKey.values()].filter((row) => row.className === className && this.isReady(row))
  }

  /** Rows that the device has as they are, and that are not being sent: another tab may take them over. */
  stored(): Pending[] {
    return [...this.byKey].flatMap(([key, row]) => (this.logWriter.isStored(key) && !row.flight ? [row] : []))
  }

  /** Lets go of rows that another tab has taken over, but not of what was changed since. */
  release(taken: readonly Pending[]): void {
    const unchanged = taken.filter((row) => this.get(row.className, row.id) === row)
    this.apply(unchanged.map(({ className, id, base }) => ({ className, id, next: undefined, base })))
  }

  addParents(due: Set<ClassName>): void {
    for (const className of [...classNames].reverse())
      if (due.has(className))
        for (const row of this.byKey.values())
          if (row.className === className)
            for (const parent of this.unsentParents(row)) due.add(parent.className)
  }

  childrenOf(ids: ReadonlySet<unknown>): Pending[] {
    return [...this.byKey.values()].filter(({ fields }) => Object.values(fields).some((id) => ids.has(id)))
  }

  /** Unsent rows that the server deleted together with this one. */
  dependentsOf(className: ClassName, id: string): Pending[] {
    return [...this.byKey.values()].filter((row) =>
      Object.entries(declarationOf(row.className).fields).some(
        ([name, { target, kept }]) =>
          target === className && kept && (row.fields[name] ?? row.base?.[name]) === id,
      ),
    )
  }

  writeNow(): void {
    this.logWriter.writeNow()
  }

  written(): Promise<void> {
    return this.logWriter.written()
  }

  isClosed(): boolean {
    return this.isOver
  }

  close(): void {
    this.isOver = true
  }
}
