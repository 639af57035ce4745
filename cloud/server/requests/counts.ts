export const countIn = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0

/** A key whose count comes to 0 is left out, so that the map does not grow. */
export function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = countIn(counts, key) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
