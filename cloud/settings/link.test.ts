import { describe, expect, it } from 'vitest'
import { cloudSettingsSchema } from './settings.ts'
import { inviteLink } from './link.ts'

const CODE = 'ABCDEFGHJKLMNPQR'
const link = (env: Record<string, string>) =>
  inviteLink(CODE, cloudSettingsSchema.parse(env), 'http://127.0.0.1:1337/parse')

describe('the link of an invitation', () => {
  it.each([
    [{}, `http://127.0.0.1:1337/invito/${CODE}`],
    [{ PUBLIC_URL: '', GUEST_APP_URL: ' ' }, `http://127.0.0.1:1337/invito/${CODE}`],
    [{ PUBLIC_URL: 'https://cucina.example/' }, `https://cucina.example/invito/${CODE}`],
    [
      { PUBLIC_URL: 'https://cucina.example', GUEST_APP_URL: 'https://ospiti.example/app/' },
      `https://ospiti.example/app/${CODE}`,
    ],
  ])('with %j is %s', (env, expected) => {
    expect(link(env)).toBe(expected)
  })

  it.each(['ospiti.example', 'javascript:alert(1)', 'ftp://x.example'])('is never below %s', (url) => {
    expect(cloudSettingsSchema.safeParse({ GUEST_APP_URL: url }).success).toBe(false)
  })
})
