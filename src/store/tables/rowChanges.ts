/**
 * Which rows of a table changed, in order. They change in place: whoever derives something from 30,000 of them
 * remembers the count, and looks only at those that changed since.
 */
interface Remembered {
  /** How many of the first ids are no longer in the list. */
  forgotten: number
  ids: string[]
}

/** Who has not looked for longer goes through all rows again. */
const MAX_REMEMBERED = 20_000

type Rows = ReadonlyMap<string, unknown>

const changesOfTables = new WeakMap<Rows, Remembered>()

function changesOf(rows: Rows): Remembered {
  const changes = changesOfTables.get(rows) ?? { forgotten: 0, ids: [] }
  changesOfTables.set(rows, changes)
  return changes
}

export function noteChanges(rows: Rows, ids: readonly string[]): void {
  const changes = changesOf(rows)
  for (const id of ids) changes.ids.push(id)
  const surplus = changes.ids.length - MAX_REMEMBERED
  if (surplus <= 0) return
  // More than needed at once, so that it happens rarely.
  const forgotten = surplus + MAX_REMEMBERED / 2
  changes.ids = changes.ids.slice(forgotten)
  changes.forgotten += forgotten
}

export const changeCount = (rows: Rows): number => {
  const { forgotten, ids } = changesOf(rows)
  return forgotten + ids.length
}

/** The ids of the rows that changed after so many changes; undefined when that is no longer known. */
export function changedSince(rows: Rows, count: number): readonly string[] | undefined {
  const { forgotten, ids } = changesOf(rows)
  return count < forgotten ? undefined : ids.slice(count - forgotten)
}
