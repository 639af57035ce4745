import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Cursor, Walk } from './cursor.ts'
import { SLICE, SentRows, SliceSums } from './sentRows.ts'

/** Milliseconds until every write is visible: up to 60 s after its time, a clock 30 s slow, a margin. */
const VISIBLE_AFTER_MS = 120_000
/** Between two reads of what quick ones leave out. */
const SETTLE_EVERY_MS = 60_000
/** What a cursor names is checked so far; a cursor that nobody signed may name anything. */
const CHECKED = {
  signed: { rows: 50_000, spanMs: Infinity },
  unsigned: { rows: 2000, spanMs: 600_000 },
} as const
/** With more known rows, times are read before rows: measured with five readers, worse at 100 and better at 230. */
const MANY_KNOWN = 150
/** Older cursors are void: tombstones are kept for 90 days. */
const CURSOR_MAX_AGE_MS = 80 * 24 * 3_600_000

export interface FoundRow {
  readonly id: string
  readonly updatedAt?: Instant | undefined
}

/** A row was deleted, or is about to be. */
export interface FoundTombstone {
  readonly id: string
  readonly at: Instant
  readonly className: ClassName
  readonly rowId: string
}

export interface Stamp {
  readonly id: string
  readonly at: Instant
}

/** Which page of a feed; all pages of a walk have the same `start` and `since`. */
export interface PageAsked {
  /** Rows that changed then or later, and maybe some of before; undefined: those of a first load. */
  readonly since: Instant | undefined
  readonly start: Instant
  readonly after: string
  readonly isWanted: (stamp: Stamp) => boolean
  readonly areMostKnown: boolean
}

export interface PageFound<Row> {
  readonly wanted: readonly Row[]
  readonly others: readonly Stamp[]
  readonly next: string | undefined
}

export type RowsByClass = Map<ClassName, Map<string, FoundRow>>
export type IdsByClass = Map<ClassName, Set<string>>

export interface Feed {
  readonly className: ClassName
  read(asked: PageAsked): Promise<PageFound<FoundRow>>
  /** Times of rows that changed from a time on and before another; pages as of `read`. */
  readStamps(from: Instant, until: Instant, after: string): Promise<PageFound<Stamp>>
  /** What the reader is sent because of new rows; by default the rows themselves. */
  readonly rowsToSend?: (rows: readonly FoundRow[], start: Instant) => Promise<RowsToSend>
}

/** Rows, and ids of rows that the reader must not have, by class. */
export interface RowsToSend {
  readonly rows: readonly (readonly [ClassName, readonly FoundRow[]])[]
  readonly gone?: readonly (readonly [ClassName, readonly string[]])[]
}

export interface ScopeSource {
  readonly basis: string
  readonly feeds: readonly Feed[]
  readonly tombstones?: ((asked: PageAsked) => Promise<PageFound<FoundTombstone>>) | undefined
  existing(className: ClassName, ids: readonly string[]): Promise<ReadonlySet<string>>
}

export type FoundChanges =
  | { readonly status: 'expired' }
  | {
      readonly status: 'read'
      readonly rows: RowsByClass
      readonly gone: IdsByClass
      readonly cursor: string
      readonly isMore: boolean
    }

const TOMBSTONE = 'Tombstone'

function newWalk(kind: Walk['kind'], start: Instant, feeds: number): Walk {
  const left = Array.from({ length: feeds }, () => '')
  // Without rows nothing can be gone.
  return { kind, start, left: [...left, kind === 'first' ? null : ''], sent: new SentRows(), complete: 0 }
}

/** Everything before that time is visible by now, in whole slices. */
const settledAt = (now: Instant): Instant => Math.floor((now - VISIBLE_AFTER_MS) / SLICE) * SLICE

