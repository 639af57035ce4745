import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { WebSocket } from 'ws'
import type { Device, Engine, Size } from './device.ts'
import { Program, ownFolder } from './programs.ts'

type Json = Readonly<Record<string, unknown>>

/** The protocol WebDriver BiDi: numbered commands over one socket. */
class BiDi {
  private readonly answers = new Map<number, (answer: Json) => void>()
  private commands = 0

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as Json
      this.answers.get(Number(answer['id']))?.(answer)
      this.answers.delete(Number(answer['id']))
    })
  }

  static async connect(address: string): Promise<BiDi> {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    await once(socket, 'open')
    return new BiDi(socket)
  }

  async send(method: string, params: Json = {}): Promise<Json> {
    const id = (this.commands += 1)
    const answered = new Promise<Json>((resolve) => this.answers.set(id, resolve))
    this.socket.send(JSON.stringify({ id, method, params }))
    const answer = await answered
    if (answer['type'] === 'error') throw new Error(`${method}: ${String(answer['message'])}`)
    return answer['result'] as Json
  }

  close(): void {
    this.socket.terminate()
  }
}

/** Besides these, Firefox sets what its own makers recommend for a browser that is driven. */
const preferences = (isTouched: boolean): Json => ({
  // Nothing outside this machine is asked: the proxy is a port on which nobody listens.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
  'dom.push.connection.enabled': false,
  // Its viewer of JSON is a page of its own, without the site's storage.
  'devtools.jsonview.enabled': false,
  ...(isTouched && {
    'dom.w3c_touch_events.enabled': 1,
    // Coarse, and nothing that hovers.
    'ui.primaryPointerCapabilities': 1,
    'ui.allPointerCapabilities': 1,
  }),
})

export async function launchFirefox(isTouched: boolean): Promise<Engine> {
  const profile = ownFolder()
  const lines = Object.entries(preferences(isTouched)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  // As root, Firefox cannot build the sandbox of its pages.
  const env = { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' }
  const program = new Program('/usr/bin/firefox-esr', args, { env })
  const bidi = await BiDi.connect(`${await program.says(/BiDi listening on (ws:\S+)/)}/session`)
  const { capabilities } = await bidi.send('session.new', { capabilities: {} })
  return {
    title: `Firefox ${String((capabilities as Json)['browserVersion'])}`,
    hasTouch: true,
    newDevice: (size) => newDevice(bidi, size),
    async close() {
      bidi.close()
      await program.stop()
    },
  }
}

async function newDevice(bidi: BiDi, viewport: Size): Promise<Device> {
  const { userContext } = await bidi.send('browser.createUserContext')
  const userContexts = [userContext]
  await bidi.send('emulation.setLocaleOverride', { locale: 'it-IT', userContexts })
  await bidi.send('emulation.setTimezoneOverride', { timezone: 'Europe/Rome', userContexts })
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext })
  await bidi.send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 })
  const dataOf = (answer: Json) => Buffer.from(String(answer['data']), 'base64')
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(expression) {
      const json = `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`
      const answer = await bidi.send('script.evaluate', { expression: json, target: { context }, awaitPromise: true })
      if (answer['type'] === 'exception') throw new Error(String((answer['exceptionDetails'] as Json)['text']))
      const { value } = answer['result'] as { readonly value?: string }
      return value === undefined ? undefined : (JSON.parse(value) as unknown)
    },
    async act(input) {
      await bidi.send('input.performActions', { context, actions: [input] })
    },
    picture: async () => dataOf(await bidi.send('browsingContext.captureScreenshot', { context })),
    print: async () => dataOf(await bidi.send('browsingContext.print', { context, background: true })),
    async close() {
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}
