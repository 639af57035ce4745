import type { CloudSettings } from '#cloud/settings/settings.ts'

export type HostOptions = Readonly<Record<string, unknown>>

export interface HostProblem {
  readonly text: string
  readonly isFatal?: boolean
}

/** What the app sends and reads at once. */
const [PAGE, BATCH] = [1000, 50]
const ANYWHERE = ['0.0.0.0/0', '::/0', '::0']

const objectOf = (value: unknown): HostOptions => Object(value) as HostOptions
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isBelow = (limit: unknown, needed: number) => typeof limit === 'number' && limit >= 0 && limit < needed
const isOpen = (limit: unknown) => typeof limit !== 'number' || limit < 0

type Check = readonly [isLacking: (options: HostOptions) => boolean, text: string, isFatal?: true]

/** As in docs/operations.md, "Parse's own options". */
const CHECKS: readonly Check[] = [
  [
    ({ allowCustomObjectId }) => allowCustomObjectId !== true,
    'allowCustomObjectId is off: nothing can be saved, because ids are made by the client.',
    true,
  ],
  [
    ({ maxLimit }) => isBelow(maxLimit, PAGE),
    `maxLimit is below ${PAGE}: the app reads pages of ${PAGE} rows, and would take a shorter one for the last.`,
    true,
  ],
  [
    ({ requestComplexity }) => isBelow(objectOf(requestComplexity)['batchRequestLimit'], BATCH),
    `requestComplexity.batchRequestLimit is below ${BATCH}: changes are saved in batches of ${BATCH}.`,
    true,
  ],
  [
    ({ fileUpload }) => objectOf(fileUpload)['enableForAuthenticatedUser'] === false,
    'fileUpload.enableForAuthenticatedUser is off: photos of dishes cannot be saved.',
  ],
  [
    // Without an adapter Parse keeps files in MongoDB.
    ({ filesAdapter, databaseURI }) => !filesAdapter && /^postgres/.test(String(databaseURI)),
    'filesAdapter is not set, and PostgreSQL keeps no files: photos of dishes cannot be saved.',
  ],
  [
    // Called by Cloud Code, Parse names its files by this only.
    ({ publicServerURL }) => !publicServerURL,
    'publicServerURL is not set: the menu of the guests has no photos.',
  ],
  [
    ({ fileUpload }) =>
      objectOf(fileUpload)['enableForPublic'] === true || objectOf(fileUpload)['enableForAnonymousUser'] === true,
    'fileUpload lets in who has no account (enableForPublic, enableForAnonymousUser).',
  ],
  [
    ({ allowClientClassCreation }) => allowClientClassCreation === true,
    'allowClientClassCreation is on: anybody can make classes.',
  ],
  [
    ({ enforcePrivateUsers }) => enforcePrivateUsers !== true,
    'enforcePrivateUsers is off: accounts can be read by others.',
  ],
  [
    ({ enableAnonymousUsers }) => enableAnonymousUsers !== false,
    'enableAnonymousUsers is on: accounts without e-mail can be made without end.',
  ],
  [
    ({ protectedFieldsSaveResponseExempt }) => protectedFieldsSaveResponseExempt !== false,
    'protectedFieldsSaveResponseExempt is on: the answer to a save has fields that are secret.',
  ],
  [
    ({ routeAllowList }) => listOf(routeAllowList).length === 0,
    'routeAllowList is not set: sessions and installations can be made with the rights of the server.',
  ],
  [({ maxLimit }) => isOpen(maxLimit), 'maxLimit is not set: one request can read any number of rows.'],
  [
    ({ requestComplexity }) => isOpen(objectOf(requestComplexity)['batchRequestLimit']),
    'requestComplexity has no limits: one request can ask for more than the server can do.',
  ],
  [
    ({ masterKeyIps }) => listOf(masterKeyIps).some((address) => ANYWHERE.includes(String(address))),
    'masterKeyIps lets the master key in from anywhere.',
  ],
  [
    ({ rateLimit }) => listOf(rateLimit).length === 0,
    'rateLimit is not set: unless a proxy counts, passwords and codes of bookings can be tried without end.',
  ],
]

export function shortcomingsOf(
  options: HostOptions,
  { PUBLIC_URL, GUEST_APP_URL, FIREBASE_DATABASE_URL }: CloudSettings,
): HostProblem[] {
  const found: HostProblem[] = CHECKS.filter(([isLacking]) => isLacking(options)).map(([, text, isFatal = false]) => ({
    text,
    isFatal,
  }))
  const told = listOf(objectOf(options['liveQuery'])['classNames'])
  if (!told.includes('HotelSignal') && !FIREBASE_DATABASE_URL)
    found.push({
      text: 'liveQuery does not serve the class HotelSignal, and no Firebase is set: pages look for changes every 15 s only.',
    })
  if (!PUBLIC_URL && !GUEST_APP_URL)
    found.push({
      text: 'PUBLIC_URL is not set: links of invitations lead to the Parse Server, which has no such page.',
    })
  const { allowOrigin } = options
  const origins = typeof allowOrigin === 'string' ? [allowOrigin] : listOf(allowOrigin)
  const origin = PUBLIC_URL && new URL(PUBLIC_URL).origin
  if (origin && origins.length > 0 && !origins.includes('*') && !origins.includes(origin))
    found.push({
      text: `allowOrigin does not name ${origin}: browsers keep the app there from this server (CORS).`,
      isFatal: true,
    })
  return found
}
