import { onDevice } from '#browser/keptItems.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import { signOnRedirect } from '../navigation/redirect.ts'

/** Where the Parse client keeps the session, behind a prefix with the app's id. */
export const SESSION_KEY = /\/currentUser$/

/** What is for who is signed in only (`router.tsx`). */
const SIGNED_IN = /^\/($|(hotels|newhotel|spottywelcome|profilo|account)\/?$|(hotels|expired)\/.)/

export const isForSignedIn = (pathname: string): boolean => SIGNED_IN.test(pathname)

interface Visit extends Pick<Location, 'pathname' | 'search'> {
  /** As in `document.cookie`. */
  readonly cookies: string
  /** Of the local storage. */
  readonly keys: readonly string[]
}

export function signedInUser(): string | undefined {
  const key = onDevice.keys().find((name) => SESSION_KEY.test(name))
  const user = jsonObject((key !== undefined && onDevice.get(key)) || '{}')
  return typeof user?.['objectId'] === 'string' ? user['objectId'] : undefined
}

export function firstScreenOf({ cookies, keys, ...place }: Visit): 'login' | 'splash' {
  if (keys.some((key) => SESSION_KEY.test(key)) || signOnRedirect(place, cookies)) return 'splash'
  if (isForSignedIn(place.pathname)) return 'login'
  const query = new URLSearchParams(place.search)
  const isBeginning = place.pathname === '/login' && !query.has('reg') && !query.has('email')
  return isBeginning ? 'login' : 'splash'
}
