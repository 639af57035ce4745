import type { Instant } from '#domain/schema/fields.ts'
import type { Stamp } from './scopeSource.ts'

type RowName = { readonly className: string; readonly id: string }
type Version = RowName & Stamp

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Characters of a row's hash, 48 bits, and of its time. */
const KEY_LENGTH = 8
const TIME_LENGTH = 4
const MAX_SPAN_MS = 64 ** TIME_LENGTH

function digits(number: number, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 64)) text = DIGITS.charAt(rest % 64) + text
  return text
}

function numberOf(text: string): number {
  let number = 0
  for (const digit of text) number = number * 64 + DIGITS.indexOf(digit)
  return number
}

/** Two times 24 bits; it only has to be unlikely to collide. */
function hashed(text: string): readonly [number, number] {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
    other ^= other >>> 15
  }
  one = Math.imul(one ^ (one >>> 16), 0xc2b2ae35)
  other = Math.imul(other ^ (other >>> 13), 0x27d4eb2f)
  return [(one ^ (one >>> 15)) >>> 8, (other ^ (other >>> 16)) >>> 8]
}

const written = ([one, other]: readonly [number, number]): string =>
  digits(one, KEY_LENGTH / 2) + digits(other, KEY_LENGTH / 2)

const keyOf = ({ className, id }: RowName): string => written(hashed(`${className}/${id}`))

const TEXT = /^(\d{1,16}):(([\w-]{12})*)$/

/** The newest versions of rows that a reader was sent, as a short text that the reader keeps. */
export class SentRows {
  private times = new Map<string, Instant>()

  static read(text: string): SentRows | undefined {
    const [, begin, entries = ''] = TEXT.exec(text) ?? []
    if (begin === undefined) return undefined
    const sent = new SentRows()
    for (let at = 0; at < entries.length; at += KEY_LENGTH + TIME_LENGTH) {
      const key = entries.slice(at, at + KEY_LENGTH)
      sent.times.set(key, Number(begin) + numberOf(entries.slice(at + KEY_LENGTH, at + KEY_LENGTH + TIME_LENGTH)))
    }
    return sent
  }

  get size(): number {
    return this.times.size
  }

  has(version: Version): boolean {
    return this.times.get(keyOf(version)) === version.at
  }

  hasAny(row: RowName): boolean {
    return this.times.has(keyOf(row))
  }

  add(version: Version): void {
    this.times.set(keyOf(version), version.at)
  }

  forget(row: RowName): void {
    this.times.delete(keyOf(row))
  }

  /** Moves the oldest beyond `most` to `sums`; returns since when all are kept (`-Infinity`: all). */
  shorten(most: number, sums: SliceSums): Instant {
    if (this.times.size <= most) return -Infinity
    const newest = [...this.times].sort(([, one], [, other]) => other - one)
    const complete = (newest[most]?.[1] ?? 0) + 1
    for (const [key, at] of newest) if (at < complete) sums.add(key, at)
    this.times = new Map(newest.filter(([, at]) => at >= complete))
    return complete
  }

  /** From a time on; what is hours later than the first is left out. */
  textSince(since: Instant): string {
    const kept = [...this.times].filter(([, at]) => at >= since)
    const begin = kept.reduce((first, [, at]) => Math.min(first, at), Infinity)
    if (kept.length === 0) return '0:'
    const entries = kept.flatMap(([key, at]) => (at - begin < MAX_SPAN_MS ? key + digits(at - begin, TIME_LENGTH) : []))
    return `${begin}:${entries.join('')}`
  }
}

/** Milliseconds of rows in one sum. */
export const SLICE_MS = 5000

/** A sum of the rows of each slice of time, to compare two sets. */
export class SliceSums {
  private readonly sums: Map<number, readonly [number, number]>

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.sums = new Map(
      Object.entries(texts).map(([slice, text]) => [
        Number(slice),
        [numberOf(text.slice(0, KEY_LENGTH / 2)), numberOf(text.slice(KEY_LENGTH / 2))],
      ]),
    )
  }

  add(key: string, at: Instant): void {
    const slice = Math.floor(at / SLICE_MS)
    const [one, other] = hashed(`${key}/${at}`)
    const [before, otherBefore] = this.sums.get(slice) ?? [0, 0]
    this.sums.set(slice, [before ^ one, otherBefore ^ other])
  }

  addRow(version: Version): void {
    this.add(keyOf(version), version.at)
  }

  isSameAt(at: Instant, others: SliceSums): boolean {
    const slice = Math.floor(at / SLICE_MS)
    const [one, other] = [this.sums.get(slice) ?? [0, 0], others.sums.get(slice) ?? [0, 0]]
    return one[0] === other[0] && one[1] === other[1]
  }

  textsSince(since: Instant): Record<string, string> {
    const kept = [...this.sums].filter(([slice]) => slice * SLICE_MS >= since)
    return Object.fromEntries(kept.map(([slice, sum]) => [slice, written(sum)]))
  }
}
