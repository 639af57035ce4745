import type { ClassName } from '#domain/schema/classes.ts'
import type { PersonPortions } from '#domain/endpoints.ts'
import type { AgreedDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { Before, Flight, Kind, Patch } from './pending.ts'

export interface OutboxRecord {
  readonly className: ClassName
  readonly id: string
  readonly kind: Kind
  /** Absent in records of an earlier release. */
  readonly hotel?: string
  readonly fields: Patch
  /** For `fields`, what the server may have had; absent in records of an earlier release. */
  readonly before?: Before
  /** The command with which a part of it was sent, until it is answered. */
  readonly flight?: Flight
  readonly seen?: readonly PersonPortions[]
  /** Milliseconds of this device's clock at the last edit. */
  readonly at: number
  readonly refused?: true
  /** A creation that met another user's row: adopted, it is contested again, not overwriting. */
  readonly contested?: true
}

export interface KeptDraft {
  readonly draft: OrderDraft
  /** What was stored when it was made: the lines of the booking's persons. */
  readonly seen: readonly MealOrderDish[]
  readonly agreed?: readonly AgreedDish[] | undefined
}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

const arePortions = (value: unknown): boolean =>
  isObject(value) && typeof value['quantity'] === 'number' && Array.isArray(value['notes'])

/** Whether it is one that this version of the app can show: another one may have kept it. */
export const isKeptDraft = (kept: unknown): kept is KeptDraft =>
  isObject(kept) &&
  Array.isArray(kept['seen']) &&
  kept['draft'] instanceof Map &&
  [...kept['draft'].values()].every((dish: unknown) => isObject(dish) && arePortions(dish['whole']) && arePortions(dish['half']))

export interface DraftRecord {
  readonly className: 'Draft'
  readonly id: string
  readonly kept: KeptDraft
}

export type KeptRecord = OutboxRecord | DraftRecord

/** The unsent work of one user in one tab. */
export interface OutboxLog {
  /** Rows of closed logs, each to one caller. `patience`: milliseconds for a tab to close. */
  adopt(patience: number): Promise<KeptRecord[]>
  /** What the user's other tabs, living or not, have unsent. */
  others(): Promise<KeptRecord[]>
  /** `forgotten`: keys to forget, `Class/id`. */
  write(records: readonly KeptRecord[], forgotten: readonly string[]): Promise<void>
  /** At the end of session or tab: another log may take over the rest. */
  close(): void
}

export interface OutboxStorage {
  /** `onOthers`: another tab of the user has written. */
  open(userId: string, onOthers?: () => void): Promise<OutboxLog>
  /** Forgets all that is unsent of a user, in every tab. */
  erase(userId: string): Promise<void>
}
