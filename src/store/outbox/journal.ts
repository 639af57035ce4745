/** Remembered changes of a table; a reader that has seen fewer goes through all rows again. */
const LENGTH = 20_000

interface Journal {
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

export function noteChange(rows: Rows, id: string): void {
  const journal = journalOf(rows)
  journal.ids.push(id)
  if (journal.ids.length <= LENGTH) return
  // Half of it at once, so that it happens rarely.
  journal.ids = journal.ids.slice(LENGTH / 2)
  journal.forgotten += LENGTH / 2
}

export const changesOf = (rows: Rows): number => {
  const { forgotten, ids } = journalOf(rows)
  return forgotten + ids.length
}

/** undefined when that is no longer known. */
export function changedSince(rows: Rows, seen: number): readonly string[] | undefined {
  const { forgotten, ids } = journalOf(rows)
  return seen < forgotten ? undefined : ids.slice(seen - forgotten)
}
