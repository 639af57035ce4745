import net from 'node:net'
import type { Request, Response } from 'express'

/** The network of a client; an IPv6 /64 counts as one. */
export function networkOf(address = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!net.isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...missing, ...tail].slice(0, 4).join(':')
}

export const textIn = (body: unknown, name: string): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Parse ignores case and a trailing slash. */
export const pathOf = ({ path }: Request) => path.toLowerCase().replace(/\/$/, '')

/** The door has moved the session of a body there (`requestFilter.ts`). */
export const tokenOf = (request: Request): string | undefined => request.get('X-Parse-Session-Token')

/** The method that Parse uses: SDKs may send it in the body, and HEAD is answered like GET. */
export function methodOf({ method, body }: Request): string {
  const asked = method === 'POST' ? (textIn(body, '_method') ?? method).toUpperCase() : method
  return asked === 'HEAD' ? 'GET' : asked
}

/** Reads of pages: what is asked of Parse's own classes goes by addresses of its own, too. */
const ROWS = /^\/(classes\/[^/]+|users|roles)$/

const ROW = /^\/(classes\/[^/]+|users|roles)\/[^/]+$/

const isReadAt =
  (places: RegExp) =>
  (request: Request): boolean =>
    methodOf(request) === 'GET' && places.test(pathOf(request))

export const isReadOfPage = isReadAt(ROWS)
export const isReadOfRow = isReadAt(ROW)

export function onceClosed(response: Response, act: () => void): void {
  if (response.closed) act()
  else response.once('close', act)
}

/** Runs when the answer is made, whether or not the client still waits. */
export function onceAnswered(response: Response, act: () => void): void {
  const end = response.end.bind(response)
  response.end = ((...args: Parameters<typeof end>) => {
    act()
    return end(...args)
  }) as typeof response.end
}
