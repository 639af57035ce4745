/** Changes that are remembered of a table; whoever has seen fewer goes through all of it again. */
const LENGTH = 20_000

interface Journal {
  /** Changes before the first one that is still here. */
  forgotten: number
  ids: string[]
}

type Rows = ReadonlyMap<string, unknown>

const journals = new WeakMap<Rows, Journal>()

function journalOf(rows: Rows): Journal {
  const journal = journals.get(rows) ?? { forgotten: 0, ids: [] }
  journals.set(rows, journal)
  return journal
}

/** Remembers which rows of a table, which is changed in place, were put or taken away. */
export function noteChange(rows: Rows, id: string): void {
  const journal = journalOf(rows)
  journal.ids.push(id)
  if (journal.ids.length <= LENGTH) return
  // Half of it at once, so that it is seldom done.
  journal.ids = journal.ids.slice(LENGTH / 2)
  journal.forgotten += LENGTH / 2
}

/** How often the rows of a table have changed. */
export const changesOf = (rows: Rows): number => {
  const { forgotten, ids } = journalOf(rows)
  return forgotten + ids.length
}

/** The rows that changed after the first `seen` changes; undefined when that is not known any more. */
export function changedSince(rows: Rows, seen: number): readonly string[] | undefined {
  const { forgotten, ids } = journalOf(rows)
  return seen < forgotten ? undefined : ids.slice(seen - forgotten)
}
