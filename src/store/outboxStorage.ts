import type { ClassName } from '#domain/schema/classes.ts'
import type { PersonPortions } from '#domain/functions.ts'
import type { OrderDraft } from '#domain/orders/orderDraft.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { Before, Flight, Kind, Patch } from './pending.ts'

/** One row of the outbox as it is kept on the device. */
export interface OutboxRecord {
  readonly className: ClassName
  readonly id: string
  readonly kind: Kind
  readonly fields: Patch
  /** Of `fields`, what the server may have had in them; absent in what a release before has left. */
  readonly before?: Before
  /** The command with which a part of it has left, until it was answered. */
  readonly flight?: Flight
  /** Of an order: what it had when it was changed here first. */
  readonly seen?: readonly PersonPortions[]
  /** When the user last edited the row there, in milliseconds of this device's clock. */
  readonly at: number
  /**
   * A creation that met the row of somebody else, and nobody has said yet which one stays: found
   * again, it asks again rather than replace it.
   */
  readonly contested?: true
}

/** An order of a booking that is not saved yet. */
export interface KeptDraft {
  readonly draft: OrderDraft
  /** What was stored when it was made: the lines of the booking's persons. */
  readonly seen: readonly MealOrderDish[]
}

export interface DraftRecord {
  readonly className: 'Draft'
  /** The ids of its meal and its booking: `meal/booking`. */
  readonly id: string
  readonly kept: KeptDraft
}

export type KeptRecord = OutboxRecord | DraftRecord

/** The unsent work of one user in one tab. */
export interface OutboxLog {
  /**
   * Takes over, and returns, what logs that are closed left; each row goes to exactly one.
   * @param patience milliseconds in which a tab that is just closing may finish
   */
  adopt(patience: number): Promise<KeptRecord[]>
  /** Keeps these records, and forgets those keys (`Class/id`). */
  write(records: readonly KeptRecord[], settled: readonly string[]): Promise<void>
  /** The session or the tab ends: what is left is free for another log. */
  close(): void
}

/** Where unsent work survives a reload or a crash. */
export interface OutboxStorage {
  open(userId: string): Promise<OutboxLog>
}
