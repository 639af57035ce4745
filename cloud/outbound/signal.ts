import type { Topic } from '#domain/schema/signal.ts'

/**
 * Throws when it fails; the next attempt may include more topics, never fewer. `alsoTo`: ids of users who were just
 * put out of the hotel, and are to hear of it.
 */
export type TellSignal = (hotelId: string, topics: readonly Topic[], alsoTo?: readonly string[]) => Promise<void>
