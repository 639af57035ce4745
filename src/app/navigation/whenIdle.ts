/** Where the browser cannot tell, milliseconds. */
const SOON_MS = 1000

/** What fails is loaded when it is wanted. */
export function whenIdle(loads: readonly (() => Promise<unknown>)[]): void {
  const load = () => {
    for (const one of loads) one().catch(() => undefined)
  }
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
  else setTimeout(load, SOON_MS)
}
