const last = new Map<string, Promise<unknown>>()

/** Does work while no other server process does any of the same row. */
export type Hold = <T>(rowId: string, work: () => Promise<T>) => Promise<T>
let hold: Hold = (_, work) => work()

/** Has what concerns a row wait for other server processes, too. */
export function holdAcrossProcesses(across: Hold): void {
  hold = across
}

/**
 * Does what concerns a row (a hotel, a booking) after what was asked for it before: two at once would
 * only be in each other's way. Ids and transactions guard against what another server process does,
 * whether or not it is waited for.
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
