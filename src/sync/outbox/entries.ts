import { isSameRowOf } from '../schema.ts'
import type { Row, SyncClass } from '../schema.ts'
import { LogWriter } from './logWriter.ts'
import { recordOf } from './outboxStorage.ts'
import type { DraftRecord, KeptRecord } from './outboxStorage.ts'
import { OtherTabs, withChanges } from './otherTabs.ts'
import { isSendable, entryKey, visibleRow } from './entry.ts'
import type { OutboxEntry } from './entry.ts'
import { Relations } from './relations.ts'
import type { Confirmed, OutboxHandedIn } from './outboxDeps.ts'

/** Without `next` the server's row `base` counts. */
export interface RowUpdate {
  readonly className: SyncClass
  readonly id: string
  readonly next: OutboxEntry | undefined
  readonly base?: Row | undefined
  readonly isConfirmed?: true
}

interface OutboxEntriesDeps extends OutboxHandedIn {
  readonly draftOf: (key: string) => DraftRecord | undefined
}

/** Answers may come in another order than they were read. */
export const newerOf = (known: Row | undefined, said: Row | undefined): Row | undefined =>
  known && said && Number(known['updatedAt'] ?? 0) > Number(said['updatedAt'] ?? 0) ? known : said

/** The rows with changes that the server has not confirmed, laid over what it has. */
export class OutboxEntries {
  private readonly byKey = new Map<string, OutboxEntry>()
  readonly relations: Relations
  readonly otherTabs: OtherTabs
  readonly logWriter: LogWriter
  /** Confirmed deletions by creation time: an earlier read must not bring the same row back. */
  private readonly gone = new Map<string, unknown>()
  /** When the server last answered a row outside of `changes`, in milliseconds of this device. */
  private readonly answeredAt = new Map<string, number>()
  private isOver = false

  constructor(private readonly deps: OutboxEntriesDeps) {
    const { schema, units, log, clock, onDurable } = deps
    this.relations = new Relations(schema, this.byKey)
    this.otherTabs = new OtherTabs({ schema, units, own: this.byKey })
    this.logWriter = new LogWriter({ log, clock, onDurable, recordOf: (key) => this.recordOf(key) })
  }

  private recordOf(key: string): KeptRecord | undefined {
    const row = this.byKey.get(key)
    return row ? recordOf(this.deps.schema, row) : this.deps.draftOf(key)
  }

  /** Without a creation time it is assumed to be the same row. */
  private isGone(key: string, row: Row): boolean {
    const createdAt = this.gone.get(key) ?? row['createdAt']
    return this.gone.has(key) && createdAt === row['createdAt']
  }

  /** The row as the server has it. */
  baseOf(className: SyncClass, id: string): Row | undefined {
    if (this.byKey.size === 0 && this.otherTabs.isEmpty()) return this.deps.rows.get(className, id)
    const key = entryKey(className, id)
    const known = this.byKey.get(key) ?? this.otherTabs.get(key)
    return known ? known.base : this.deps.rows.get(className, id)
  }

  private shownOn(key: string, base: Row | undefined): Row | undefined {
    const own = this.byKey.get(key)
    const there = this.otherTabs.get(key)
    if (!there) return own ? visibleRow(this.deps.schema, own) : base
    there.base = base
    return withChanges(this.deps.schema, base, own ? [...there.records, own] : there.records)
  }

  /** @returns true if another row has to be sent before. */
  isBlocked(row: OutboxEntry): boolean {
    const { otherTabs, relations } = this
    return relations.unsentParents(row).length > 0 || otherTabs.dependsOnOtherTab(row) || otherTabs.isAfterOtherTab(row)
  }

  isReady(row: OutboxEntry): boolean {
    return !this.isOver && isSendable(row) && !row.flight && !this.isBlocked(row)
  }

  all(): IterableIterator<OutboxEntry> {
    return this.byKey.values()
  }

  get(className: SyncClass, id: string): OutboxEntry | undefined {
    return this.byKey.size > 0 ? this.byKey.get(entryKey(className, id)) : undefined
  }