/** Without reading the rows again: after an import a cursor cannot name each of them. */
async function isAllSent({ mark, near, sent, sums, isSigned }: Cursor, feeds: readonly Feed[], settled: Instant) {
  const until = Math.min(near, settled)
  const most = isSigned ? CHECKED.signed : CHECKED.unsigned
  if (until - mark > most.spanMs) return false
  const found = new SliceSums()
  let count = 0
  for (const { className, readStamps } of feeds)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { wanted, next }: PageFound<Stamp> = await readStamps(mark, until, after)
      for (const { id, at } of wanted)
        if (!sent.has({ className, id, at })) found.addRow({ className, id, at })
      count += wanted.length
      if (count > most.rows) return false
      after = next
    }
  for (let at = mark; at < until; at += SLICE) if (!sums.isSameAt(at, found)) return false
  return true
}

async function continueWalk(
  known: Cursor | undefined,
  { basis, feeds }: ScopeSource,
  now: Instant,
): Promise<Cursor & { walk: Walk }> {
  const settled = settledAt(now)
  if (!known) {
    const walk = newWalk('first', now, feeds.length)
    return { basis, mark: settled, near: settled, sent: new SentRows(), sums: new SliceSums(), walk, isSigned: true }
  }
  const { mark, near, walk } = known
  if (walk) return { ...known, walk }
  if (near === mark || settled - mark < SETTLE_EVERY_MS)
    return { ...known, walk: newWalk('quick', now, feeds.length) }
  const kind = (await isAllSent(known, feeds, settled)) ? 'checked' : 'settling'
  return { ...known, walk: newWalk(kind, now, feeds.length) }
}

function isVoid({ basis, mark, walk }: Cursor, source: ScopeSource, now: Instant): boolean {
  const isOfOthers = basis !== source.basis || (walk && walk.left.length !== source.feeds.length + 1)
  // A cursor of the future is from a clock that was corrected since.
  return isOfOthers === true || mark < now - CURSOR_MAX_AGE_MS || mark > now
}

/** New rows in any read, in a settling one also what is certain now; so nothing is sent a third time. */
function wants({ mark, near, sent, walk }: Cursor & { walk: Walk }) {
  const settled = settledAt(walk.start)
  return (className: ClassName) =>
    ({ id, at }: Stamp): boolean => {
      const version = { className, id, at }
      if (walk.sent.has(version)) return false
      if (walk.kind === 'first') return true
      if (at < mark || sent.has(version)) return false
      return at >= near || (walk.kind === 'settling' && at < settled)
    }
}

function markAfter({ mark, near, walk }: Cursor & { walk: Walk }): Instant {
  const isWhole = walk.kind !== 'quick' || near === mark
  // Another server process may have read before, with a clock ahead of this one.
  return isWhole ? Math.max(mark, settledAt(walk.start)) : mark
}

function afterWalk(cursor: Cursor & { walk: Walk }): Omit<Cursor, 'isSigned'> {
  const { basis, near, sums, walk } = cursor
  const mark = markAfter(cursor)
  return {
    basis,
    mark,
    near: Math.max(near, mark, walk.complete),
    sent: walk.sent,
    sums,
    walk: undefined,
  }
}

const stampOf = ({ id, updatedAt = 0 }: FoundRow): Stamp => ({ id, at: updatedAt })

interface Reading {
  /** What cursors are signed with. */
  readonly key: string
  readonly mostSent?: number
}

