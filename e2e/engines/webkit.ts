import fs from 'node:fs'
import path from 'node:path'
import type { Device, Engine, Size } from './device.ts'
import { Program, freePort, ownFolder } from './programs.ts'

type Json = Readonly<Record<string, unknown>>

const DRIVER = '/usr/bin/WebKitWebDriver'
/** Debian keeps it by architecture and version of its interface. */
const BROWSERS = fs
  .readdirSync('/usr/lib')
  .flatMap((folder) => ['4.0', '4.1'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`))

/** Milliseconds: the driver's own limits are shorter than a busy machine may need. */
const FOR_HANGS_MS = 240_000

/** The bars of the browser's own window would not let it be as narrow as a phone. */
const NARROW_BARS =
  '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; border-spacing: 0; font-size: 1px; }'

export async function launchWebKit(): Promise<Engine> {
  const home = ownFolder()
  fs.mkdirSync(path.join(home, 'gtk-3.0'))
  fs.writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), NARROW_BARS)
  const display = new Program('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const env = {
    ...process.env,
    DISPLAY: `:${await display.says(/^(\d+)$/m)}`,
    GDK_BACKEND: 'x11',
    LANG: 'it_IT.UTF-8',
    TZ: 'Europe/Rome',
    HOME: home,
    XDG_CONFIG_HOME: home,
  }
  const port = await freePort()
  const driver = new Program(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], { env })
  const send = (method: string, where: string, body?: Json) => ask(`http://127.0.0.1:${port}${where}`, method, body)
  await untilReady(send)
  const { version, device } = await newDevice(send, { width: 800, height: 600 })
  await device.close()
  return {
    title: `WebKitGTK ${version}`,
    hasTouch: false,
    newDevice: async (size) => (await newDevice(send, size)).device,
    async close() {
      await driver.stop()
      await display.stop()
    },
  }
}

type Send = (method: string, where: string, body?: Json) => Promise<unknown>

/** The protocol WebDriver: one request, one answer. */
async function ask(address: string, method: string, body?: Json): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(FOR_HANGS_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${address} is not answered`, { cause })
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

async function untilReady(send: Send): Promise<void> {
  for (;;) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function newDevice(send: Send, { width, height }: Size): Promise<{ version: string; device: Device }> {
  const browser = { binary: BROWSERS.find((file) => fs.existsSync(file)), args: ['--automation'] }
  const timeouts = { script: FOR_HANGS_MS, pageLoad: FOR_HANGS_MS }
  const answer = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser, timeouts } },
  })
  const { sessionId, capabilities } = answer as { readonly sessionId: string; readonly capabilities: Json }
  const session = `/session/${sessionId}`
  const execute = (script: string) => send('POST', `${session}/execute/async`, { script, args: [] })
  const device: Device = {
    async open(url) {
      await send('POST', `${session}/url`, { url })
    },
    async run(expression) {
      const answered = await execute(
        `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${expression})).then((value) => done({ json: JSON.stringify(value) }), (error) => done({ error: String(error) }))`,
      )
      const { json, error } = answered as { readonly json?: string; readonly error?: string }
      if (error !== undefined) throw new Error(error)
      return json === undefined ? undefined : (JSON.parse(json) as unknown)
    },
    async act(input) {
      await send('POST', `${session}/actions`, { actions: [input] })
    },
    picture: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      await send('DELETE', session)
    },
  }
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
  const bars = Number(await device.run('outerHeight - innerHeight'))
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: height + bars })
  return { version: String(capabilities['browserVersion']), device }
}
