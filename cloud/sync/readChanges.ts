import type { Instant } from '#domain/schema/fields.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { CursorInPass } from './cursor.ts'
import { divided, stampOf } from './feeds.ts'
import { endPass, isUsable, passOf, settledAfter, wantedIn } from './passes.ts'
import type { Feed, FoundRow, FoundTombstone, PageAsked, ScopeSource, Stamp } from './scopeSource.ts'

/** With more known rows, times are read before rows: measured with five readers, worse at 100 and better at 230. */
const MANY_KNOWN = 150

/** How many versions a cursor names; older ones go into its sums. */
const MAX_NAMED = 600

const TOMBSTONE = 'Tombstone'

type RowsByClass<C extends string> = Map<C, Map<string, FoundRow>>
type IdsByClass<C extends string> = Map<C, Set<string>>

export type FoundChanges<C extends string = string> =
  | { readonly status: 'expired' }
  | {
      readonly status: 'read'
      readonly rows: RowsByClass<C>
      readonly gone: IdsByClass<C>
      readonly cursor: string
      readonly isMore: boolean
    }

/** One page of each feed of a scope: what of it is sent, and noted as sent. */
class ChangesPage<C extends string> {
  readonly rows: RowsByClass<C> = new Map()
  readonly gone: IdsByClass<C> = new Map()
  private readonly rememberFrom: Instant
  private readonly isWanted: ReturnType<typeof wantedIn>
  private readonly areAllTombstonesRead: boolean

  constructor(
    private readonly source: ScopeSource<C>,
    private readonly cursor: CursorInPass,
  ) {
    this.rememberFrom = Math.max(cursor.recentFrom, settledAfter(cursor))
    this.isWanted = wantedIn(cursor)
    this.areAllTombstonesRead = cursor.pass.kind === 'settling' || cursor.pass.kind === 'checked'
  }

  /** @returns where the next page of each feed, and of the tombstones, begins. */
  async read(): Promise<readonly (string | null)[]> {
    const { nextPages } = this.cursor.pass
    const [tombstones, ...ofFeeds] = await Promise.all([
      this.readTombstones(nextPages.at(-1) ?? null),
      ...this.source.feeds.map((feed, at) => this.readFeed(feed, nextPages[at] ?? null)),
    ])
    // After the rows: a deleted one is gone, whatever was read of it before.
    await this.sendDeleted(tombstones.found)
    return [...ofFeeds, tombstones.next]
  }

  private asked(className: string, after: string): PageAsked {
    const { pass, settledUntil, recentFrom, sent } = this.cursor
    const since = pass.kind === 'settling' ? settledUntil : recentFrom
    return {
      since: pass.kind === 'first' ? undefined : since,
      start: pass.start,
      after,
      isWanted: this.isWanted(className),
      areMostKnown: sent.size > MANY_KNOWN || pass.kind === 'settling',
    }
  }

  private async readFeed({ className, read, rowsToSend }: Feed<C>, after: string | null): Promise<string | null> {
    if (after === null) return null
    const { wanted, others, next } = await read(this.asked(className, after))
    for (const { id, at } of others)
      if (this.cursor.sent.has({ className, id, at })) this.remember(className, { id, at })
    if (!rowsToSend) this.send(className, wanted)
    else if (wanted.length > 0) {
      const toSend = await rowsToSend(wanted, this.cursor.pass.start)
      for (const row of wanted) this.remember(className, stampOf(row))
      for (const [name, some] of toSend.rows) this.send(name, some)
      for (const [name, ids] of toSend.gone ?? []) this.sendGone(name, ids)
    }
    return next ?? null
  }

  private async readTombstones(after: string | null) {
    if (after === null || !this.source.tombstones) return { found: [], next: null }
    const since = this.areAllTombstonesRead ? this.cursor.settledUntil : this.cursor.recentFrom
    const isWanted = ({ at }: Stamp) => at >= since
    const { wanted, next } = await this.source.tombstones({ ...this.asked(TOMBSTONE, after), since, isWanted })
    return { found: wanted, next: next ?? null }
  }

  private remember(className: string, { id, at }: Stamp): void {
    // Older rows are not read again.
    if (at >= this.rememberFrom) this.cursor.pass.sent.add({ className, id, at })
  }

  private send(className: C, some: readonly FoundRow[]): void {
    const ofClass = this.rows.get(className) ?? new Map<string, FoundRow>()
    if (some.length > 0) this.rows.set(className, ofClass)
    for (const row of some) {
      ofClass.set(row.id, row)
      this.remember(className, stampOf(row))
    }
  }

  private sendGone(className: C, ids: readonly string[]): void {
    const ofClass = this.gone.get(className) ?? new Set<string>()
    if (ids.length > 0) this.gone.set(className, ofClass)
    for (const id of ids) {
      ofClass.add(id)
      this.rows.get(className)?.delete(id)
      // A row made again may have the same time as the deleted one.
      for (const some of this.sentBefore()) some.forget({ className, id })
    }
  }

  /** A tombstone is written before the deletion: while its row exists it is checked again. */
  private async sendDeleted(found: readonly FoundTombstone<C>[]): Promise<void> {
    const { yes: open, no: closed } = divided(found, (tombstone) => this.isOpen(tombstone))
    for (const tombstone of closed) this.remember(TOMBSTONE, tombstone)
    for (const className of new Set(open.map((tombstone) => tombstone.className))) {
      const ofClass = open.filter((tombstone) => tombstone.className === className)
      const there = await this.source.existing(className, [...new Set(ofClass.map(({ rowId }) => rowId))])
      const absent = ofClass.filter(({ rowId }) => !there.has(rowId))
      this.sendGone(
        className,
        absent.map(({ rowId }) => rowId),
      )
      for (const tombstone of absent) this.remember(TOMBSTONE, tombstone)
    }
  }

  /** A tombstone that was sent may still remove a row that was made again, and sent, before its own deletion finished. */
  private isOpen({ id, at, className, rowId }: FoundTombstone<C>): boolean {
    if (this.areAllTombstonesRead || !this.cursor.sent.has({ className: TOMBSTONE, id, at })) return true
    return this.sentBefore().some((some) => some.hasAny({ className, id: rowId }))
  }

  private sentBefore() {
    return [this.cursor.sent, this.cursor.pass.sent] as const
  }
}

/**
 * What is new in a scope since a cursor, a page of each feed; without a cursor everything.
 * @param reading `key`: what cursors are signed with
 */
export async function readChanges<C extends string>(
  source: ScopeSource<C>,
  cursorText: string | undefined,
  now: Instant,
  { key, maxNamed = MAX_NAMED }: { readonly key: string; readonly maxNamed?: number },
): Promise<FoundChanges<C>> {
  const known = cursorText === undefined ? undefined : readCursor(cursorText, key)
  if (cursorText !== undefined && (!known || !isUsable(known, source, now))) return { status: 'expired' }
  const cursor = await passOf(known, source, now)
  const page = new ChangesPage(source, cursor)
  const nextPages = await page.read()
  const { pass, sums } = cursor
  const completeFrom = Math.max(pass.completeFrom, pass.sent.shorten(maxNamed, sums))
  const after = { ...cursor, pass: { ...pass, nextPages, completeFrom } }
  const isMore = nextPages.some((next) => next !== null)
  const { rows, gone } = page
  return { status: 'read', rows, gone, cursor: writeCursor(isMore ? after : endPass(after), key), isMore }
}
