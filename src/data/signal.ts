import type { Topic } from '#domain/schema/signal.ts'

/** Told while no hotel is listened to: the account may have changed. */
export const NO_HOTEL = ''

export interface SignalListener {
  /** Without topics anything may have changed: the connection was made, or made again. */
  onChange(hotelId: string, topics?: readonly Topic[]): void
  /** Whether changes are told now; while they are not, the listener looks by itself. */
  onLive(isLive: boolean): void
}

/** "Something changed in this hotel": carries no data. It may tell too much, and never too little. */
export interface Signal {
  listen(hotelIds: readonly string[]): void
  close(): void
}

/** Begins to listen for who is signed in. Connects by itself, again and again. */
export type OpenSignal = (listener: SignalListener) => Signal
