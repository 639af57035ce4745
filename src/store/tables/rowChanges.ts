/**
 * Which rows of a table changed, in order. They change in place: whoever derives something from 30,000 of them
 * remembers the count, and looks only at those that changed since.
 */
interface Remembered {
  /** How many of the first ids are no longer in the list. */
  forgotten: number
  ids: string[]
}

/** The most ids that are remembered; who has not looked for longer goes through all rows again. */
const MOST = 20_000

type Rows = ReadonlyMap<string, unknown>

const changesOfTables = new WeakMap<Rows, Remembered>()

function changesOf(rows: Rows): Remembered {
  const changes = changesOfTables.get(rows) ?? { forgotten: 0, ids: [] }
  changesOfTables.set(rows, changes)
  return changes
}

export function noteChange(rows: Rows, id: string): void {
  const changes = changesOf(rows)
  changes.ids.push(id)
  if (changes.ids.length <= MOST) return
  // Half of it at once, so that it happens rarely.
  changes.ids = changes.ids.slice(MOST / 2)
  changes.forgotten += MOST / 2
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
