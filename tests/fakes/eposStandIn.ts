import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to the next tickets, one each; without a plan the printer prints and says so. */
type Plan =
  /** Prints, and answers nothing and nobody any more until it is revived. */
  | 'printsAndDies'
  /** Dies so before it prints. */
  | 'dies'
  /** Prints, and answers once it is told to (`release`). */
  | 'slow'
  /** Its own time ran out. */
  | 'timesOut'

type Health = 'ready' | 'paper' | 'cover' | 'offline'

export interface EposStandIn {
  readonly url: string
  /** What came out, in the printer's own letters. */
  readonly sheets: readonly string[]
  is(health: Health): void
  revive(): void
  plan(...plans: Plan[]): void
  /** Lets go of the slow answers; resolves once there is one. */
  release(): Promise<void>
  close(): Promise<void>
}

/** Power, drawer and panel as they are in a printer that works. */
const FINE = 0x0f000016
const OFF_LINE = 0x8
const COVER_OPEN = 0x20
const MECHANICAL_ERROR = 0x400
const PAPER_END = 0x80000

const ANSWERS: Readonly<Record<Health, string>> = {
  ready: `success="true" code="" status="${FINE}"`,
  paper: `success="false" code="EPTR_REC_EMPTY" status="${FINE | OFF_LINE | PAPER_END}"`,
  cover: `success="false" code="EPTR_COVER_OPEN" status="${FINE | OFF_LINE | COVER_OPEN | PAPER_END}"`,
  offline: `success="false" code="EPTR_MECHANICAL" status="${FINE | OFF_LINE | MECHANICAL_ERROR}"`,
}

const envelope = (attributes: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>' +
  `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes} battery="0"/></soapenv:Body></soapenv:Envelope>`

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const isAsked = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  /^\/cgi-bin\/epos\/service\.cgi\?devid=local_printer&timeout=\d+$/.test(url ?? '') &&
  /^text\/xml/.test(headers['content-type'] ?? '')

/** Stands for a printer of Epson in the house: what its "ePOS-Print XML User's Manual" says that one does. */
export async function startEposPrinter(): Promise<EposStandIn> {
  const sheets: string[] = []
  const plans: Plan[] = []
  let held: (() => void)[] = []
  let onHeld: () => void = () => undefined
  let health: Health = 'ready'
  let isDead = false

  function die(): void {
    isDead = true
    server.closeAllConnections()
  }

  function print(response: ServerResponse, commands: string): void {
    const answer = (attributes: string) => response.end(envelope(attributes))
    if (health !== 'ready') return void answer(ANSWERS[health])
    const plan = plans.shift()
    if (plan === 'dies') return die()
    if (plan === 'timesOut') return void answer('success="false" code="EX_TIMEOUT" status="1"')
    sheets.push(Buffer.from(commands, 'hex').toString('latin1'))
    if (plan === 'printsAndDies') return die()
    if (plan !== 'slow') return void answer(ANSWERS.ready)
    held.push(() => answer(ANSWERS.ready))
    onHeld()
  }

  const server = http.createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, SOAPAction, If-Modified-Since')
    response.setHeader('Access-Control-Allow-Methods', 'POST, OPTIONS')
    if (request.method === 'OPTIONS') return void response.end()
    if (!isAsked(request)) return void response.writeHead(404).end()
    void textOf(request).then((xml) => {
      const [, commands] =
        /<s:Body><epos-print [^>]+>(?:<command>([0-9a-f]+)<\/command>)?<\/epos-print>/.exec(xml) ?? []
      if (commands !== undefined) return print(response, commands)
      response.setHeader('Content-Type', 'text/xml').end(envelope(ANSWERS[health]))
    })
  })
  server.on('connection', (socket) => {
    if (isDead) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sheets,
    is(next) {
      health = next
    },
    revive() {
      isDead = false
    },
    plan: (...next) => void plans.push(...next),
    async release() {
      if (held.length === 0) await new Promise<void>((resolve) => (onHeld = resolve))
      for (const answer of held) answer()
      held = []
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
