export const countIn = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0

/** What counts to nothing takes no memory. */
export function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = countIn(counts, key) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
