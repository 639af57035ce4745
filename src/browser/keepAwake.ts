/** Keeps the screen on until the result is called, where the browser can; it lets go by itself of a page that is not seen. */
export function keepAwake(): () => void {
  const ended = new AbortController()
  const keep = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const lock = await navigator.wakeLock.request('screen')
    if (ended.signal.aborted) await lock.release()
    else ended.signal.addEventListener('abort', () => void lock.release(), { once: true })
  }
  // A device that saves battery refuses: its screen then goes dark as on any other page.
  const tryToKeep = () => void keep().catch(() => undefined)
  tryToKeep()
  document.addEventListener('visibilitychange', tryToKeep, { signal: ended.signal })
  return () => ended.abort()
}
