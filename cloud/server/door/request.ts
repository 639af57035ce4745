import net from 'node:net'
import type { Request, Response } from 'express'

/** Where a request comes from; in IPv6 everybody has 2^64 addresses, which count as one. */
export function networkOf(address = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!net.isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...missing, ...tail].slice(0, 4).join(':')
}

/** A text of this name in a body; undefined for an empty one. */
export const textIn = (body: unknown, name: string): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Parse takes capitals and a slash at the end for the same address. */
export const pathOf = ({ path }: Request) => path.toLowerCase().replace(/\/$/, '')

/** The session that a request is sent with. */
export const tokenOf = (request: Request) =>
  request.get('X-Parse-Session-Token') ?? textIn(request.body, '_SessionToken')

/** The method that Parse, and with it every SDK, means. */
export const methodOf = ({ method, body }: Request) =>
  method === 'POST' ? (textIn(body, '_method') ?? method).toUpperCase() : method

/** Does something when a response is over, be it already: who asked may not have waited for it. */
export function onceClosed(response: Response, act: () => void): void {
  if (response.closed) act()
  else response.once('close', act)
}

/** Does something when the answer is made, whether or not somebody is still waiting for it. */
export function onceAnswered(response: Response, act: () => void): void {
  const end = response.end.bind(response)
  response.end = ((...args: Parameters<typeof end>) => {
    act()
    return end(...args)
  }) as typeof response.end
}
