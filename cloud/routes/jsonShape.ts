/** Limits of a JSON text; the app stays far below. */
const MAX_KEYS_OF_A_ROW = 200
const MAX_KEYS = 20_000
const MAX_LEVELS = 32
/** Objects and lists: a megabyte of empty ones takes as long to parse as all keys that are allowed. */
const MAX_BRACKETS = 40_000

export type ShapeFault = 'tooManyKeys' | 'tooDeep' | 'nulCharacter'

const byteOf = (character: string) => character.charCodeAt(0)
const QUOTE = byteOf('"')
const ESCAPE = byteOf('\\')
const COLON = byteOf(':')
const [OBJECT, OBJECT_END] = [byteOf('{'), byteOf('}')]
const [LIST, LIST_END] = [byteOf('['), byteOf(']')]
const [UNICODE, HALF, HALF_IN_CAPITALS] = [byteOf('u'), byteOf('d'), byteOf('D')]
const NUL_ESCAPE = Buffer.from('\\u0000')

const isNulEscape = (json: Uint8Array, at: number): boolean =>
  json[at + 1] === UNICODE && NUL_ESCAPE.every((byte, place) => json[at + place] === byte)

/** The position of a string's closing quote; undefined when it contains a NUL. */
function endOfString(json: Uint8Array, begin: number): number | undefined {
  let at = begin + 1
  for (; at < json.length && json[at] !== QUOTE; at += 1) {
    if (json[at] !== ESCAPE) continue
    if (isNulEscape(json, at)) return undefined
    at += 1
  }
  return at
}

const HIGH = /^d[89ab][0-9a-f]{2}$/i
const LOW = /^d[c-f][0-9a-f]{2}$/i
const REPLACEMENT = Buffer.from('\\ufffd')

/** The four digits of an escape such as `\\ud83d`; empty where there is none that begins as halves do. */
function digitsAt(json: Buffer, at: number): string {
  if (json[at] !== ESCAPE || json[at + 1] !== UNICODE) return ''
  return json[at + 2] === HALF || json[at + 2] === HALF_IN_CAPITALS ? json.toString('latin1', at + 2, at + 6) : ''
}

/**
 * Half an emoji becomes the sign of an unreadable character, in place: JSON says halves by an escape and by
 * nothing else. The database stores no text with a half.
 */
export function mendHalves(json: Buffer): void {
  for (let at = json.indexOf(ESCAPE); at >= 0; at = json.indexOf(ESCAPE, at)) {
    const digits = digitsAt(json, at)
    if (HIGH.test(digits) && LOW.test(digitsAt(json, at + 6))) at += 12
    else if (HIGH.test(digits) || LOW.test(digits)) at += REPLACEMENT.copy(json, at)
    else at += 2
  }
}

/** Parsing a megabyte of keys or brackets would block the process. Does not check that it is JSON. */
export function shapeFault(json: Uint8Array): ShapeFault | undefined {
  const keysOfLevel: number[] = [0]
  let level = 0
  let keys = 0
  let brackets = 0
  if (json.includes(0)) return 'nulCharacter'
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) {
      const end = endOfString(json, at)
      if (end === undefined) return 'nulCharacter'
      at = end
    } else if (byte === OBJECT || byte === LIST) {
      level += 1
      brackets += 1
      if (level > MAX_LEVELS) return 'tooDeep'
      if (brackets > MAX_BRACKETS) return 'tooManyKeys'
      keysOfLevel[level] = 0
    } else if (byte === OBJECT_END || byte === LIST_END) {
      level = Math.max(0, level - 1)
    } else if (byte === COLON) {
      keys += 1
      const ofRow = (keysOfLevel[level] ?? 0) + 1
      keysOfLevel[level] = ofRow
      if (keys > MAX_KEYS || ofRow > MAX_KEYS_OF_A_ROW) return 'tooManyKeys'
    }
  }
  return undefined
}
