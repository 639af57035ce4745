import type { StoreApi } from 'zustand/vanilla'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Outbox } from '#sync/outbox/outbox.ts'
import { isSameRow } from '../tables/row.ts'
import type { Row } from '../tables/row.ts'
import type { Rows } from '../tables/rows.ts'
import type { State } from '../tables/state.ts'
import type { createWatchedRows, KnownRow } from '../tables/watchedRows.ts'

interface ReceivedRowsDeps {
  readonly state: StoreApi<State>
  readonly rows: Rows
  readonly watched: ReturnType<typeof createWatchedRows>
  /** undefined while nobody is signed in. */
  readonly outbox: () => Outbox | undefined
  /** Called before the new row of a hotel is in the tables. */
  readonly onHotel: (hotel: Row, askedAt: Instant | undefined) => void
}

/** Puts what the server says into the tables: unsent changes stay on top. */
export class ReceivedRows {
  constructor(private readonly deps: ReceivedRowsDeps) {}

  /**
   * @param askedAt when `changes` was asked for the rows; undefined: they answered something else
   * @returns false if at least one row was older than the one we already have
   */
  receive(className: ClassName, received: readonly Row[], askedAt?: Instant): boolean {
    const { rows, onHotel } = this.deps
    const entries = this.deps.outbox()?.entries
    // An unchanged row keeps its object, so that no list is made again.
    const changed = received.filter(
      (row) => !isSameRow(className, entries ? entries.baseOf(className, row.id) : rows.get(className, row.id), row),
    )
    const isOvertaken = ({ id }: Row) =>
      askedAt !== undefined && entries?.wasAnsweredSince(className, id, askedAt) === true
    const news = changed.filter((row) => !isOvertaken(row))
    if (className === 'Hotel') for (const row of news) onHotel(row, askedAt)
    if (news.length > 0)
      rows.put(
        className,
        news.map((row) => [row.id, this.withUnsent(className, row, askedAt !== undefined)] as const),
      )
    return news.length === changed.length
  }

  drop(className: ClassName, ids: readonly string[]): void {
    for (const id of this.takeAway(className, ids)) this.deps.watched.tellGone(className, id)
  }

  /** Their watchers hear nothing: the rows may come again at once. */
  dropOfHotel(hotelId: string): void {
    for (const className of classNames)
      this.takeAway(
        className,
        this.idsOf(className, (row) => row['hotel'] === hotelId),
      )
  }

  keepHotels(hotelIds: readonly string[]): void {
    const kept = new Set(hotelIds)
    this.drop(
      'Hotel',
      this.idsOf('Hotel', ({ id }) => !kept.has(id)),
    )
  }

  knownOf(className: ClassName, id: string): KnownRow {
    const pending = this.deps.outbox()?.entries.get(className, id)
    return { pending, base: pending ? pending.base : this.deps.rows.get(className, id) }
  }

  /** Removes rows, but neither those with changes that wait here, which the server then refuses, nor those another tab is to create. */
  private takeAway(className: ClassName, ids: readonly string[]): readonly string[] {
    const { rows } = this.deps
    const entries = this.deps.outbox()?.entries
    const going = ids.filter((id) => rows.get(className, id))
    // Of a row that is being created the server must have shown that it had it: an id can be that of a row deleted before.
    const isBeingSaved = (id: string) => {
      const { flight, base } = entries?.get(className, id) ?? {}
      return flight?.kind === 'update' || (flight?.kind === 'create' && base !== undefined)
    }
    for (const id of going.filter(isBeingSaved)) {
      const entry = entries?.get(className, id)
      // Without what the server had, the answer to the save does not show the row again.
      if (entry?.flight) entries?.replace({ ...entry, base: undefined, flight: { ...entry.flight, kind: 'update' } })
    }
    const absent = going.filter((id) => !entries?.get(className, id) || isBeingSaved(id))
    const left = absent.map((id) => [id, entries?.shownWithoutBase(className, id)] as const)
    if (left.length > 0) rows.put(className, left)
    return left.flatMap(([id, shown]) => (shown ? [] : id))
  }

  private withUnsent(className: ClassName, row: Row, isOfChanges: boolean): Row | undefined {
    const { watched } = this.deps
    const outbox = this.deps.outbox()
    if (!outbox) return row
    if (!watched.isWatched(className, row.id)) return outbox.withUnsent(className, row, isOfChanges)
    const before = this.knownOf(className, row.id)
    const shown = outbox.withUnsent(className, row, isOfChanges)
    const pending = outbox.entries.get(className, row.id)
    const base = pending ? pending.base : shown
    if (base) watched.tellChange(className, before, base)
    return shown
  }

  private idsOf(className: ClassName, isMeant: (row: Row) => boolean): string[] {
    const rows = this.deps.state.getState().tables[className].rows as ReadonlyMap<string, Row>
    return [...rows.values()].flatMap((row) => (isMeant(row) ? row.id : []))
  }
}
