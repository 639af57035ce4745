import { z } from 'zod'
import { jsonText } from './checked.ts'

/** An empty variable, as `.env` files and panels leave them, counts as not set. */
const unlessBlank = (value: unknown) =>
  typeof value === 'string' && !value.trim() ? undefined : value

/** The address of a site, without a trailing slash. */
const address = () =>
  z.preprocess(
    unlessBlank,
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
  )

const serviceAccount = jsonText.pipe(
  z.object({
    client_email: z.email(),
    private_key: z.string().regex(/^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----\s*$/),
    token_uri: z.url().default('https://oauth2.googleapis.com/token'),
  }),
)

const FIREBASE = ['FIREBASE_DATABASE_URL', 'FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT'] as const

export const cloudSettingsSchema = z
  .object({
    SUBSCRIPTION_TRIAL_DAYS: z.preprocess(
      unlessBlank,
      z.coerce.number().int().min(1).max(3650).default(30),
    ),
    PUBLIC_URL: address(),
    GUEST_APP_URL: address(),
    /** With these three changes are told by Firebase; without them by Parse LiveQuery. */
    FIREBASE_DATABASE_URL: address(),
    FIREBASE_API_KEY: z.preprocess(unlessBlank, z.string().optional()),
    FIREBASE_SERVICE_ACCOUNT: z.preprocess(unlessBlank, serviceAccount.optional()),
  })
  .superRefine((settings, { issues }) => {
    const missing = FIREBASE.filter((name) => settings[name] === undefined)
    if (missing.length === FIREBASE.length) return
    for (const name of missing)
      issues.push({
        code: 'custom',
        path: [name],
        input: undefined,
        message: `It is missing; set all of ${FIREBASE.join(', ')}, or none.`,
      })
  })

export type CloudSettings = z.infer<typeof cloudSettingsSchema>
export type ServiceAccount = z.infer<typeof serviceAccount>
