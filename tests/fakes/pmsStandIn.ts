import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AutomaticPms, PmsSettingName } from '#domain/pms/pmsTypes.ts'
import type { PmsBooking, SavedBooking } from './pmsBooking.ts'
import { pmsDialects } from './pmsDialects.ts'
import type { Asked, PmsDialect } from './pmsDialects.ts'

/** What goes wrong with the next requests for bookings, one each. */
type PmsTrouble =
  | { readonly kind: 'expired' | 'error' | 'silent' | 'brokenJson' | 'half' | 'redirect' }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'says'; readonly text: string }

export interface PmsStandIn {
  readonly type: AutomaticPms
  /** What a hotel enters; `OUTBOUND_ALLOW` must name `host`. */
  readonly settings: Readonly<Partial<Record<PmsSettingName, string>>>
  readonly host: string
  /** Paths of the requests so far, the latest last. */
  readonly asked: string[]
  readonly troubles: PmsTrouble[]
  /** So many requests for bookings go well before the next trouble. */
  goodBefore: number
  /** Milliseconds by which its clock is wrong. */
  clockOffset: number
  /** ZaK and Mews are asked for pages of a size. */
  pageSize: number
  /** Only with these is it answered; another one is a changed password. */
  secret: string
  save(...bookings: PmsBooking[]): void
  /** As if it had never known a booking. */
  forget(): void
  /** Another token is needed from now on. */
  endTokens(): void
  close(): Promise<void>
}

async function readAsked(request: http.IncomingMessage): Promise<Asked> {
  let text = ''
  for await (const part of request) text += String(part)
  const url = new URL(request.url ?? '/', 'http://localhost')
  return { method: request.method ?? '', url, headers: request.headers, text }
}

/** A PMS of a type on loopback, for tests: it speaks the protocol that its adapter expects. */
export async function startPmsStandIn(
  type: AutomaticPms,
  clock: () => number = Date.now,
  port = 0,
): Promise<PmsStandIn> {
  const dialect: PmsDialect = pmsDialects[type]
  const saved = new Map<string, SavedBooking>()
  let tokens = 0
  const standIn = {
    asked: [] as string[],
    troubles: [] as PmsTrouble[],
    goodBefore: 0,
    clockOffset: 0,
    pageSize: dialect.pageSize ?? 200,
    secret: 'segreto',
  }
  const now = () => clock() + standIn.clockOffset

  function answerBookings(asked: Asked, response: http.ServerResponse): void {
    const isGood = standIn.goodBefore > 0
    if (isGood) standIn.goodBefore -= 1
    const trouble = isGood ? undefined : standIn.troubles.shift()
    if (trouble?.kind === 'silent') return
    if (trouble?.kind === 'expired') tokens += 1
    if (trouble?.kind === 'busy') return void response.writeHead(429, { 'Retry-After': trouble.seconds }).end()
    if (trouble?.kind === 'says')
      return void response.writeHead(200, { 'Content-Type': dialect.contentType }).end(trouble.text)
    if (trouble?.kind === 'error') return void response.writeHead(500).end('<html>Oops</html>')
    if (trouble?.kind === 'redirect') return void response.writeHead(302, { Location: '/' }).end()
    if (trouble?.kind === 'expired' || !dialect.isWelcome(asked, { secret: standIn.secret, token: `t${tokens}` }))
      return void response.writeHead(401).end('{}')
    const { since = 0, page = 0, matches = () => true } = dialect.readAsk(asked)
    const changed = [...saved.values()].filter((one) => one.changedAt >= since && matches(one))
    const from = page * standIn.pageSize
    const isLast = changed.length <= from + standIn.pageSize
    const next = isLast ? undefined : page + 1
    const text = dialect.answer(changed.slice(from, from + standIn.pageSize), next)
    response.setHeader('Content-Type', dialect.contentType)
    if (trouble?.kind === 'half') {
      response.setHeader('Content-Length', Buffer.byteLength(text))
      response.write(text.slice(0, text.length / 2), () => response.destroy())
    } else response.end(trouble?.kind === 'brokenJson' ? text.slice(0, -2) : text)
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const asked = await readAsked(request)
    standIn.asked.push(`${asked.method} ${asked.url.pathname}`)
    response.sendDate = false
    response.setHeader('Date', new Date(now()).toUTCString())
    const login = dialect.login?.(asked)
    if (login) {
      const isRight = login.secret === standIn.secret
      response.writeHead(isRight ? 200 : 401, { 'Content-Type': 'application/json' })
      return void response.end(isRight ? JSON.stringify(login.answer(`t${tokens}`)) : '{}')
    }
    const isWelcome = dialect.isWelcome(asked, { secret: standIn.secret, token: `t${tokens}` })
    const other = isWelcome ? dialect.others?.(asked, [...saved.values()]) : undefined
    if (other === undefined) answerBookings(asked, response)
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(other))
  }

  const server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(standIn, {
    type,
    host,
    settings: { ...dialect.settings(standIn.secret), endpoint: `http://${host}/api/` },
    save(...bookings: PmsBooking[]) {
      for (const booking of bookings) {
        const { createdAt = now() } = saved.get(booking.id) ?? {}
        saved.set(booking.id, { ...booking, createdAt, changedAt: now() })
      }
    },
    forget() {
      saved.clear()
    },
    endTokens() {
      tokens += 1
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
