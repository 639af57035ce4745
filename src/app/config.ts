import { onDevice } from '#browser/keptItems.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import { defaultFeatures } from '#ui/features.ts'
import type { Features } from '#ui/features.ts'

/**
 * Our own server writes it into the `#config` element of the page (`cloud/server/http.ts`); a
 * static host has it in `config.json`. Single sign-on needs no setting (`#store/singleSignOn.ts`).
 */
export interface ClientConfig extends Features {
  readonly appId: string
  /** For a host that asks for one; it is no secret. */
  readonly javascriptKey: string | undefined
  readonly serverUrl: string
  /** Of the socket on which changes are told; without it, and without Firebase, pages poll. */
  readonly liveUrl: string | undefined
  readonly sentryDsn: string | undefined
  readonly firebase: FirebaseConfig | undefined
}

export interface FirebaseConfig {
  readonly databaseUrl: string
  /** Names the project; it is no secret. */
  readonly apiKey: string
  /** Of tests: where one signs in instead of at Google. */
  readonly authEmulator: string | undefined
}

/** `name` is the setting that is missing or wrong. */
export type ConfigFault =
  | { readonly reason: 'unreachable' | 'unreadable' }
  | { readonly reason: 'wrong'; readonly name: string }

type LoadedConfig =
  | { readonly status: 'loaded'; readonly config: ClientConfig }
  | { readonly status: 'refused'; readonly fault: ConfigFault }

const textOf = (values: object, name: string): string | undefined => {
  const value = (values as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function firebaseOf(given: object): FirebaseConfig | undefined {
  const values = 'firebase' in given ? (Object(given.firebase) as object) : {}
  const [databaseUrl, apiKey] = [textOf(values, 'databaseUrl'), textOf(values, 'apiKey')]
  return databaseUrl && apiKey ? { databaseUrl, apiKey, authEmulator: textOf(values, 'authEmulator') } : undefined
}

function secondsOf(given: object): number | undefined {
  const value = 'loadingScreenSeconds' in given ? given.loadingScreenSeconds : undefined
  return typeof value === 'number' && value >= 0 ? value : undefined
}

const sharedOf = (given: object) => ({
  appId: textOf(given, 'appId') ?? 'convivio',
  sentryDsn: textOf(given, 'sentryDsn'),
  guestAppUrl: textOf(given, 'guestAppUrl'),
  supportEmail: textOf(given, 'supportEmail'),
  firebase: firebaseOf(given),
  predefinedLabels: !('predefinedLabels' in given) || given.predefinedLabels === true,
  loadingScreenSeconds: secondsOf(given) ?? defaultFeatures.loadingScreenSeconds,
})

/** undefined on a static host. */
export function configOfPage(page: Document = document): ClientConfig | undefined {
  const given = jsonObject(page.getElementById('config')?.textContent || '{}') ?? {}
  if (Object.keys(given).length === 0) return undefined
  return {
    ...sharedOf(given),
    javascriptKey: undefined,
    serverUrl: new URL('/parse', page.baseURI).href,
    customUrl: new URL('/custom', page.baseURI).href,
    liveUrl: new URL('/live', page.baseURI).href.replace(/^http/, 'ws'),
    publicUrl: textOf(given, 'publicUrl') ?? new URL(page.baseURI).origin,
    filesOrigin: '',
  }
}

const HTTP = /^https?:$/
const PROTOCOLS = {
  serverUrl: HTTP,
  customUrl: HTTP,
  publicUrl: HTTP,
  guestAppUrl: HTTP,
  liveUrl: /^wss?:$/,
} as const

const isAddress = (value: unknown, protocol: RegExp) =>
  typeof value === 'string' && URL.canParse(value) && protocol.test(new URL(value).protocol)

function wrongSetting(given: object): string | undefined {
  const values = given as Readonly<Record<string, unknown>>
  if (values['serverUrl'] === undefined) return 'serverUrl'
  const wrongAddress = Object.entries(PROTOCOLS).find(
    ([name, protocol]) => values[name] && !isAddress(values[name], protocol),
  )
  if (wrongAddress) return wrongAddress[0]
  return values['firebase'] && !firebaseOf(given) ? 'firebase' : undefined
}

const address = (given: object, name: keyof typeof PROTOCOLS) => textOf(given, name)?.replace(/\/{1,9}$/, '')

/** `origin` of the page, at which the product is when `publicUrl` does not say otherwise. */
export function readConfigFile(text: string, origin: string): LoadedConfig {
  // A host that answers what it does not have with the app itself sends a page here.
  const given = jsonObject(text)
  if (!given) return { status: 'refused', fault: { reason: 'unreadable' } }
  const name = wrongSetting(given)
  const serverUrl = address(given, 'serverUrl')
  if (name || !serverUrl) return { status: 'refused', fault: { reason: 'wrong', name: name ?? 'serverUrl' } }
  const config = {
    ...sharedOf(given),
    serverUrl,
    javascriptKey: textOf(given, 'javascriptKey'),
    customUrl: address(given, 'customUrl'),
    guestAppUrl: address(given, 'guestAppUrl'),
    liveUrl: textOf(given, 'liveUrl'),
    publicUrl: address(given, 'publicUrl') ?? origin,
    filesOrigin: new URL(serverUrl).origin,
  }
  return { status: 'loaded', config }
}

const FILE = '/config.json'
const KEPT = 'convivio.config'

/** Without a network, the one that was read last here. */
export async function loadConfig(): Promise<LoadedConfig> {
  let text: string | null
  try {
    const response = await fetch(FILE, { cache: 'no-cache' })
    text = response.ok ? await response.text() : null
  } catch {
    text = onDevice.get(KEPT)
  }
  if (text === null) return { status: 'refused', fault: { reason: 'unreachable' } }
  const loaded = readConfigFile(text, window.location.origin)
  if (loaded.status === 'loaded') onDevice.set(KEPT, text)
  return loaded
}

export const guestLink = (
  hotelId: string,
  { guestAppUrl, publicUrl }: Pick<ClientConfig, 'guestAppUrl' | 'publicUrl'>,
): string => (guestAppUrl ? `${guestAppUrl}/${hotelId}` : `${publicUrl}/menu/${hotelId}`)
