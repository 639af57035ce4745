const last = new Map<string, Promise<unknown>>()

/** Does work while no other server process works on the same row. */
export type Hold = <T>(rowId: string, work: () => Promise<T>) => Promise<T>
let hold: Hold = (_, work) => work()

/** Makes work on a row wait for other server processes, too. */
export function holdAcrossProcesses(across: Hold): void {
  hold = across
}

/**
 * Does work on a row (a hotel, a booking) after earlier work on it: concurrent attempts would only
 * conflict. Ids and transactions guard against other server processes in any case.
 */
export async function oneAtATime<T>(rowId: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(rowId)
  const own = (async () => {
    await before?.catch(() => undefined)
    return hold(rowId, work)
  })()
  last.set(rowId, own)
  try {
    return await own
  } finally {
    if (last.get(rowId) === own) last.delete(rowId)
  }
}
