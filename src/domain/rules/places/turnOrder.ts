import { compareNames } from '#domain/text/compareNames.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import type { Turn } from '#domain/schema/places.ts'

type Listed = Pick<Turn, 'id' | 'name' | 'times'>

/** At dinner, else at lunch, else at breakfast. */
export const startOfTurn = ({ times }: Pick<Turn, 'times'>): ClockTime | undefined =>
  (times?.['3'] ?? times?.['1'] ?? times?.['0'])?.from.slice(0, 5)

const startOf = (turn: Listed): string => startOfTurn(turn) ?? '99'

/** By when they begin, at dinner where they have one; those without a time last (docs/domain.md, Turns). */
export const compareTurns = (one: Listed, other: Listed): number =>
  startOf(one).localeCompare(startOf(other)) ||
  compareNames(one.name ?? '', other.name ?? '') ||
  (one.id < other.id ? -1 : 1)
