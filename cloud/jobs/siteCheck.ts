import { z } from 'zod'
import { jsonText } from '#cloud/requests/checked.ts'
import type { HostProblem } from './hostCheck.ts'

export interface SiteAnswer {
  readonly status: number
  readonly body: string
  readonly policy: string | undefined
}

const SITE_TIMEOUT_MS = 5000

async function askSite(url: string): Promise<SiteAnswer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) })
    const policy = response.headers.get('Content-Security-Policy') ?? undefined
    return { status: response.status, body: await response.text(), policy }
  } catch {
    return undefined
  }
}

/** An address that is no file: a link into the app. */
const LINK = '/hotels/x/calendar'

/** Our own server writes the configuration into the page. */
const isOurServer = (page: string) => /<script id="config"[^>]*>\{"/.test(page)
const isApp = ({ status, body }: SiteAnswer) => status === 200 && body.includes('id="root"')

/** `https://*.example.net`, or `*.example.net` for every protocol. */
const ANY_SUBDOMAIN = /^(?:([a-z]+:)\/\/)?\*(\..+)$/

function isSourceOf(source: string, { protocol, host, origin }: URL, page: URL): boolean {
  if (source === "'self'") return origin === page.origin
  const exactly = ['*', protocol, host, `${protocol}//${host}`, `${protocol}//${host}/`]
  if (exactly.includes(source)) return true
  const [, wantedProtocol = protocol, domain] = ANY_SUBDOMAIN.exec(source) ?? []
  return domain !== undefined && wantedProtocol === protocol && host.endsWith(domain)
}

export function canConnect(policy: string, url: string, page: string): boolean {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  // Of a repeated directive the first one counts.
  const sourcesOf = (wanted: string) => directives.find(([name]) => name === wanted)?.slice(1)
  const sources = sourcesOf('connect-src') ?? sourcesOf('default-src')
  return !sources || sources.some((source) => isSourceOf(source, new URL(url), new URL(page)))
}

const address = z.string().refine(URL.canParse).optional().catch(undefined)
const siteConfig = jsonText.pipe(
  z.object({
    serverUrl: address,
    customUrl: address,
    liveUrl: address,
    appId: z.unknown().default('convivio'),
  }),
)
type SiteConfig = z.output<typeof siteConfig>

export async function siteShortcomings(
  publicUrl: string,
  appId: string,
  ask: (url: string) => Promise<SiteAnswer | undefined> = askSite,
): Promise<HostProblem[]> {
  const page = await ask(`${publicUrl}/`)
  if (!page) return [{ text: `${publicUrl} does not answer this server: the files of the app could not be looked at.` }]
  if (isOurServer(page.body)) return []
  if (!isApp(page)) return [{ text: `At ${publicUrl} there is no app: put the files of dist/app there.` }]
  const [file, link] = await Promise.all([ask(`${publicUrl}/config.json`), ask(`${publicUrl}${LINK}`)])
  const { data: config } = siteConfig.safeParse(file?.body)
  return [
    ...configShortcomings(publicUrl, appId, config),
    ...(link && isApp(link)
      ? []
      : [
          {
            text: `${publicUrl}${LINK} is answered with ${link?.status ?? 'nothing'}: every address that is no file has to be answered with index.html and 200.`,
          },
        ]),
    ...policyShortcomings(publicUrl, page.policy, config),
  ]
}

function configShortcomings(publicUrl: string, appId: string, config: SiteConfig | undefined): HostProblem[] {
  if (!config) return [{ text: `${publicUrl}/config.json is missing, or no JSON: the app does not know its server.` }]
  const { serverUrl, appId: named } = config
  const found: HostProblem[] = []
  if (!serverUrl) found.push({ text: `${publicUrl}/config.json names no serverUrl.` })
  if (named !== appId)
    found.push({
      text: `${publicUrl}/config.json names the application ${JSON.stringify(named)}; this server is ${appId}.`,
    })
  return found
}

function policyShortcomings(
  publicUrl: string,
  policy: string | undefined,
  config: SiteConfig | undefined,
): HostProblem[] {
  if (!policy)
    return [
      { text: `${publicUrl} sends no Content-Security-Policy; dist/app/_headers has the one that the app needs.` },
    ]
  return [config?.serverUrl, config?.customUrl, config?.liveUrl]
    .filter((url) => url !== undefined)
    .filter((url) => !canConnect(policy, url, publicUrl))
    .map((url) => ({
      text: `The Content-Security-Policy of ${publicUrl} does not let the app connect to ${new URL(url).origin}.`,
    }))
}
