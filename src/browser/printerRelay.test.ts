import fs from 'node:fs'
import vm from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { eposDocument, eposEnvelope, readEposAnswer } from '#domain/kitchen/epos.ts'
import { startEposPrinter } from '#tests/fakes/eposStandIn.ts'

const ORIGIN = 'https://convivio.example'

type Message = Readonly<Record<'origin' | 'source' | 'data' | 'ports', unknown>>

/** The script of the page, with what a browser lends it. */
function aRelay() {
  const parent = {}
  let listen: (message: Message) => void = () => undefined
  const asked: string[] = []
  vm.runInNewContext(fs.readFileSync('public/printerRelay.js', 'utf8'), {
    addEventListener: (_: string, listener: typeof listen) => (listen = listener),
    location: { origin: ORIGIN },
    parent,
    AbortSignal,
    TypeError,
    URL,
    URLSearchParams,
    fetch: (url: string, options: RequestInit) => {
      asked.push(url)
      return fetch(url, { ...options, cache: 'default' })
    },
  })
  const send = (data: object, from: Partial<Message> = {}) =>
    new Promise<unknown>((resolve) => {
      listen({ origin: ORIGIN, source: parent, ports: [{ postMessage: resolve }], data, ...from })
    })
  return { send, asked }
}

const request = (address: string) => ({
  address,
  query: { devid: 'local_printer', timeout: '10000' },
  body: eposEnvelope(eposDocument(Buffer.from('Tav. 12'))),
  withinMs: 60_000,
})

it('posts to the printer, and gives its answer back', async () => {
  const printer = await startEposPrinter()
  onTestFinished(() => printer.close())
  const { send } = aRelay()
  const { text = '' } = (await send(request(printer.url))) as { readonly text?: string }
  expect(readEposAnswer(text)).toMatchObject({ success: true })
  expect(printer.sheets).toEqual(['Tav. 12'])
  printer.plan('printsAndDies')
  expect(await send(request(printer.url))).toEqual({})
})

it.each([
  'https://admin:epson@192.168.1.50',
  'https://192.168.1.50/../',
  'https://192.168.1.50?x',
  'javascript:alert(1)',
  'https://collector.example',
  'https://203.0.113.7',
  'https://[2001:db8::1]',
  '',
])('asks nobody at what is no origin: %s', async (address) => {
  const { send, asked } = aRelay()
  expect(await send(request(address))).toEqual({})
  expect(asked).toEqual([])
})

it.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['that has not framed it', { source: {} }],
])('does not listen to a page %s', async (_, from) => {
  const { send, asked } = aRelay()
  void send(request('https://192.168.1.50'), from)
  await send(request(''))
  expect(asked).toEqual([])
})
