import type { Instant } from '#domain/schema/fields.ts'

/** A row as it was at some time. */
export interface Version {
  readonly className: string
  readonly id: string
  readonly at: Instant
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Of the hash of a row, 48 bits, and of its time. */
const KEY = 8
const TIME = 4
const MOST_MS = 64 ** TIME

function digits(number: number, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 64))
    text = DIGITS.charAt(rest % 64) + text
  return text
}

function numberOf(text: string): number {
  let number = 0
  for (const digit of text) number = number * 64 + DIGITS.indexOf(digit)
  return number
}

/** Two times 24 bits: no secret, only far enough apart for rows of the same millisecond. */
function keyOf({ className, id }: Omit<Version, 'at'>): string {
  const text = `${className}/${id}`
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
    other ^= other >>> 15
  }
  one = Math.imul(one ^ (one >>> 16), 0xc2b2ae35)
  other = Math.imul(other ^ (other >>> 13), 0x27d4eb2f)
  return digits((one ^ (one >>> 15)) >>> 8, KEY / 2) + digits((other ^ (other >>> 16)) >>> 8, KEY / 2)
}

const TEXT = /^(\d{1,16}):(([\w-]{12})*)$/

/** The newest versions of rows that a reader was sent, as a short text that the reader keeps. */
export class SentRows {
  private times = new Map<string, Instant>()

  /** Undefined for a text that is none of ours. */
  static read(text: string): SentRows | undefined {
    const [, begin, entries = ''] = TEXT.exec(text) ?? []
    if (begin === undefined) return undefined
    const sent = new SentRows()
    for (let at = 0; at < entries.length; at += KEY + TIME) {
      const key = entries.slice(at, at + KEY)
      sent.times.set(key, Number(begin) + numberOf(entries.slice(at + KEY, at + KEY + TIME)))
    }
    return sent
  }

  get size(): number {
    return this.times.size
  }

  has(version: Version): boolean {
    return this.times.get(keyOf(version)) === version.at
  }

  /** Whether some version of a row is among them. */
  hasAny(row: Omit<Version, 'at'>): boolean {
    return this.times.has(keyOf(row))
  }

  add(version: Version): void {
    this.times.set(keyOf(version), version.at)
  }

  /**
   * Leaves out the oldest, until there are at most so many.
   * @returns the time from which on nothing was left out; `-Infinity` when nothing was
   */
  shorten(most: number): Instant {
    if (this.times.size <= most) return -Infinity
    const newest = [...this.times].sort(([, one], [, other]) => other - one)
    const complete = (newest[most]?.[1] ?? 0) + 1
    this.times = new Map(newest.filter(([, at]) => at >= complete))
    return complete
  }

  /** Of those from a time on; more than hours after the first of them are left out. */
  textSince(since: Instant): string {
    const kept = [...this.times].filter(([, at]) => at >= since)
    const begin = kept.reduce((first, [, at]) => Math.min(first, at), Infinity)
    if (kept.length === 0) return '0:'
    const entries = kept.flatMap(([key, at]) => (at - begin < MOST_MS ? key + digits(at - begin, TIME) : []))
    return `${begin}:${entries.join('')}`
  }
}
