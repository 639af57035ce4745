import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Clock } from '../clock.ts'
import { createLogWriter } from './logWriter.ts'
import type { DraftRecord, KeptRecord, OutboxLog, OutboxRecord } from './outboxStorage.ts'
import { createOtherTabs, withChanges } from './otherTabs.ts'
import { hotelOf, isSendable, isUnsentCreation, keyOf, markUnsent, visibleRow } from './pending.ts'
import type { Pending } from './pending.ts'
import type { Row } from '../tables/row.ts'
import { isSameRow } from '../tables/rows.ts'
import type { Rows } from '../tables/rows.ts'

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

export type PendingRows = ReturnType<typeof createPendingRows>

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

export function createPendingRows({ rows, log, clock, onDurable, onConfirmed, draftOf }: PendingRowsDeps) {
  const pending = new Map<string, Pending>()
  const otherTabs = createOtherTabs(pending)
  const logWriter = createLogWriter({ log, clock, onDurable, recordOf })
  /** Confirmed deletions by creation time: an earlier read must not bring the same row back. */
  const gone = new Map<string, unknown>()
  /** When the server last answered a row outside of `changes`, in milliseconds of this device. */
  const answeredAt = new Map<string, number>()
  let isClosed = false

  function recordOf(key: string): KeptRecord | undefined {
    const row = pending.get(key)
    return row ? { className: row.className, id: row.id, ...recordOfRow(row) } : draftOf(key)
  }

  /** Without a creation time it is assumed to be the same row. */
  function isGone(key: string, row: Row): boolean {
    const createdAt = gone.get(key) ?? row['createdAt']
    return gone.has(key) && createdAt === row['createdAt']
  }

  function unsentParents({ className, fields }: Pending): Pending[] {
    const declared = declarationOf(className).fields
    return Object.entries(fields).flatMap(([name, value]) => {
      const target = declared[name]?.target as ClassName | undefined
      const parent = target && pending.get(keyOf(target, String(value)))
      return parent && isUnsentCreation(parent) ? [parent] : []
    })
  }

  function baseOf(className: ClassName, id: string): Row | undefined {
    if (pending.size === 0 && otherTabs.isEmpty()) return rows.get(className, id)
    const key = keyOf(className, id)
    const known = pending.get(key) ?? otherTabs.get(key)
    return known ? known.base : rows.get(className, id)
  }

  function shownOn(key: string, base: Row | undefined): Row | undefined {
    const own = pending.get(key)
    const there = otherTabs.get(key)
    if (!there) return own ? visibleRow(own) : base
    there.base = base
    return withChanges(base, own ? [...there.records, own] : there.records)
  }

  const isBlocked = (row: Pending): boolean =>
    unsentParents(row).length > 0 || otherTabs.dependsOnOtherTab(row) || otherTabs.isAfterOtherTab(row)

  const isReady = (row: Pending): boolean =>
    !isClosed && isSendable(row) && !row.flight && !isBlocked(row)

  return {
    all: () => pending.values(),
    get: (className: ClassName, id: string) => (pending.size > 0 ? pending.get(keyOf(className, id)) : undefined),
    getOrBegin: (className: ClassName, id: string): Pending =>
      pending.get(keyOf(className, id)) ?? {
        className,
        id,
        kind: 'update',
        fields: {},
        before: otherTabs.valuesOf(keyOf(className, id)),
        base: baseOf(className, id),
        attempted: true,
        at: clock.now(),
      },
    baseOf,
    shownWithoutBase: (className: ClassName, id: string) => shownOn(keyOf(className, id), undefined),
    hasOthers: () => !otherTabs.isEmpty(),
    dependsOnOtherTab: otherTabs.dependsOnOtherTab,
    isAfterOtherTab: otherTabs.isAfterOtherTab,
    isBlocked,
    showOthers(records: readonly KeptRecord[]): void {
      if (isClosed) return
      for (const { className, id, base } of otherTabs.replace(records, baseOf)) {
        const shown = shownOn(keyOf(className, id), base)
        const before = rows.get(className, id)
        const isSame = shown ? isSameRow(className, before, shown) : !before
        if (!isSame) rows.put(className, [[id, shown]])
      }
    },
    /** Neither shown nor stored: the row is being sent, or its base arrived. */
    replace(next: Pending): void {
      pending.set(keyOf(next.className, next.id), next)
    },
    wasAnsweredSince: (className: ClassName, id: string, askedAt: number): boolean =>
      answeredAt.size > 0 && (answeredAt.get(keyOf(className, id)) ?? 0) > askedAt,
    /**
     * What to show on `base`. `isOfChanges`: what the server has, whatever the clocks of two
     * servers say; other answers may have been read before a save and arrive after it.
     */
    withUnsent(className: ClassName, base: Row, isOfChanges: boolean): Row | undefined {
      // Thousands of rows come at once, mostly where nothing is unsent.
      if (isOfChanges && pending.size === 0 && gone.size === 0 && otherTabs.isEmpty()) return base
      const key = keyOf(className, base.id)
      const current = pending.get(key)
      const known = baseOf(className, base.id)
      if (isGone(key, base)) return shownOn(key, known)
      if (!isOfChanges) answeredAt.set(key, clock.now())
      const newest = isOfChanges ? base : newerOf(known, base)
      if (current) pending.set(key, { ...current, base: newest })
      return shownOn(key, newest)
    },
    keep(className: KeptRecord['className'], id: string): void {
      if (!isClosed) logWriter.mark(keyOf(className, id))
    },
    apply(changes: readonly RowUpdate[]): void {
      if (isClosed) return
      const shown = new Map<ClassName, [string, Row | undefined][]>()
      const confirmed: Confirmed[] = []
      for (const { className, id, next, base, isConfirmed } of changes) {
        const key = keyOf(className, id)
        const before = pending.get(key)
        if (isConfirmed) {
          answeredAt.set(key, clock.now())
          const known = base ?? before?.base
          if (known) confirmed.push({ className, base, before: known })
        }
        if (base) gone.delete(key)
        else if (!next && before?.flight?.kind === 'delete')
          gone.set(key, before.base?.['createdAt'])
        if (next) pending.set(key, next)
        else pending.delete(key)
        logWriter.mark(key)
        const ofClass = shown.get(className) ?? []
        ofClass.push([id, shownOn(key, next ? next.base : base)])
        shown.set(className, ofClass)
      }
      for (const [className, put] of shown) rows.put(className, put)
      if (confirmed.length > 0) onConfirmed(confirmed)
    },
    unsentParents,
    isReady,
    sendable: (className: ClassName): Pending[] =>
      [...pending.values()].filter((row) => row.className === className && isReady(row)),
    addParents(due: Set<ClassName>): void {
      for (const className of [...classNames].reverse())
        if (due.has(className))
          for (const row of pending.values())
            if (row.className === className)
              for (const parent of unsentParents(row)) due.add(parent.className)
    },
    childrenOf: (ids: ReadonlySet<unknown>): Pending[] =>
      [...pending.values()].filter(({ fields }) => Object.values(fields).some((id) => ids.has(id))),
    /** Unsent rows that the server deleted together with this one. */
    dependentsOf: (className: ClassName, id: string): Pending[] =>
      [...pending.values()].filter((row) =>
        Object.entries(declarationOf(row.className).fields).some(
          ([name, { target, kept }]) =>
            target === className && kept && (row.fields[name] ?? row.base?.[name]) === id,
        ),
      ),
    writeNow: logWriter.writeNow,
    written: logWriter.written,
    isClosed: () => isClosed,
    close(): void {
      isClosed = true
    },
  }
}
