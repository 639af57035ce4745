import { BATCH_SIZE } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { chunksOf } from '#domain/chunksOf.ts'
import { isSameValue } from '#domain/isSameValue.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { contestedFields, markUnsent, overwriting, withContested } from './pending.ts'
import type { Pending } from './pending.ts'
import type { PendingRows, RowUpdate } from './pendingRows.ts'
import type { Row } from '#store/tables/row.ts'

export const refusalOfDuplicate = (className: ClassName): Refusal =>
  declarationOf(className).unique.length > 0 ? 'nameTaken' : 'refused'

function difference({ className, fields }: Pending, base: Row): Record<string, unknown> {
  const declared = declarationOf(className).fields
  const differs = ([name, value]: [string, unknown]) =>
    !declared[name]?.serverOnly && !isSameValue(value, base[name])
  return Object.fromEntries(Object.entries(fields).filter(differs))
}

/** Who changed it last only `changes` tells. */
const withName = (row: Row, known: Row | undefined): Row =>
  known && known['updatedAt'] === row['updatedAt'] ? { ...row, changedBy: row['changedBy'] ?? known['changedBy'] } : row

export interface RereadingDeps {
  readonly gateway: Gateway
  readonly pending: PendingRows
  /** Rows of this class have more to send. */
  readonly onMore: (className: ClassName) => void
  readonly refuse: (row: Pending, refusal: Refusal) => RowUpdate
}

/** Reads rows anew that others may have changed or made, before or instead of sending them. */
export class Rereading {
  constructor(private readonly deps: RereadingDeps) {}

  /**
   * A duplicate id: an earlier attempt arrived, and differences are sent as an update. Without one,
   * somebody else made the row (dinner of the same day): it is not overwritten without asking.
   */
  async reload(sent: Pending): Promise<void> {
    const { className, id, attempted } = sent
    const current = this.deps.pending.get(className, id)
    if (!current?.flight) return
    // Nothing of ours arrived: if the row cannot be read now, the next attempt is the first again.
    this.deps.pending.replace({ ...current, attempted })
    const base = (await this.deps.gateway.loadOne(className, id)) as unknown as Row | undefined
    this.deps.pending.apply([this.reloaded(sent, this.deps.pending.get(className, id) ?? current, base)])
  }

  /** `next`: what becomes of a row by what the server has of it; undefined leaves it. */
  async readAgain(
    className: ClassName,
    rows: readonly Pending[],
    next: (current: Pending, read: Row | undefined) => Pending | undefined,
  ): Promise<void> {
    for (const chunk of chunksOf(rows, BATCH_SIZE)) {
      if (this.deps.pending.isClosed()) return
      const ids = chunk.map(({ id }) => id)
      const found = await this.deps.gateway.page(className, [{ field: 'id', is: 'in', value: ids }], '')
      const byId = new Map((found as unknown as readonly Row[]).map((row) => [row.id, row]))
      this.deps.pending.apply(
        ids.flatMap((id) => {
          const current = this.deps.pending.get(className, id)
          const after = current && next(current, byId.get(id))
          return after ? { className, id, next: after } : []
        }),
      )
    }
  }

  /** Fields that somebody else has changed, too, wait for a decision which value stays, and so does a deletion. */
  async compare(className: ClassName): Promise<void> {
    // Only the user changes their own row, and the server lists no users.
    if (className === '_User') return
    const waited = this.deps.pending.sendable(className).filter(({ kind }) => kind !== 'create')
    await this.readAgain(className, waited, (current, read) => {
      if (!read || current.flight || current.kind === 'create') return undefined
      const row = { ...current, base: withName(read, current.base) }
      const next = withContested(row, contestedFields(row))
      // A row that is not loaded stays so.
      return current.base || next.contested ? next : undefined
    })
  }

  private reloaded(sent: Pending, now: Pending, base: Row | undefined): RowUpdate {
    const { className, id } = now
    if (!base) return this.deps.refuse(now, refusalOfDuplicate(className))
    const again = markUnsent(now)
    if (!sent.attempted && Object.keys(difference(sent, base)).length > 0) {
      // Our discarded creation does not touch the other's row.
      if (again.kind === 'delete') return { className, id, next: undefined, base }
      return { className, id, next: { ...again, base, attempted: true, refusal: 'addedMeanwhile' } }
    }
    const fields = difference(again, base)
    const kind = again.kind === 'create' ? 'update' : again.kind
    if (kind === 'update' && Object.keys(fields).length === 0)
      return { className, id, next: undefined, base, isConfirmed: true }
    this.deps.onMore(className)
    return { className, id, next: overwriting({ ...again, kind, fields, base }) }
  }
}
