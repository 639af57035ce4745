const last = new Map<string, Promise<unknown>>()

export type Hold = <T>(rowId: string, work: () => Promise<T>) => Promise<T>
let hold: Hold = (_, work) => work()

export function holdAcrossProcesses(across: Hold): void {
  hold = across
}

/** Concurrent attempts would only conflict; ids and transactions guard against other processes anyway. */
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
