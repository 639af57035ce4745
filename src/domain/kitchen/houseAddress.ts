import { mustHold } from '../rules/rowChecks.ts'
import type { RowCheck } from '../rules/rowChecks.ts'
import type { Printer } from '../schema/printers.ts'

const MAX_PORT = 65_535
const USUAL_PORTS: Readonly<Record<string, number>> = { https: 443, http: 80 }
/** Nothing but scheme, host and port: no name and password, no path. */
const ADDRESS = /^(?:(https?):\/\/)?([a-z0-9.-]{1,80})(?::(\d{1,5}))?\/?$/i
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Browsers read a name that ends so as numbers, and `192.168.1` as another address. */
const NUMBER_AT_END = /(^|\.)(\d+|0x[0-9a-f]*)$/
const FOUR_NUMBERS = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/

const PRIVATE_NUMBERS = /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./
const HOUSE_ENDING = /\.(local|lan|home|internal|home\.arpa)$/

/** Private IPv4 addresses, names without a dot, and endings that no public name has; as in `public/printerRelay.js`. */
const isInHouse = (host: string): boolean =>
  NUMBER_AT_END.test(host) ? PRIVATE_NUMBERS.test(host) : !host.includes('.') || HOUSE_ENDING.test(host)

function isHost(host: string): boolean {
  if (!isInHouse(host)) return false
  if (!NUMBER_AT_END.test(host)) return host.split('.').every((label) => LABEL.test(label))
  return FOUR_NUMBERS.test(host) && host.split('.').every((part) => String(Number(part)) === part && Number(part) < 256)
}

/**
 * The address of a printer in the house, as it is kept and as browsers write an origin: scheme, host, and a port that is not the usual one.
 * @returns undefined where it is none
 */
export function houseAddress(typed: string): string | undefined {
  const [, scheme = 'https', name = '', port] = ADDRESS.exec(typed.trim()) ?? []
  const host = name.toLowerCase()
  if (!isHost(host) || (port !== undefined && (Number(port) < 1 || Number(port) > MAX_PORT))) return undefined
  const isUsual = Number(port) === USUAL_PORTS[scheme.toLowerCase()]
  return `${scheme.toLowerCase()}://${host}${port === undefined || isUsual ? '' : `:${Number(port)}`}`
}

/** Whether a page may ask this address: one that came with TLS asks nobody without. */
export const isAskedFrom = (address: string, page: { readonly protocol: string }): boolean =>
  page.protocol !== 'https:' || address.startsWith('https:')

export const printerChecks: readonly RowCheck<Printer>[] = [
  mustHold<Printer>()(
    ['address'],
    'printerAddressInvalid',
    ({ address }) => address === undefined || houseAddress(address) === address,
  ),
]
