import { describe, expect, it } from 'vitest'
import { cloudSettingsSchema } from '#cloud/settings/settings.ts'
import { shortcomingsOf } from './hostCheck.ts'

const PUBLIC_URL = 'https://cucina.example'
const settings = (env: Record<string, string> = { PUBLIC_URL }) => cloudSettingsSchema.parse(env)
const complete = {
  allowCustomObjectId: true,
  allowClientClassCreation: false,
  enforcePrivateUsers: true,
  enableAnonymousUsers: false,
  protectedFieldsSaveResponseExempt: false,
  routeAllowList: ['(?!sessions).*'],
  maxLimit: 1000,
  requestComplexity: { batchRequestLimit: 50 },
  fileUpload: { enableForPublic: false },
  masterKeyIps: ['127.0.0.1'],
  publicServerURL: 'https://parse.example.net/parse',
  rateLimit: [{ requestPath: '/login' }],
  liveQuery: { classNames: ['HotelSignal'] },
}
const words = (options: object, env?: Record<string, string>) =>
  shortcomingsOf({ ...complete, ...options }, settings(env)).map(({ text }) => text)

describe('the options of a host', () => {
  it('as the documentation has them lack nothing', () => {
    expect(words({})).toEqual([])
    expect(words({ allowOrigin: ['https://altro.example', PUBLIC_URL] })).toEqual([])
  })

  it.each([
    [{ allowClientClassCreation: true }, /^allowClientClassCreation/],
    [{ enforcePrivateUsers: false }, /^enforcePrivateUsers/],
    [{ enableAnonymousUsers: true }, /^enableAnonymousUsers/],
    [{ protectedFieldsSaveResponseExempt: true }, /^protectedFieldsSaveResponseExempt/],
    [{ routeAllowList: undefined }, /^routeAllowList/],
    [{ maxLimit: undefined }, /^maxLimit is not set/],
    [{ requestComplexity: { batchRequestLimit: -1 } }, /^requestComplexity has no limits/],
    [{ fileUpload: { enableForPublic: true } }, /^fileUpload lets in/],
    [{ fileUpload: { enableForAuthenticatedUser: false } }, /photos/],
    [{ databaseURI: 'postgres://db.example/ferri' }, /^filesAdapter/],
    [{ publicServerURL: undefined }, /^publicServerURL/],
    [{ masterKeyIps: ['127.0.0.1', '0.0.0.0/0'] }, /^masterKeyIps/],
    [{ rateLimit: [] }, /^rateLimit/],
    [{ liveQuery: { classNames: ['Hotel'] } }, /^liveQuery/],
  ])('without which something is open, slow or missing, as %j, are named', (options, text) => {
    expect(words(options)).toEqual([expect.stringMatching(text)])
    expect(shortcomingsOf({ ...complete, ...options }, settings()).some(({ isFatal }) => isFatal)).toBe(false)
  })

  it.each([
    [{ allowCustomObjectId: undefined }, /^allowCustomObjectId/],
    [{ maxLimit: 100 }, /^maxLimit is below/],
    [{ requestComplexity: { batchRequestLimit: 20 } }, /batchRequestLimit is below/],
    [{ allowOrigin: 'https://altro.example' }, /^allowOrigin does not name https:\/\/cucina\.example:/],
  ])('with which the app cannot work, as %j, are fatal', (options, text) => {
    const found = shortcomingsOf({ ...complete, ...options }, settings())
    expect(found).toEqual([{ text: expect.stringMatching(text) as string, isFatal: true }])
  })

  it('are said to lack the address of the app, without which invitations lead nowhere', () => {
    expect(words({}, {})).toEqual([expect.stringMatching(/^PUBLIC_URL is not set/)])
    expect(words({}, { GUEST_APP_URL: 'https://ospiti.example' })).toEqual([])
  })
})
