const last = new Map<string, Promise<unknown>>()

export type Lock = <T>(rowId: string, work: () => Promise<T>) => Promise<T>
let hold: Lock = (_, work) => work()

export function lockAcrossProcesses(across: Lock): void {
  hold = across
}

/** Held while an account is deleted, or becomes the owner of a hotel. Nobody who holds it waits for another lock. */
export const accountLock = (userId: string): string => `account ${userId}`

/** One after the other, also across the processes of our own server; on other hosts ids and transactions guard most of it. */
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
