import type { Topic } from '#domain/schema/signal.ts'

/**
 * Signals that something of these topics has changed in a hotel. Throws when it fails; the next
 * attempt may include more topics, never fewer.
 */
export type TellSignal = (hotelId: string, topics: readonly Topic[]) => Promise<void>
