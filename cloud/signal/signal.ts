import type { Topic } from '#domain/schema/signal.ts'

/** Throws when it fails, and is called again. `alsoTo`: users just put out of the hotel, who are to hear of it. */
export type TellSignal = (hotelId: string, topics: readonly Topic[], alsoTo?: readonly string[]) => Promise<void>
