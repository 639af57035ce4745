/** The first 32 bits of the fractional parts of `root` of the first primes. */
function constantsOf(root: (prime: number) => number, count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}
const INITIAL = constantsOf(Math.sqrt, 8)
const ROUNDS = constantsOf(Math.cbrt, 64)

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The message schedule of one block of 64 bytes. */
function scheduleOf(block: DataView): Int32Array {
  const words = new Int32Array(64)
  for (let t = 0; t < 16; t += 1) words[t] = block.getInt32(t * 4)
  for (let t = 16; t < 64; t += 1) {
    const one = words[t - 15] ?? 0
    const other = words[t - 2] ?? 0
    words[t] =
      (words[t - 16] ?? 0) +
      (words[t - 7] ?? 0) +
      (turned(one, 7) ^ turned(one, 18) ^ (one >>> 3)) +
      (turned(other, 17) ^ turned(other, 19) ^ (other >>> 10))
  }
  return words
}

function mixed(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t += 1) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + sum + ((e & f) ^ (~e & g)) + (ROUNDS[t] ?? 0) + (words[t] ?? 0)) | 0
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    // Exchanged one by one: tens of thousands of rows go through here.
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => ((state[at] ?? 0) + word) | 0)
}

/**
 * SHA-256 of a text, as bytes. `crypto.subtle` does not exist on a page without a secure origin,
 * where the recap must know the ids, too.
 */
export function sha256(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  let state: number[] = INITIAL
  for (let at = 0; at < padded.length; at += 64)
    state = mixed(state, scheduleOf(new DataView(padded.buffer, at, 64)))
  const hash = new DataView(new ArrayBuffer(32))
  for (const [at, word] of state.entries()) hash.setInt32(at * 4, word)
  return new Uint8Array(hash.buffer)
}

/** 132 bits as 22 characters that an id may hold. */
const hashOf = (text: string): string =>
  btoa(String.fromCharCode(...sha256(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)

/** Of an id 64 characters are allowed; the hotel's is in the hash as a whole. */
const PREFIX = 40

/**
 * The id of what a hotel has once under a key: whoever makes the same makes the same row, and the
 * primary key guards it on every database (invariant 4).
 */
export const naturalId = (hotelId: string, key: string): string =>
  `${hotelId.slice(0, PREFIX)}_${hashOf(`${hotelId}\n${key}`)}`
