import fs from 'node:fs'
import path from 'node:path'
import type { Device, KeyAction, PointerAction } from './device.ts'
import { installFinder } from './finder.ts'
import type { Box, Seen, Sought, Words } from './finder.ts'
import type { Line } from './line.ts'

export type Text = string | RegExp
interface Point {
  readonly x: number
  readonly y: number
}

const PICTURES = '.test/engines'
/** For hangs only: a page on a busy machine takes its time. */
const HANGS_MS = 180_000

const wordsOf = (text: Text): Words => (typeof text === 'string' ? text : { pattern: text.source })

/** Asks again until there is an answer. */
async function until<T>(what: string, ask: () => Promise<T | undefined>, why: () => Promise<string>): Promise<T> {
  const last = Date.now() + HANGS_MS
  let trouble: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      trouble = undefined
    } catch (error) {
      // A page that is being left answers nothing.
      trouble = error
    }
    if (Date.now() > last)
      throw new Error(`${what}\n${trouble instanceof Error ? trouble.message : ''}\n${await why()}`)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

/** Somebody before a device. */
export class Visitor {
  constructor(
    private readonly device: Device,
    readonly line: Line,
    private readonly pointerType: 'mouse' | 'touch',
    private readonly pictures: string,
  ) {}

  async open(where: string): Promise<void> {
    await this.device.open(this.line.address + where)
  }

  role(role: string, name?: Text): Target {
    return new Target(this, { by: 'role', what: role, ...(name !== undefined && { name: wordsOf(name) }) })
  }

  label(text: Text): Target {
    return new Target(this, { by: 'label', what: wordsOf(text) })
  }

  text(text: Text): Target {
    return new Target(this, { by: 'text', what: wordsOf(text) })
  }

  css(selector: string): Target {
    return new Target(this, { by: 'css', what: selector })
  }

  /** The value of a function in the page, for which its arguments are written down as JSON. */
  async run<A extends readonly unknown[], T>(ask: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return (await this.device.run(`(${String(ask)})(...${JSON.stringify(args)})`)) as Awaited<T>
  }

  async ask(method: 'look' | 'aim' | 'selectAll', sought: Sought): Promise<unknown> {
    const isThere = await this.device.run('document.body !== null && window.finder !== undefined')
    if (isThere !== true) await this.device.run(`(${String(installFinder)})()`)
    return this.device.run(`window.finder.${method}(${JSON.stringify(sought)})`)
  }

  /** Waits until the page is so. */
  async sees<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    return until(what, ask, async () => {
      await this.picture('failed')
      return String(await this.device.run('location.href + "\\n" + document.body.innerText.slice(0, 1500)'))
    })
  }

  async address(): Promise<string> {
    return String(await this.device.run('location.pathname + location.search'))
  }

  async isAt(pattern: RegExp): Promise<void> {
    await this.sees(
      `The address is not ${String(pattern)}`,
      async () => pattern.test(await this.address()) || undefined,
    )
  }

  async keys(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((key): KeyAction[] => [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ])
    await this.device.act({ type: 'key', id: 'keys', actions })
  }

  /** Together with Control. */
  async chord(key: string): Promise<void> {
    const control = '\uE009'
    const actions: KeyAction[] = [
      { type: 'keyDown', value: control },
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      { type: 'keyUp', value: control },
    ]
    await this.device.act({ type: 'key', id: 'keys', actions })
  }

  async pointer(...actions: readonly PointerAction[]): Promise<void> {
    await this.device.act({ type: 'pointer', id: 'hand', parameters: { pointerType: this.pointerType }, actions })
  }

  async tap(at: Point): Promise<void> {
    await this.pointer(moveTo(at), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
  }

  async take(at: Point): Promise<void> {
    await this.pointer(moveTo(at), { type: 'pointerDown', button: 0 })
  }

  /** With so many steps that whoever follows the hand can. */
  async carry(from: Point, to: Point): Promise<void> {
    const parts = [0.15, 0.3, 0.5, 0.7, 0.85, 1]
    await this.pointer(
      ...parts.map((part) => moveTo({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })),
    )
  }

  async letGo(): Promise<void> {
    await this.pointer({ type: 'pointerUp', button: 0 })
  }

  async picture(name: string): Promise<void> {
    fs.mkdirSync(PICTURES, { recursive: true })
    fs.writeFileSync(path.join(PICTURES, `${this.pictures}-${name}.png`), await this.device.picture())
  }

  /** The page on paper, or nothing where the engine's driver cannot print. */
  async print(): Promise<Buffer | undefined> {
    return this.device.print?.()
  }

  /** What went wrong in the page and nobody caught. */
  async errors(): Promise<unknown> {
    return this.device.run('window.finder?.errors ?? []')
  }

  async leave(): Promise<void> {
    await this.device.close()
    await this.line.cut()
  }
}

