import type { UnimportedBook } from '../schema/pms.ts'

export const MAX_UNIMPORTED = 50

/**
 * What is told after a synchronization: what it refused, and what was refused before and has not come since.
 * One without a reference cannot be known again, and is told once. `settled`: references that came.
 */
export function unimportedAfter(
  before: readonly UnimportedBook[],
  refused: readonly UnimportedBook[],
  settled: ReadonlySet<string>,
): UnimportedBook[] {
  const told = new Map<unknown, UnimportedBook>(refused.map((one) => [one.reference ?? one, one]))
  const open = before.filter(
    ({ reference }) => reference !== undefined && !settled.has(reference) && !told.has(reference),
  )
  return [...told.values(), ...open].slice(0, MAX_UNIMPORTED)
}
