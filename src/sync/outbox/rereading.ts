import { chunksOf } from '#domain/values/chunksOf.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import type { Row, SyncClass, SyncRefusal, SyncSchema } from '../schema.ts'
import { BATCH_SIZE } from '../server.ts'
import type { OutboxParts, RowUpdate } from './entries.ts'
import type { OutboxEntry } from './entry.ts'
import type { SendingTools } from './ownRequests.ts'
import { compared, markUnsent, overwriting } from './transitions.ts'

export const refusalOfDuplicate = ({ hasUniqueName }: SyncSchema, className: SyncClass): SyncRefusal =>
  hasUniqueName(className) ? 'nameTaken' : 'refused'

function difference({ fieldsOf }: SyncSchema, { className, fields }: OutboxEntry, base: Row): Record<string, unknown> {
  const declared = fieldsOf(className)
  const differs = ([name, value]: [string, unknown]) => !declared[name]?.serverOnly && !isSameValue(value, base[name])
  return Object.fromEntries(Object.entries(fields).filter(differs))
}

/** Who changed it last only `changes` tells. */
const withName = (row: Row, known: Row | undefined): Row =>
  known && known['updatedAt'] === row['updatedAt'] ? { ...row, changedBy: row['changedBy'] ?? known['changedBy'] } : row

interface RereadingDeps extends OutboxParts {
  /** Rows of this class have more to send. */
  readonly onMore: (className: SyncClass) => void
  readonly refuse: (row: OutboxEntry, refusal: SyncRefusal) => RowUpdate
}

/** Reads rows anew that others may have changed or made, before or instead of sending them. */
export class Rereading {
  constructor(private readonly deps: RereadingDeps) {}

  /**
   * A duplicate id: an earlier attempt arrived, and differences are sent as an update. Without one,
   * somebody else made the row (dinner of the same day): it is not overwritten without asking.
   */
  async reload(sent: OutboxEntry): Promise<void> {
    const { className, id, attempted } = sent
    const current = this.deps.pending.get(className, id)
    if (!current?.flight) return
    // Nothing of ours arrived: if the row cannot be read now, the next attempt is the first again.
    this.deps.pending.replace({ ...current, attempted })
    const base = await this.deps.server.readRow(className, id)
    this.deps.pending.apply([this.reloaded(sent, this.deps.pending.get(className, id) ?? current, base)])
  }

  readonly readAgain: SendingTools['readAgain'] = async (className, rows, next) => {
    for (const chunk of chunksOf(rows, BATCH_SIZE)) {
      if (this.deps.pending.isClosed()) return
      const ids = chunk.map(({ id }) => id)
      const byId = new Map((await this.deps.server.readRows(className, ids)).map((row) => [row.id, row]))
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
  async compare(className: SyncClass): Promise<void> {
    const waited = this.deps.pending.sendable(className).filter(({ kind }) => kind !== 'create')
    await this.readAgain(className, waited, (current, read) =>
      read && !current.flight && current.kind !== 'create'
        ? compared(this.deps.schema, current, withName(read, current.base))
        : undefined,
    )
  }

  private reloaded(sent: OutboxEntry, now: OutboxEntry, base: Row | undefined): RowUpdate {
    const { className, id } = now
    if (!base) return this.deps.refuse(now, refusalOfDuplicate(this.deps.schema, className))
    const again = markUnsent(now)
    const others = Object.keys(difference(this.deps.schema, sent, base))
    const declared = this.deps.schema.fieldsOf(className)
    const isMadeOnce = this.deps.schema.isMadeOnce(className)
    // Of two moments the later one holds: nothing is overwritten.
    if (!isMadeOnce && !sent.attempted && !others.every((name) => declared[name]?.isLatest)) {
      // Our discarded creation does not touch the other's row.
      if (again.kind === 'delete') return { className, id, next: undefined, base }
      return { className, id, next: { ...again, base, attempted: true, refusal: 'addedMeanwhile' } }
    }
    const differing = Object.entries(difference(this.deps.schema, again, base))
    const fields = Object.fromEntries(differing.filter(([name]) => !isMadeOnce || declared[name]?.isLatest))
    const kind = again.kind === 'create' ? 'update' : again.kind
    if (kind === 'update' && Object.keys(fields).length === 0)
      return { className, id, next: undefined, base, isConfirmed: true }
    this.deps.onMore(className)
    return { className, id, next: overwriting({ ...again, kind, fields, base }) }
  }
}
