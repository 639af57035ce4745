const missing = new WeakSet<object>()

export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
}

/** Code that did not come: there is a newer version, or no network. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)
