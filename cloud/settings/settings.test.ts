import { describe, expect, it } from 'vitest'
import { cloudSettingsSchema } from './settings.ts'

describe('the days of a trial', () => {
  it.each([undefined, '', ' '])('are 30 when they are not set: %j', (days) => {
    const settings = cloudSettingsSchema.parse({ SUBSCRIPTION_TRIAL_DAYS: days })
    expect(settings).toMatchObject({ SUBSCRIPTION_TRIAL_DAYS: 30 })
  })

  it('are those that the environment says', () => {
    const settings = cloudSettingsSchema.parse({ SUBSCRIPTION_TRIAL_DAYS: '7' })
    expect(settings).toMatchObject({ SUBSCRIPTION_TRIAL_DAYS: 7 })
    expect(cloudSettingsSchema.parse({})).toMatchObject({ SUBSCRIPTION_TRIAL_DAYS: 30 })
  })

  it.each(['0', '3651', 'many'])('are not %s', (days) => {
    expect(cloudSettingsSchema.safeParse({ SUBSCRIPTION_TRIAL_DAYS: days }).success).toBe(false)
  })
})

describe('servers that may be asked at private addresses', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['127.0.0.1:8080, pms.lan:443  [::1]:9000', ['127.0.0.1:8080', 'pms.lan:443', '[::1]:9000']],
  ])('are those that the environment lists: %j', (text, hosts) => {
    expect(cloudSettingsSchema.parse({ OUTBOUND_ALLOW: text }).OUTBOUND_ALLOW).toEqual(hosts)
  })

  it.each(['pms.lan', 'https://pms.lan:443', '*:443'])('are not %s', (text) => {
    expect(cloudSettingsSchema.safeParse({ OUTBOUND_ALLOW: text }).success).toBe(false)
  })
})

describe('Firebase', () => {
  const account = {
    client_email: 'convivio@example.com',
    private_key: '-----BEGIN PRIVATE KEY-----\nabc=\n-----END PRIVATE KEY-----\n',
  }
  const variables = {
    FIREBASE_DATABASE_URL: 'https://convivio.europe-west1.firebasedatabase.app/',
    FIREBASE_API_KEY: 'AIza',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ type: 'service_account', ...account }),
  }

  it('is configured by three variables', () => {
    expect(cloudSettingsSchema.parse(variables)).toMatchObject({
      FIREBASE_DATABASE_URL: 'https://convivio.europe-west1.firebasedatabase.app',
      FIREBASE_API_KEY: 'AIza',
      FIREBASE_SERVICE_ACCOUNT: { ...account, token_uri: 'https://oauth2.googleapis.com/token' },
    })
  })

  it.each(Object.keys(variables))('is not configured by halves: without %s', (name) => {
    const { error } = cloudSettingsSchema.safeParse({ ...variables, [name]: '' })
    expect(error?.issues).toMatchObject([{ path: [name] }])
  })

  it('is an account alone where it only notifies phones', () => {
    const { FIREBASE_SERVICE_ACCOUNT } = variables
    expect(cloudSettingsSchema.parse({ FIREBASE_SERVICE_ACCOUNT })).toMatchObject({
      FCM_URL: 'https://fcm.googleapis.com',
    })
  })

  it.each([
    ['no JSON', '{'],
    ['nothing in it', '{}'],
    ['no key', JSON.stringify({ ...account, private_key: 'abc' })],
  ])('does not take for a service account what has %s', (_, text) => {
    const { error } = cloudSettingsSchema.safeParse({ ...variables, FIREBASE_SERVICE_ACCOUNT: text })
    expect(error?.issues[0]?.path[0]).toBe('FIREBASE_SERVICE_ACCOUNT')
  })
})
