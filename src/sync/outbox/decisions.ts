import type { SyncClass } from '../schema.ts'
import type { OutboxParts } from './entries.ts'
import { isUnsentCreation } from './entry.ts'
import type { OutboxEntry } from './entry.ts'
import { decidedForMine, decidedForTheirs } from './transitions.ts'

/** What becomes of rows that the server refused, or that others have changed, too. */
export class Decisions {
  constructor(private readonly deps: OutboxParts) {}

  /** A row of a unit remembers what the unit had when it was first changed here. */
  withSeen(row: OutboxEntry): OutboxEntry {
    const unit = row.seen ? undefined : this.unitOf(row)
    if (unit === undefined) return row
    const known = this.unsentOf(unit)
      .map(({ seen, answered }) => answered ?? seen)
      .find((seen) => seen)
    return { ...row, seen: known ?? this.deps.units.shownOf(unit) }
  }

  /** Ours stays: the rows are to be sent over the server's present version. @returns their classes. */
  decideForMine(className: SyncClass, id: string): readonly SyncClass[] {
    const { pending } = this.deps
    const rows = this.decidedWith(className, id)
    pending.apply(rows.map((row) => ({ className: row.className, id: row.id, next: decidedForMine(row) })))
    return rows.map((row) => row.className)
  }

  /** Theirs stays: the changes here go, and with a row that was never saved what was made under it. */
  decideForTheirs(className: SyncClass, id: string): void {
    for (const row of this.decidedWith(className, id)) this.discard(row)
  }

  /** The rows to decide about together: of a contested unit all, else the row alone. */
  private decidedWith(className: SyncClass, id: string): OutboxEntry[] {
    const current = this.deps.pending.get(className, id)
    if (!current) return []
    const unit = current.refusal === 'changedMeanwhile' ? this.unitOf(current) : undefined
    if (unit === undefined) return [current]
    return this.unsentOf(unit).filter(({ refusal }) => refusal === 'changedMeanwhile')
  }

  private discard(current: OutboxEntry): void {
    const { className, id } = current
    const next = decidedForTheirs(current)
    // What is being sent cannot be taken back; the answer is near.
    if (current.flight && !next) return
    const orphans = isUnsentCreation(current) ? this.deps.pending.relations.orphansOf(id) : []
    const base = current.refusal === 'gone' ? undefined : current.base
    this.deps.pending.apply([
      { className, id, next, base },
      ...orphans.map((row) => ({ className: row.className, id: row.id, next: undefined })),
    ])
  }

  private unitOf({ className, id, fields }: OutboxEntry): string | undefined {
    const { rows, units } = this.deps
    return units.unitOf(className, rows.get(className, id) ?? { id, ...fields })
  }

  private unsentOf(unit: string): OutboxEntry[] {
    return [...this.deps.pending.all()].filter((row) => this.unitOf(row) === unit)
  }
}
