const last = new Map<string, Promise<unknown>>()

export type Lock = <T>(rowId: string, work: () => Promise<T>) => Promise<T>
let hold: Lock = (_, work) => work()

export function lockAcrossProcesses(across: Lock): void {
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
