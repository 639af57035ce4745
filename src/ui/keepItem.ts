/** Keeps it on the device; where that has no room, it is not kept: nothing of it is needed. */
export function keepItem(key: string, value: string, storage = localStorage): void {
  try {
    storage.setItem(key, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
