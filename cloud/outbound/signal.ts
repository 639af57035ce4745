import type { Topic } from '#domain/replica/scopes.ts'

/**
 * Tells whoever listens to a hotel that something of these topics has changed in it. Throws when it
 * could not; the caller may tell more at the next try, never less.
 */
export type TellSignal = (hotelId: string, topics: readonly Topic[]) => Promise<void>
