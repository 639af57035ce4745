import { describe, expect, it } from 'vitest'
import { canConnect, siteShortcomings } from './siteCheck.ts'
import type { SiteAnswer } from './siteCheck.ts'

const PUBLIC_URL = 'https://cucina.example'
const POLICY = "default-src 'self'; connect-src 'self' https://parse.example.net wss://live.example.net"
const CONFIG = { serverUrl: 'https://parse.example.net/parse', appId: 'ferri', liveUrl: 'wss://live.example.net/' }
const app: SiteAnswer = { status: 200, body: '<div id="root"></div>', policy: POLICY }
const json = (config: object): SiteAnswer => ({ ...app, body: JSON.stringify(config) })

/** What is found at a site that answers so, by path; every other address is the app. */
async function found(answers: Readonly<Record<string, SiteAnswer | undefined>>): Promise<string[]> {
  const all: typeof answers = { '/config.json': json(CONFIG), ...answers }
  const ask = async (url: string) => {
    const { pathname } = new URL(url)
    return pathname in all ? all[pathname] : app
  }
  return (await siteShortcomings(PUBLIC_URL, 'ferri', ask)).map(({ text }) => text)
}

describe('the host of the files', () => {
  it('that serves them as it should lacks nothing', async () => {
    expect(await found({})).toEqual([])
  })

  it('is not looked at where our own server is', async () => {
    const ours = '<script id="config" type="application/json">{"appId":"ferri"}</script>'
    expect(await found({ '/': { ...app, body: ours, policy: undefined } })).toEqual([])
  })

  it.each([
    ['does not answer', { '/': undefined }, /does not answer this server/],
    ['has another page', { '/': { ...app, body: 'It works!' } }, /there is no app/],
    ['has no config.json', { '/config.json': app }, /config\.json is missing, or no JSON/],
    ['names no server', { '/config.json': json({ appId: 'ferri' }) }, /names no serverUrl/],
    [
      'names another application',
      { '/config.json': json({ ...CONFIG, appId: 'altra' }) },
      /names the application "altra"; this server is ferri/,
    ],
    [
      'knows no links into the app',
      { '/hotels/x/calendar': { ...app, status: 404 } },
      /is answered with 404: every address/,
    ],
    ['sends no policy', { '/': { ...app, policy: undefined } }, /sends no Content-Security-Policy/],
    [
      'has a policy for another server',
      { '/': { ...app, policy: "default-src 'self' wss://live.example.net" } },
      /does not let the app connect to https:\/\/parse\.example\.net/,
    ],
  ])('that %s is told so', async (_, answers, text) => {
    expect(await found(answers)).toEqual([expect.stringMatching(text)])
  })

  it.each([
    ["connect-src 'self'", 'https://cucina.example/parse', true],
    ["connect-src 'self'", 'https://parse.example.net/parse', false],
    ["default-src 'none'; connect-src https: wss:", 'wss://live.example.net/', true],
    ['connect-src https:', 'wss://live.example.net/', false],
    ['connect-src https://*.example.net', 'https://parse.example.net/parse', true],
    ['connect-src https://*.example.net', 'https://example.org/parse', false],
    ["script-src 'self'", 'https://parse.example.net/parse', true],
  ])('with the policy %s: connecting to %s is %s', (policy, url, expected) => {
    expect(canConnect(policy, url, PUBLIC_URL)).toBe(expected)
  })
})
