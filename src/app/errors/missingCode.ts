const missing = new WeakSet<object>()

/** Notes from now on which errors are of code that did not come: the build tells of them. */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
}

/** Whether an error is of code that did not come: there is a newer version, or no network. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)