/** What is new in a scope since the cursor `text`, a page of each feed; undefined: everything. */
export async function readChanges(
  source: ScopeSource,
  text: string | undefined,
  now: Instant,
  { key, mostSent = 600 }: Reading,
): Promise<FoundChanges> {
  const known = text === undefined ? undefined : readCursor(text, key)
  if (text !== undefined && (!known || isVoid(known, source, now))) return { status: 'expired' }
  const cursor = await continueWalk(known, source, now)
  const { walk, sent, sums } = cursor
  const keptFrom = Math.max(cursor.near, markAfter(cursor))
  const settles = walk.kind === 'settling' || walk.kind === 'checked'
  const isWanted = wants(cursor)
  const rows: RowsByClass = new Map()
  const gone: IdsByClass = new Map()
  const asked = (className: ClassName, after: string): PageAsked => ({
    since: walk.kind === 'first' ? undefined : walk.kind === 'settling' ? cursor.mark : cursor.near,
    start: walk.start,
    after,
    isWanted: isWanted(className),
    areMostKnown: sent.size > MANY_KNOWN || walk.kind === 'settling',
  })

  function remember(className: ClassName, { id, at }: Stamp): void {
    // Older rows are not read again.
    if (at >= keptFrom) walk.sent.add({ className, id, at })
  }
  function rememberOthers(className: ClassName, others: readonly Stamp[]): void {
    for (const { id, at } of others)
      if (sent.has({ className, id, at })) remember(className, { id, at })
  }
  function send(className: ClassName, some: readonly FoundRow[]): void {
    const ofClass = rows.get(className) ?? new Map<string, FoundRow>()
    if (some.length > 0) rows.set(className, ofClass)
    for (const row of some) {
      ofClass.set(row.id, row)
      remember(className, stampOf(row))
    }
  }
  function sendGone(className: ClassName, ids: readonly string[]): void {
    const ofClass = gone.get(className) ?? new Set<string>()
    if (ids.length > 0) gone.set(className, ofClass)
    for (const id of ids) {
      ofClass.add(id)
      rows.get(className)?.delete(id)
      // A row made again may have the same time as the deleted one.
      for (const some of [sent, walk.sent]) some.forget({ className, id })
    }
  }

  async function readFeed({ className, read, rowsToSend }: Feed, after: string | null): Promise<string | null> {
    if (after === null) return null
    const { wanted, others, next } = await read(asked(className, after))
    rememberOthers(className, others)
    if (!rowsToSend) send(className, wanted)
    else if (wanted.length > 0) {
      const toSend = await rowsToSend(wanted, walk.start)
      for (const row of wanted) remember(className, stampOf(row))
      for (const [name, some] of toSend.rows) send(name, some)
      for (const [name, ids] of toSend.gone ?? []) sendGone(name, ids)
    }
    return next ?? null
  }

  async function readTombstones(after: string | null) {
    if (after === null || !source.tombstones) return { found: [], next: null }
    const since = settles ? cursor.mark : cursor.near
    const isWanted = ({ at }: Stamp) => at >= since
    const { wanted, next } = await source.tombstones({ ...asked(TOMBSTONE, after), since, isWanted })
    return { found: wanted, next: next ?? null }
  }

  const [tombstones, ...left] = await Promise.all([
    readTombstones(walk.left.at(-1) ?? null),
    ...source.feeds.map((feed, at) => readFeed(feed, walk.left[at] ?? null)),
  ])
  // After the rows: a deleted one is gone, whatever was read of it before.
  await sendDeleted(tombstones.found)

  /** One that was sent may still remove a row made again, and sent, before its own deletion finished. */
  function isOpen({ id, at, className, rowId }: FoundTombstone): boolean {
    if (settles || !sent.has({ className: TOMBSTONE, id, at })) return true
    return [sent, walk.sent].some((some) => some.hasAny({ className, id: rowId }))
  }

  /** A tombstone is written before the deletion: while its row exists it is checked again. */
  async function sendDeleted(found: readonly FoundTombstone[]): Promise<void> {
    const open = found.filter(isOpen)
    for (const tombstone of found) if (!isOpen(tombstone)) remember(TOMBSTONE, tombstone)
    for (const className of new Set(open.map((tombstone) => tombstone.className))) {
      const ofClass = open.filter((tombstone) => tombstone.className === className)
      const there = await source.existing(className, [...new Set(ofClass.map(({ rowId }) => rowId))])
      const absent = ofClass.filter(({ rowId }) => !there.has(rowId))
      sendGone(className, absent.map(({ rowId }) => rowId))
      for (const tombstone of absent) remember(TOMBSTONE, tombstone)
    }
  }

  const complete = Math.max(walk.complete, walk.sent.shorten(mostSent, sums))
  const walked = { ...cursor, walk: { ...walk, left: [...left, tombstones.next], complete } }
  const isMore = walked.walk.left.some((after) => after !== null)
  return { status: 'read', rows, gone, cursor: writeCursor(isMore ? walked : afterWalk(walked), key), isMore }
}
