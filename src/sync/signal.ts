import type { SyncTopic } from './schema.ts'

/** Told while no tenant is listened to: the account may have changed. */
export const NO_TENANT = ''

export interface SignalListener {
  /** Without topics anything may have changed: the connection was made, or made again. */
  onChange(tenantId: string, topics?: readonly SyncTopic[]): void
  /** Whether changes are told now; while they are not, the listener looks by itself. */
  onLive(isLive: boolean): void
}

/** "Something changed in this tenant": carries no data. It may tell too much, and never too little. */
export interface Signal {
  listen(tenantIds: readonly string[]): void
  close(): void
}

/** Begins to listen for who is signed in. Connects by itself, again and again. */
export type OpenSignal = (listener: SignalListener) => Signal
