import type { ClassName } from '#domain/schema/classes.ts'
import { linesOfOrder } from '#store/selectors/mealOrders.ts'
import type { State } from '#store/tables/state.ts'
import type { Rows } from '#store/tables/rows.ts'
import { isOfOrder, orderOfRow, seenOf } from '#store/saving/orderChanges.ts'
import { decidedForMine, decidedForTheirs, isUnsentCreation } from './pending.ts'
import type { Pending } from './pending.ts'
import type { PendingRows } from './pendingRows.ts'

export interface DecisionsDeps {
  readonly pending: PendingRows
  readonly rows: Rows
  readonly getState: () => State
}

/** What becomes of rows that the server refused, or that others have changed, too. */
export class Decisions {
  constructor(private readonly deps: DecisionsDeps) {}

  /** A row of an order remembers what the order had when it was first changed here. */
  withSeen(row: Pending): Pending {
    if (!isOfOrder(row.className) || row.seen) return row
    const { lines, unsent } = this.orderOf(row)
    const known = unsent.map(({ seen, answered }) => answered ?? seen).find((portions) => portions)
    return { ...row, seen: known ?? seenOf(lines) }
  }

  /** Ours stays: the rows are to be sent over the server's present version. @returns their classes. */
  decideForMine(className: ClassName, id: string): readonly ClassName[] {
    const { pending } = this.deps
    const rows = this.decidedWith(className, id)
    pending.apply(rows.map((row) => ({ className: row.className, id: row.id, next: decidedForMine(row) })))
    return rows.map((row) => row.className)
  }

  /** Theirs stays: the changes here go, and with a row that was never saved what was made under it. */
  decideForTheirs(className: ClassName, id: string): void {
    for (const row of this.decidedWith(className, id)) this.discard(row)
  }

  /** The rows to decide about together: of a contested order all, else the row alone. */
  private decidedWith(className: ClassName, id: string): Pending[] {
    const current = this.deps.pending.get(className, id)
    if (!current) return []
    if (!isOfOrder(className) || current.refusal !== 'changedMeanwhile') return [current]
    return this.orderOf(current).unsent.filter(({ refusal }) => refusal === 'changedMeanwhile')
  }

  private discard(current: Pending): void {
    const { className, id } = current
    const next = decidedForTheirs(current)
    // What is being sent cannot be taken back; the answer is near.
    if (current.flight && !next) return
    const orphans = isUnsentCreation(current) ? this.orphansOf(id) : []
    const base = current.refusal === 'gone' ? undefined : current.base
    this.deps.pending.apply([
      { className, id, next, base },
      ...orphans.map((row) => ({ className: row.className, id: row.id, next: undefined })),
    ])
  }

  private orphansOf(id: string): Pending[] {
    const children = this.deps.pending.childrenOf(new Set([id])).filter(isUnsentCreation)
    return [...children, ...children.flatMap((child) => this.orphansOf(child.id))]
  }

  private orderOf({ className, id, fields }: Pending) {
    const { pending, rows, getState } = this.deps
    const orderId = orderOfRow(className, rows.get(className, id) ?? { id, ...fields })
    const lines = linesOfOrder(getState(), orderId)
    const unsent = [
      pending.get('MealOrder', orderId) ?? [],
      ...lines.flatMap((line) => pending.get('MealOrderDish', line.id) ?? []),
    ].flat()
    return { lines, unsent }
  }
}
