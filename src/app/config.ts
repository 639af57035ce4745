import type { Features } from '#ui/features.ts'

/**
 * What the server tells the app, in the `#config` element of the page (`cloud/server/http.ts`).
 *
 * Single sign-on needs no setting: a portal on the same domain leaves a session token in the cookie
 * `spottyToken` (`#store/singleSignOn.ts`), and the next page that opens here takes it over.
 */
export interface ClientConfig extends Features {
  readonly appId: string
  readonly serverUrl: string
  /** Of the endpoints for the orders of guests. */
  readonly customUrl: string
  /** Of the socket on which changes are told. */
  readonly liveUrl: string
  /** Set only when errors are reported. */
  readonly sentryDsn: string | undefined
  /** The address that guests and staff use, without a slash at its end. */
  readonly publicUrl: string
  /** Set where changes are told by Firebase. */
  readonly firebase: FirebaseConfig | undefined
}

export interface FirebaseConfig {
  readonly databaseUrl: string
  /** Names the project; it is no secret. */
  readonly apiKey: string
  /** Of tests: where one signs in instead of at Google. */
  readonly authEmulator: string | undefined
}

const textOf = (values: object, name: string): string | undefined => {
  const value = (values as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function firebaseOf(given: object): FirebaseConfig | undefined {
  const values = 'firebase' in given ? Object(given.firebase) as object : {}
  const [databaseUrl, apiKey] = [textOf(values, 'databaseUrl'), textOf(values, 'apiKey')]
  return databaseUrl && apiKey
    ? { databaseUrl, apiKey, authEmulator: textOf(values, 'authEmulator') }
    : undefined
}

/** Reads the configuration; what is missing, as in a page without a server, has a default. */
export function readConfig(page: Document = document): ClientConfig {
  const values: unknown = JSON.parse(page.getElementById('config')?.textContent || '{}')
  const given = typeof values === 'object' && values !== null ? values : {}
  return {
    appId: textOf(given, 'appId') ?? 'convivio',
    serverUrl: new URL('/parse', page.baseURI).href,
    customUrl: new URL('/custom', page.baseURI).href,
    liveUrl: new URL('/live', page.baseURI).href.replace(/^http/, 'ws'),
    sentryDsn: textOf(given, 'sentryDsn'),
    guestAppUrl: textOf(given, 'guestAppUrl'),
    publicUrl: textOf(given, 'publicUrl') ?? new URL(page.baseURI).origin,
    firebase: firebaseOf(given),
    predefinedLabels: !('predefinedLabels' in given) || given.predefinedLabels === true,
  }
}

/** What a hotel's QR code opens. */
export const guestLink = (
  hotelId: string,
  { guestAppUrl, publicUrl }: Pick<ClientConfig, 'guestAppUrl' | 'publicUrl'>,
): string => (guestAppUrl ? `${guestAppUrl}/${hotelId}` : `${publicUrl}/menu/${hotelId}`)