const moveTo = ({ x, y }: Point): PointerAction => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
})

/** Something of a page, as a person names it. */
export class Target {
  constructor(
    private readonly visitor: Visitor,
    private readonly sought: Sought,
  ) {}

  private get said(): string {
    return JSON.stringify(this.sought)
  }

  role(role: string, name?: Text): Target {
    return new Target(this.visitor, {
      by: 'role',
      what: role,
      within: this.sought,
      ...(name !== undefined && { name: wordsOf(name) }),
    })
  }

  text(text: Text): Target {
    return new Target(this.visitor, { by: 'text', what: wordsOf(text), within: this.sought })
  }

  label(text: Text): Target {
    return new Target(this.visitor, { by: 'label', what: wordsOf(text), within: this.sought })
  }

  /** Of several the one at this place; the last is -1. */
  at(place: number): Target {
    return new Target(this.visitor, { ...this.sought, at: place })
  }

  having({ sought }: Target): Target {
    return new Target(this.visitor, { ...this.sought, having: sought })
  }

  async all(): Promise<readonly Seen[]> {
    return (await this.visitor.ask('look', this.sought)) as readonly Seen[]
  }

  /** Waits until there is one at least, for which that holds. */
  async is(what: string, holds: (seen: Seen) => boolean): Promise<Seen> {
    return this.visitor.sees(`${this.said} is not ${what}`, async () => (await this.all()).find(holds))
  }

  shown(): Promise<Seen> {
    return this.is('shown', () => true)
  }

  says(text: Text): Promise<Seen> {
    return this.is(`saying ${String(text)}`, (seen) =>
      typeof text === 'string' ? seen.text.includes(text) : text.test(seen.text),
    )
  }

  async gone(): Promise<void> {
    await this.counts(0)
  }

  async counts(number: number): Promise<void> {
    await this.visitor.sees(
      `${this.said} is not there ${number} times`,
      async () => (await this.all()).length === number || undefined,
    )
  }

  async box(): Promise<Box> {
    return (await this.shown()).box
  }

  private async aim(): Promise<Point> {
    let why = ''
    return this.visitor
      .sees(`${this.said} cannot be pressed`, async () => {
        const found = await this.visitor.ask('aim', this.sought)
        why = typeof found === 'string' ? found : ''
        return why === '' ? (found as Point) : undefined
      })
      .catch((error: unknown) => {
        throw new Error(`${this.said} ${why}\n${String(error)}`, { cause: error })
      })
  }

  async press(): Promise<void> {
    // At once: what is held for half a second on a busy machine is a long press, which chooses nothing.
    await this.visitor.tap(await this.aim())
  }

  async fill(text: string): Promise<void> {
    await this.press()
    await this.visitor.ask('selectAll', this.sought)
    await this.visitor.keys(...(text === '' ? ['\uE017'] : Array.from(text)))
    await this.is(`holding ${text}`, ({ value }) => value === text)
  }
}
