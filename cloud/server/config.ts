import { createECDH, createPrivateKey } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { cloudSettingsSchema } from '#cloud/settings/settings.ts'

/** A sentence for who starts the server; exit code 1 and no stack trace. */
export class StartError extends Error {}

const flag = (value: boolean) =>
  z
    .enum(['0', '1'])
    .default(value ? '1' : '0')
    .transform((text) => text === '1')

const fields = cloudSettingsSchema.safeExtend({
  PORT: z.coerce.number().int().min(1).max(65_535).default(1337),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URI: z.url({ protocol: /^postgres(ql)?$/, hostname: /.+/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /.+/ }).optional(),
  PARSE_APP_ID: z.string().min(1).default('convivio'),
  PARSE_MASTER_KEY: z.string().min(16).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(500),
  DEMO: flag(true),
  LOGINS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  SENTRY_DSN: z.url().optional(),
  PREDEFINED_LABELS: flag(true),
  SUPPORT_EMAIL: z.email().optional(),
  LOADING_SCREEN_SECONDS: z.coerce.number().min(0).max(10).default(2),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
})

const isPrivateKey = (text: string): boolean => {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

const schema = fields.superRefine((settings, { issues }) => {
  const refuse = (name: keyof typeof settings, message: string) =>
    issues.push({ code: 'custom', path: [name], input: undefined, message })
  const account = settings.FIREBASE_SERVICE_ACCOUNT
  if (account && !isPrivateKey(account.private_key)) refuse('FIREBASE_SERVICE_ACCOUNT', 'Its private key is none.')
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = settings
  if (!VAPID_PUBLIC_KEY !== !VAPID_PRIVATE_KEY)
    refuse('VAPID_PRIVATE_KEY', 'Set both it and VAPID_PUBLIC_KEY, or neither.')
  else if (VAPID_PRIVATE_KEY && publicKeyOf(VAPID_PRIVATE_KEY) !== VAPID_PUBLIC_KEY)
    refuse('VAPID_PRIVATE_KEY', 'It is not the one of VAPID_PUBLIC_KEY.')
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  // Otherwise photos would be stored elsewhere than expected.
  if (!S3_BUCKET && (S3_ENDPOINT ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY))
    refuse('S3_BUCKET', 'It is missing, and other variables of S3 are set.')
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    refuse('S3_SECRET_ACCESS_KEY', 'Set both it and S3_ACCESS_KEY_ID, or neither.')
})

type Parsed = z.infer<typeof schema>
export interface Config extends Omit<Parsed, 'DATA_DIR' | 'PUBLIC_URL'> {
  readonly dataDir: string
  readonly publicUrl: string
}

/** An empty variable, as `.env` files and panels leave them, counts as not set. */
const withoutBlanks = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

/** Not printed when they are invalid: output ends up in logs. */
const SECRETS = [
  'DATABASE_URI',
  'REDIS_URL',
  'SMTP_URL',
  'PARSE_MASTER_KEY',
  'VAPID_PRIVATE_KEY',
  'FIREBASE_SERVICE_ACCOUNT',
  'S3_SECRET_ACCESS_KEY',
]

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(withoutBlanks(env))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path: [variable], message }) => {
      const name = String(variable)
      return `  ${name}: ${message}${SECRETS.includes(name) ? '' : ` (it is "${env[name]}")`}`
    })
    throw new StartError(`The configuration has a wrong value; see .env.example:\n${wrong.join('\n')}`)
  }
  const { DATA_DIR, PUBLIC_URL, ...rest } = parsed.data
  return {
    ...rest,
    dataDir: path.resolve(DATA_DIR),
    publicUrl: PUBLIC_URL ?? `http://127.0.0.1:${rest.PORT}`,
  }
}
