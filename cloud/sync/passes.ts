import type { Instant } from '#domain/schema/fields.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/durations.ts'
import type { Cursor, CursorInPass, Pass } from './cursor.ts'
import type { Feed, PageFound, ScopeSource, Stamp } from './scopeSource.ts'
import { SentRows, SLICE_MS, SliceSums } from './sentRows.ts'

/** Every write is visible by then: up to 60 s after its time, a clock that is 30 s slow, and a margin. */
const VISIBLE_AFTER_MS = 120_000
/** Between two passes that look at what quick ones leave out. */
const SETTLE_EVERY_MS = MINUTE_MS
/** How much of what the sums stand for is checked; a cursor that nobody signed may name anything. */
const MAX_CHECKED = {
  signed: { rows: 50_000, spanMs: Infinity },
  unsigned: { rows: 2000, spanMs: 600_000 },
} as const
/** Older cursors are void: tombstones are kept for 90 days. */
const CURSOR_MAX_AGE_MS = 80 * DAY_MS

/** Everything before that time is visible by now, in whole slices. */
const settledAt = (now: Instant): Instant => Math.floor((now - VISIBLE_AFTER_MS) / SLICE_MS) * SLICE_MS

function newPass(kind: Pass['kind'], start: Instant, feeds: number): Pass {
  const ofFeeds = Array.from({ length: feeds }, () => '')
  // Who has no rows yet needs no tombstones.
  const ofTombstones = kind === 'first' ? null : ''
  return { kind, start, nextPages: [...ofFeeds, ofTombstones], sent: new SentRows(), completeFrom: 0 }
}

/** @returns false if the reader has to begin again. */
export function isUsable({ basis, settledUntil, pass }: Cursor, source: ScopeSource, now: Instant): boolean {
  if (basis !== source.basis || (pass && pass.nextPages.length !== source.feeds.length + 1)) return false
  // A cursor of the future is from a clock that was corrected since.
  return settledUntil >= now - CURSOR_MAX_AGE_MS && settledUntil <= now
}

/** Continues the pass that has begun, or begins the next one. */
export async function passOf(
  known: Cursor | undefined,
  { basis, feeds }: Pick<ScopeSource, 'basis' | 'feeds'>,
  now: Instant,
): Promise<CursorInPass> {
  const settled = settledAt(now)
  if (!known) {
    const pass = newPass('first', now, feeds.length)
    return {
      basis,
      settledUntil: settled,
      recentFrom: settled,
      sent: new SentRows(),
      sums: new SliceSums(),
      pass,
      isSigned: true,
    }
  }
  const { settledUntil, recentFrom, pass } = known
  if (pass) return { ...known, pass }
  if (recentFrom === settledUntil || settled - settledUntil < SETTLE_EVERY_MS)
    return { ...known, pass: newPass('quick', now, feeds.length) }
  const kind = (await isAllSent(known, feeds, settled)) ? 'checked' : 'settling'
  return { ...known, pass: newPass(kind, now, feeds.length) }
}

/** Compares the sums, without reading the rows again: after an import a cursor cannot name each of them. */
async function isAllSent(cursor: Cursor, feeds: readonly Feed[], settled: Instant): Promise<boolean> {
  const { settledUntil, recentFrom, sent, sums, isSigned } = cursor
  const until = Math.min(recentFrom, settled)
  const max = isSigned ? MAX_CHECKED.signed : MAX_CHECKED.unsigned
  if (until - settledUntil > max.spanMs) return false
  const found = new SliceSums()
  let count = 0
  for (const { className, readStamps } of feeds)
    for (let after: string | undefined = ''; after !== undefined;) {
      const { wanted, next }: PageFound<Stamp> = await readStamps(settledUntil, until, after)
      for (const { id, at } of wanted) if (!sent.has({ className, id, at })) found.addRow({ className, id, at })
      count += wanted.length
      if (count > max.rows) return false
      after = next
    }
  for (let at = settledUntil; at < until; at += SLICE_MS) if (!sums.isSameAt(at, found)) return false
  return true
}

/** Which versions a pass sends: new ones, and in a settling pass also what is settled by now. So nothing is sent a third time. */
export function wantedIn({ settledUntil, recentFrom, sent, pass }: CursorInPass) {
  const settled = settledAt(pass.start)
  return (className: string) =>
    ({ id, at }: Stamp): boolean => {
      const version = { className, id, at }
      if (pass.sent.has(version)) return false
      if (pass.kind === 'first') return true
      if (at < settledUntil || sent.has(version)) return false
      return at >= recentFrom || (pass.kind === 'settling' && at < settled)
    }
}

export function settledAfter({ settledUntil, recentFrom, pass }: CursorInPass): Instant {
  const isWhole = pass.kind !== 'quick' || recentFrom === settledUntil
  // Another server process may have read before, with a clock ahead of this one.
  return isWhole ? Math.max(settledUntil, settledAt(pass.start)) : settledUntil
}

/** The cursor once the last page of a pass is read. */
export function endPass(cursor: CursorInPass): Omit<Cursor, 'isSigned'> {
  const { basis, recentFrom, sums, pass } = cursor
  const settledUntil = settledAfter(cursor)
  return {
    basis,
    settledUntil,
    recentFrom: Math.max(recentFrom, settledUntil, pass.completeFrom),
    sent: pass.sent,
    sums,
    pass: undefined,
  }
}
