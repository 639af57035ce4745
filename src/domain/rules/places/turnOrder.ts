import { compareNames } from '#domain/compareNames.ts'
import type { Turn } from '#domain/schema/places.ts'

type Listed = Pick<Turn, 'id' | 'name' | 'times'>

const startOf = ({ times }: Listed): string => times?.['3']?.from ?? times?.['1']?.from ?? times?.['0']?.from ?? '99'

/** By when they begin, at dinner where they have one; those without a time last (docs/domain.md, Turns). */
export const compareTurns = (one: Listed, other: Listed): number =>
  startOf(one).localeCompare(startOf(other)) || compareNames(one.name ?? '', other.name ?? '') || (one.id < other.id ? -1 : 1)
