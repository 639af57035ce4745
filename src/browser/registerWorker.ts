/** Milliseconds. A network that comes back is not always told: that of the house may have been there without the server. */
const AGAIN_AFTER_MS = 60_000

type Follow = (registration: ServiceWorkerRegistration) => void

const nobody: Follow = () => undefined

/**
 * Has the browser keep the app for when there is no network, where it can and may: over HTTPS, and on loopback. A worker that
 * did not come, or not with all its files, is asked for again: when the network is back, when the page is looked at, and after a minute.
 * @param follow is told of each registration once.
 */
export function registerWorker(script: string, options?: RegistrationOptions, follow = nobody): void {
  if (!('serviceWorker' in navigator)) return
  let followed: ServiceWorkerRegistration | undefined
  let isMissing = false

  function failed(): void {
    isMissing = true
    setTimeout(registerAgain, AGAIN_AFTER_MS)
  }

  function register(): void {
    // Where workers are blocked some browsers answer nothing instead of refusing.
    navigator.serviceWorker.register(script, options).then((registration?: ServiceWorkerRegistration) => {
      if (!registration) return failed()
      const { installing, waiting, active } = registration
      // On a slow device it has failed before anybody could watch it.
      if (!installing && !waiting && !active) failed()
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant' && !registration.active) failed()
      })
      if (registration === followed) return
      followed = registration
      follow(registration)
    }, failed)
  }

  function registerAgain(): void {
    if (!isMissing || document.visibilityState !== 'visible') return
    isMissing = false
    register()
  }

  window.addEventListener('online', registerAgain)
  document.addEventListener('visibilitychange', registerAgain)
  register()
}
