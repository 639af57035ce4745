import type { SyncClass, SyncDraft, SyncSchema, SyncUnit } from '../schema.ts'
import type { Tabs } from '../tabs/tabs.ts'
import { tenantOf } from './entry.ts'
import type { Before, Flight, Kind, OutboxEntry, Patch } from './entry.ts'
import { markUnsent } from './transitions.ts'

export interface OutboxRecord {
  readonly className: SyncClass
  readonly id: string
  readonly kind: Kind
  /** Its tenant, under the name that earlier releases know; absent in older records. */
  readonly hotel?: string
  readonly fields: Patch
  /** For `fields`, what the server may have had; absent in records of an earlier release. */
  readonly before?: Before
  /** The command with which a part of it was sent, until it is answered. */
  readonly flight?: Flight
  readonly seen?: SyncUnit
  /** Milliseconds of this device's clock at the last edit. */
  readonly at: number
  readonly refused?: true
  /** A creation that met another user's row: adopted, it is contested again, not overwriting. */
  readonly contested?: true
}

/** What a log needs of the user's tabs. */
export type LogTabs = Pick<Tabs<never>, 'id' | 'joined' | 'tellWritten' | 'onWritten' | 'isAwake' | 'close'>

export interface DraftRecord {
  readonly className: 'Draft'
  readonly id: string
  readonly kept: SyncDraft
}

export type KeptRecord = OutboxRecord | DraftRecord

/** Everything unconfirmed of a row as one change; a command as it was sent. */
export function recordOf(schema: SyncSchema, entry: OutboxEntry): OutboxRecord {
  const { className, id, flight, seen } = entry
  const isCommand = flight?.nonce !== undefined
  const hotel = tenantOf(schema, entry)
  const { kind, fields, before, at, refusal } = isCommand ? entry : markUnsent(entry)
  return {
    className,
    id,
    kind,
    fields,
    before,
    at,
    ...(hotel === undefined ? {} : { hotel }),
    ...(isCommand ? { flight } : {}),
    ...(seen ? { seen } : {}),
    ...(refusal ? { refused: true } : {}),
    ...(refusal === 'addedMeanwhile' ? { contested: true } : {}),
  }
}

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
