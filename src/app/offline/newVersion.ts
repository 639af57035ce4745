import { useSyncExternalStore } from 'react'
import { HOUR_MS } from '#domain/values/durations.ts'
import { registerWorker } from '#browser/registerWorker.ts'

const LOOK_EVERY_MS = HOUR_MS

const WORKER = '/sw.js'
/** What the worker that waits is told (`worker.ts`). */
const TAKE_OVER = 'takeOver'
const TAKE_OVER_IF_ALONE = 'takeOverIfAlone'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

function tell(worker: ServiceWorker | undefined): void {
  waiting = worker
  for (const listener of listeners) listener()
}

export const useIsNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waiting !== undefined,
  )

export function loadNewVersion(): void {
  const reload = () => window.location.reload()
  // Another tab may have let it take over.
  if (waiting?.state !== 'installed') return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  waiting.postMessage(TAKE_OVER)
}

/** Whether the newest version is the one that is shown: its worker names this very script. */
async function isShown(): Promise<boolean> {
  const response = await fetch(WORKER)
  return (await response.text()).includes(new URL(import.meta.url).pathname)
}

async function look({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // The first one of a device is not newer than anything.
  if (!waiting || !navigator.serviceWorker.controller) return
  // A tab with the version before still needs the files that its worker keeps.
  if (await isShown()) waiting.postMessage(TAKE_OVER_IF_ALONE)
  else tell(waiting)
}

function follow(registration: ServiceWorkerRegistration): void {
  const lookAgain = () => {
    // Who lost the network meanwhile looks with the next page.
    look(registration).catch(() => undefined)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', lookAgain)
  })
  lookAgain()
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    // Without a network there is nothing newer to be had.
    registration.update().catch(() => undefined)
  })
}

/** So that it opens without a network. */
export function keepAppOnDevice(): void {
  if (!import.meta.env.DEV) registerWorker(WORKER, undefined, follow)
}