  getOrBegin(className: SyncClass, id: string): OutboxEntry {
    return (
      this.byKey.get(entryKey(className, id)) ?? {
        className,
        id,
        kind: 'update',
        fields: {},
        before: this.otherTabs.valuesOf(entryKey(className, id)),
        base: this.baseOf(className, id),
        attempted: true,
        at: this.deps.clock.now(),
      }
    )
  }

  shownWithoutBase(className: SyncClass, id: string): Row | undefined {
    return this.shownOn(entryKey(className, id), undefined)
  }

  showOthers(records: readonly KeptRecord[]): void {
    if (this.isOver) return
    for (const { className, id, base } of this.otherTabs.replace(records, (...row) => this.baseOf(...row))) {
      const shown = this.shownOn(entryKey(className, id), base)
      const before = this.deps.rows.get(className, id)
      const isSame = shown ? isSameRowOf(this.deps.schema, className, before, shown) : !before
      if (!isSame) this.deps.rows.put(className, [[id, shown]])
    }
  }

  /** Neither shown nor stored: the row is being sent, or its base arrived. */
  replace(next: OutboxEntry): void {
    this.byKey.set(entryKey(next.className, next.id), next)
  }

  wasAnsweredSince(className: SyncClass, id: string, askedAt: number): boolean {
    return this.answeredAt.size > 0 && (this.answeredAt.get(entryKey(className, id)) ?? 0) > askedAt
  }

  /**
   * What to show on `base`. `isOfChanges`: what the server has, whatever the clocks of two
   * servers say; other answers may have been read before a save and arrive after it.
   */
  withUnsent(className: SyncClass, base: Row, isOfChanges: boolean): Row | undefined {
    // Thousands of rows come at once, mostly where nothing is unsent.
    if (isOfChanges && this.byKey.size === 0 && this.gone.size === 0 && this.otherTabs.isEmpty()) return base
    const key = entryKey(className, base.id)
    const current = this.byKey.get(key)
    const known = this.baseOf(className, base.id)
    if (this.isGone(key, base)) return this.shownOn(key, known)
    if (!isOfChanges) this.answeredAt.set(key, this.deps.clock.now())
    const newest = isOfChanges ? base : newerOf(known, base)
    if (current) this.byKey.set(key, { ...current, base: newest })
    return this.shownOn(key, newest)
  }

  keep(className: KeptRecord['className'], id: string): void {
    if (!this.isOver) this.logWriter.mark(entryKey(className, id))
  }

  apply(changes: readonly RowUpdate[]): void {
    if (this.isOver) return
    const shown = new Map<SyncClass, [string, Row | undefined][]>()
    const confirmed: Confirmed[] = []
    for (const { className, id, next, base, isConfirmed } of changes) {
      const key = entryKey(className, id)
      const before = this.byKey.get(key)
      if (isConfirmed) {
        this.answeredAt.set(key, this.deps.clock.now())
        const known = base ?? before?.base
        if (known) confirmed.push({ className, base, before: known })
      }
      if (base) this.gone.delete(key)
      else if (!next && before?.flight?.kind === 'delete') this.gone.set(key, before.base?.['createdAt'])
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

  sendable(className: SyncClass): OutboxEntry[] {
    return [...this.byKey.values()].filter((row) => row.className === className && this.isReady(row))
  }

  /** Rows that the device has as they are, and that are not being sent: another tab may take them over. */
  stored(): OutboxEntry[] {
    return [...this.byKey].flatMap(([key, row]) => (this.logWriter.isStored(key) && !row.flight ? [row] : []))
  }

  /** Lets go of rows that another tab has taken over, but not of what was changed since. */
  release(taken: readonly OutboxEntry[]): void {
    const unchanged = taken.flatMap(({ className, id, kind, fields }) => {
      // The server's row may have come meanwhile: the fields are still the same then.
      const current = this.get(className, id)
      return current && !current.flight && current.kind === kind && current.fields === fields ? current : []
    })
    this.apply(unchanged.map(({ className, id, base }) => ({ className, id, next: undefined, base })))
  }

  isClosed(): boolean {
    return this.isOver
  }

  close(): void {
    this.isOver = true
  }
}

/** What several parts of the outbox work with. */
export interface OutboxParts extends OutboxHandedIn {
  readonly pending: OutboxEntries
  readonly onProgress: () => void
}
