import type { Topic } from '#domain/schema/signal.ts'

/** Throws when it fails; the next attempt may include more topics, never fewer. */
export type TellSignal = (hotelId: string, topics: readonly Topic[]) => Promise<void>
