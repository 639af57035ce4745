import { z } from 'zod'
import { jsonText } from '#cloud/requests/checked.ts'
import { readSender } from './mailSender.ts'

/** An empty variable, as `.env` files and panels leave them, counts as not set. */
const unlessBlank = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value)

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
    /** Google always says it; messages go to phones of this project alone. */
    project_id: z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    token_uri: z.url().default('https://oauth2.googleapis.com/token'),
  }),
)

const sender = z.string().transform((text, { issues }) => {
  const read = readSender(text)
  if (read) return read
  issues.push({ code: 'custom', input: text, message: 'It is no address, nor a name and <address>.' })
  return z.NEVER
})

const FIREBASE = ['FIREBASE_DATABASE_URL', 'FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT'] as const

export const cloudSettingsSchema = z
  .object({
    SUBSCRIPTION_TRIAL_DAYS: z.preprocess(unlessBlank, z.coerce.number().int().min(1).max(3650).default(30)),
    PHOTO_MB_PER_HOTEL: z.preprocess(unlessBlank, z.coerce.number().int().min(1).default(1000)),
    PUBLIC_URL: address(),
    GUEST_APP_URL: address(),
    /** `host:port` of servers that may be asked without https and at private addresses. */
    OUTBOUND_ALLOW: z
      .string()
      .default('')
      .transform((hosts) => hosts.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^(\[[\da-f:.]+\]|[\w.-]+):\d+$/))),
    /** Without it no mail is sent (`outbound/mail`). */
    SMTP_URL: z.preprocess(unlessBlank, z.url({ protocol: /^smtps?$/, hostname: /.+/ }).optional()),
    MAIL_FROM: z.preprocess(unlessBlank, sender.optional()),
    MAILS_PER_MINUTE: z.preprocess(unlessBlank, z.coerce.number().int().min(1).max(100_000).default(240)),
    /** With these three changes are told by Firebase; without them by Parse LiveQuery. The account alone sends notifications. */
    FIREBASE_DATABASE_URL: address(),
    FIREBASE_API_KEY: z.preprocess(unlessBlank, z.string().optional()),
    FIREBASE_SERVICE_ACCOUNT: z.preprocess(unlessBlank, serviceAccount.optional()),
    /** Where Firebase Cloud Messaging is; another place only in tests. */
    FCM_URL: z.preprocess(unlessBlank, z.url({ protocol: /^https?$/ }).default('https://fcm.googleapis.com')),
  })
  .superRefine((settings, { issues }) => {
    if (settings.SMTP_URL && !settings.MAIL_FROM)
      issues.push({
        code: 'custom',
        path: ['MAIL_FROM'],
        input: undefined,
        message: 'It is missing, and SMTP_URL is set.',
      })
    const missing = FIREBASE.filter((name) => settings[name] === undefined)
    if (!settings.FIREBASE_DATABASE_URL && !settings.FIREBASE_API_KEY) return
    for (const name of missing)
      issues.push({
        code: 'custom',
        path: [name],
        input: undefined,
        message: `It is missing; set all of ${FIREBASE.join(', ')}, or only the last.`,
      })
  })

export type CloudSettings = z.infer<typeof cloudSettingsSchema>
export type ServiceAccount = z.infer<typeof serviceAccount>
