const last = new Map<string, Promise<unknown>>()

/**
 * Does what concerns a row (a hotel, a booking) after what was asked for it before: two at once would
 * only be in each other's way. What another server process does is not waited for; ids and
 * transactions guard against that.
 */
export async function oneAtATime<T>(rowId: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(rowId)
  const own = (async () => {
    await before?.catch(() => undefined)
    return work()
  })()
  last.set(rowId, own)
  try {
    return await own
  } finally {
    if (last.get(rowId) === own) last.delete(rowId)
  }
}
