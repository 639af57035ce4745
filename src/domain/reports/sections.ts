import type { Rank, Turn } from '../schema/places.ts'
import { groupedBy } from './groupedBy.ts'
import type { BookingSheet } from './mealSheet.ts'

/** Those who eat at the same time in the same part of the room. */
export interface Section {
  /** Absent: 'Senza turno'. */
  readonly turn: Turn | undefined
  /** Absent: 'Senza rango'. */
  readonly rank: Rank | undefined
  readonly bookings: readonly BookingSheet[]
}

/** Bookings by turn and rank, in their order; only where somebody is. */
export const sectionsOf = (bookings: readonly BookingSheet[]): Section[] =>
  [...groupedBy(bookings, ({ turn }) => turn)].flatMap(([turn, ofTurn]) =>
    [...groupedBy(ofTurn, ({ rank }) => rank)].map(([rank, ofRank]) => ({
      turn,
      rank,
      bookings: ofRank,
    })),
  )
