import type { IncomingMessage, RequestOptions } from 'node:http'
import type { BlockList, LookupFunction } from 'node:net'
import type { CloudSettings } from '#cloud/settings/settings.ts'

export type OutboundProblem = 'notAllowed' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'redirected'

/** Its message names the host only: paths, headers and bodies may hold credentials. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem

  constructor(problem: OutboundProblem, host: string) {
    super(`${problem}: ${host}`)
    this.name = 'OutboundError'
    this.problem = problem
  }
}

interface OutboundOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Of the answer, and milliseconds until its last byte; less than whoever asks may always take. */
  readonly maxBytes?: number
  readonly timeout?: number
}

export interface OutboundAnswer {
  readonly status: number
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export type OutboundRequest = (url: string, options?: OutboundOptions) => Promise<OutboundAnswer>

interface Limits {
  /** Milliseconds until the last byte. */
  readonly timeout?: number
  readonly maxBytes?: number
}

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** Asked for and not imported: the Cloud Code is one script that a host loads without modules. */
const node = process.getBuiltinModule

/** The IANA registry of special addresses; of version 6 only 2000::/3 is public at all. */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: [
    '::/3',
    '4000::/2',
    '8000::/1',
    // Within 2000::/3; some of them carry an address of version 4.
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ],
} as const

type Family = keyof typeof NOT_PUBLIC
const lists: Partial<Record<Family, BlockList>> = {}

function blockList(family: Family): BlockList {
  const { BlockList } = node('node:net')
  const list = new BlockList()
  for (const range of NOT_PUBLIC[family]) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

/** No for an address of version 4 that is written as one of version 6. */
export function isPublicAddress(address: string): boolean {
  const version = node('node:net').isIP(address)
  if (version === 0) return false
  // One list each: a range of version 6 would hold the mapped addresses of version 4, too.
  const family = version === 4 ? 'ipv4' : 'ipv6'
  lists[family] ??= blockList(family)
  return !lists[family].check(address, family)
}

const resolveByDns: Resolve = (host) => node('node:dns').promises.lookup(host, { all: true })

/** The address that was checked is the one connected to: a second question might be answered otherwise. */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          callback(new OutboundError('notAllowed', host), [])
        else if (all) callback(null, [...found])
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    )
  }
}

async function readText(answer: IncomingMessage, host: string, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > maxBytes) throw new OutboundError('tooLarge', host)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(url: string): URL {
  try {
    return new URL(url)
  } catch {
    throw new OutboundError('notAllowed', 'no URL')
  }
}

/** Refuses by the address alone, before its host is resolved. */
function checkedUrl(address: string, { OUTBOUND_ALLOW }: Pick<CloudSettings, 'OUTBOUND_ALLOW'>) {
  const url = parsed(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = OUTBOUND_ALLOW.includes(`${url.hostname}:${portOf(url)}`)
  const isWeb = url.protocol === 'https:' || (isAllowed && url.protocol === 'http:')
  const isAddress = node('node:net').isIP(host) !== 0
  if (!isWeb || url.username || url.password || (isAddress && !isAllowed && !isPublicAddress(host)))
    throw new OutboundError('notAllowed', url.host)
  return { url, isAllowed }
}

/** For an address that is about to be saved; what its host resolves to is checked with each request. */
export function isOutboundUrl(settings: Pick<CloudSettings, 'OUTBOUND_ALLOW'>, address: string): boolean {
  try {
    checkedUrl(address, settings)
    return true
  } catch {
    return false
  }
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

/**
 * Asks servers whose addresses come from users: by https, at public addresses, without redirects.
 * `OUTBOUND_ALLOW` names those (`host:port`) for which none of this holds but the last.
 */
export function outboundRequest(
  settings: Pick<CloudSettings, 'OUTBOUND_ALLOW'>,
  { timeout: longest = 20_000, maxBytes: most = 4_000_000 }: Limits = {},
  resolve: Resolve = resolveByDns,
): OutboundRequest {
  const guarded = guardedLookup(resolve)
  const unguarded: LookupFunction = (host, { all }, callback) => {
    resolve(host).then(
      (found) => (all ? callback(null, [...found]) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    )
  }

  return async (address, { method = 'GET', headers = {}, body, maxBytes = most, timeout = longest } = {}) => {
    const { url, isAllowed } = checkedUrl(address, settings)
    const signal = AbortSignal.timeout(Math.min(timeout, longest))
    const options: RequestOptions = {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      lookup: isAllowed ? unguarded : guarded,
      signal,
      agent: false,
    }
    const { request } = url.protocol === 'https:' ? node('node:https') : node('node:http')
    try {
      const answer = await new Promise<IncomingMessage>((answered, failed) => {
        request(url, options, answered).on('error', failed).end(body)
      })
      const { statusCode: status = 0 } = answer
      try {
        if (status >= 300 && status < 400) throw new OutboundError('redirected', url.host)
        const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        return {
          status,
          headers: Object.fromEntries(told) as Record<string, string>,
          text: await readText(answer, url.host, Math.min(maxBytes, most)),
        }
      } finally {
        answer.destroy()
      }
    } catch (error) {
      if (error instanceof OutboundError) throw error
      throw new OutboundError(signal.aborted ? 'tooSlow' : 'unreachable', url.host)
    }
  }
}
