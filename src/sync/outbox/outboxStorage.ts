import type { ClassName } from '#domain/schema/classes.ts'
import type { PersonPortions } from '#domain/endpoints.ts'
import type { AgreedDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { Tabs } from '../tabs/tabs.ts'
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

/** What a log needs of the user's tabs. */
export type LogTabs = Pick<Tabs<never>, 'id' | 'joined' | 'tellWritten' | 'onWritten' | 'isAwake' | 'close'>

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
  /**
   * Takes over what tabs have left that are gone, each row once. With some patience (milliseconds) also of tabs that are
   * still closing, and of those that the browser has suspended: they miss it when they wake (`ownKeys`).
   */
  adopt(patience: number): Promise<KeptRecord[]>
  /** The keys (`Class/id`) of the rows that this log has stored and no other tab took over. */
  ownKeys(): Promise<ReadonlySet<string>>
  /** What the user's other tabs, living or not, have unsent. */
  others(): Promise<KeptRecord[]>
  /** `forgotten`: keys to forget, `Class/id`. */
  write(records: readonly KeptRecord[], forgotten: readonly string[]): Promise<void>
  /** At the end of session or tab: another log may take over the rest. */
  close(): void
}

export interface OutboxStorage {
  /** `onOthers`: another tab of the user has written. The log closes `tabs` with itself. */
  open(userId: string, onOthers?: () => void, tabs?: LogTabs): Promise<OutboxLog>
  /** Forgets all that is unsent of a user, in every tab. */
  erase(userId: string): Promise<void>
}
