import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '../config.ts'
import { networkOf } from '../requests/request.ts'

export const LIVE_PATH = '/live'

const STATUS = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

export function refuseHandshake(socket: Duplex, status: keyof typeof STATUS): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function networkOfHandshake(
  headers: IncomingMessage['headers'],
  remoteAddress: string | undefined,
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  const hops = [...forwarded.map((address) => address.trim()).filter(Boolean), remoteAddress]
  return networkOf(hops.at(-1 - Math.min(TRUST_PROXY, hops.length - 1)))
}

/** Whether it comes from a page of ours, or from no page: programs send no origin. */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host)
}
