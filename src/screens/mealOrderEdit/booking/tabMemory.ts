const unkept = new Map<string, string>()

/** What this tab has under a key; it survives a reload, not the tab. */
export function remembered(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key) ?? unkept.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Stores a value for this tab, or removes it. */
export function remember(key: string, value: object | undefined): void {
  unkept.delete(key)
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage it lasts as long as the page.
    if (value) unkept.set(key, JSON.stringify(value))
  }
}
