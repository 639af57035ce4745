import { createHash, randomUUID } from 'node:crypto'
import { MINUTE, MAX_WAITING, RateLimit } from '../requests/rateLimit.ts'
import type { Limit, Try } from '../requests/rateLimit.ts'
import type { RunScript } from './connection.ts'

/** Milliseconds until a waiting try checks whether those in other processes have ended. */
const LOOK_MS = 50

// For each key: `used` are counted tries, `underWay` those in progress, each name what it used.
// They expire after a minute; `minute` tells one from the next.
const IN_THIS_MINUTE = `
if redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('HSET', KEYS[1], 'minute', ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ${MINUTE})
end`

const BEGIN = `
local used = tonumber(redis.call('HGET', KEYS[1], 'used') or '0')
if used >= tonumber(ARGV[2]) then return 'full' end
local underWay = tonumber(redis.call('HGET', KEYS[1], 'underWay') or '0')
if used + underWay >= tonumber(ARGV[2]) then return 'busy' end
redis.call('HINCRBY', KEYS[1], 'underWay', 1)
${IN_THIS_MINUTE}
return redis.call('HGET', KEYS[1], 'minute')`

const END = `
if redis.call('HGET', KEYS[1], 'minute') == ARGV[2] then redis.call('HINCRBY', KEYS[1], 'underWay', -1) end`

const COUNT = `
redis.call('HINCRBY', KEYS[1], 'used', 1)
if ARGV[3] then redis.call('HINCRBY', KEYS[1], ARGV[3], 1) end
${IN_THIS_MINUTE}`

const GIVE_BACK = `
local used = redis.call('HGET', KEYS[1], ARGV[1])
if used then
  redis.call('HINCRBY', KEYS[1], 'used', -used)
  redis.call('HDEL', KEYS[1], ARGV[1])
end`

const PAUSE = `return redis.call('PTTL', KEYS[1])`

interface Line {
  readonly waiting: (() => void)[]
  readonly look: NodeJS.Timeout
}

/** Neither sessions nor e-mails are stored there. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** While Redis does not answer each process counts by itself. */
export class SharedRateLimit implements Limit {
  private readonly name: string
  private readonly perMinute: number
  private readonly runScript: RunScript
  private readonly own: RateLimit
  private readonly lines = new Map<string, Line>()

  constructor(name: string, perMinute: number, runScript: RunScript) {
    this.name = name
    this.perMinute = perMinute
    this.runScript = runScript
    this.own = new RateLimit(perMinute)
  }

  private run(script: string, key: string, ...args: readonly string[]): Promise<unknown> {
    return this.runScript(script, `limit ${this.name} ${hashOf(key)}`, args)
  }

  count(key: string): void {
    this.own.count(key)
    void this.run(COUNT, key, randomUUID())
  }

  async begin(key: string): Promise<Try | undefined> {
    for (;;) {
      const answer = await this.run(BEGIN, key, randomUUID(), String(this.perMinute))
      if (answer === 'busy') {
        if (!(await this.wait(key))) return undefined
        continue
      }
      this.wakeOne(key)
      if (answer === 'full') return undefined
      return typeof answer === 'string' ? this.tryOf(key, answer) : this.own.begin(key)
    }
  }

  private tryOf(key: string, minute: string): Try {
    return {
      end: (isCounted, name) => {
        const names = name === undefined ? [] : [`name ${hashOf(name)}`]
        const script = isCounted ? END + COUNT : END
        void this.run(script, key, randomUUID(), minute, ...names).then(() => this.wakeOne(key))
      },
    }
  }

  private async wait(key: string): Promise<boolean> {
    const line = this.lines.get(key) ?? this.newLine(key)
    if (line.waiting.length >= MAX_WAITING) return false
    await new Promise<void>((resolve) => line.waiting.push(resolve))
    return true
  }

  private newLine(key: string): Line {
    const line = { waiting: [], look: setInterval(() => this.wakeOne(key), LOOK_MS) }
    this.lines.set(key, line)
    return line
  }

  private wakeOne(key: string): void {
    const line = this.lines.get(key)
    if (!line) return
    line.waiting.shift()?.()
    if (line.waiting.length > 0) return
    clearInterval(line.look)
    this.lines.delete(key)
  }

  giveBack(key: string, name: string): void {
    this.own.giveBack(key, name)
    void this.run(GIVE_BACK, key, `name ${hashOf(name)}`)
  }

  async pause(key: string): Promise<number> {
    const left = await this.run(PAUSE, key)
    return left === undefined ? this.own.pause(key) : Math.max(0, Number(left))
  }
}
