const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')
const ID_LENGTH = 10

export interface Random {
  /** Both ends included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  /** Throws a RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T
  /** One of the values, by weight. Throws a RangeError when there is none. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** Ten characters [A-Za-z0-9], as an object's id. */
  id(): string
}

/** Four words of state from a text (FNV-1a with different starts). */
function stateOf(seed: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start
    for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
    return hash | 0
  }
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x243f6a88), 1]
}

/** The same seed gives the same values everywhere. sfc32: with 32 bits of state ids could collide. */
export function createRandom(seed: string): Random {
  let [a, b, c, counter] = stateOf(seed)
  const fraction = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4294967296
  }
  // The first values still depend visibly on the seed.
  for (let round = 0; round < 15; round++) fraction()

  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[integer(0, list.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  return {
    integer,
    pick,
    chance: (probability) => fraction() < probability,
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const chosen = choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1)
      if (!chosen) throw new RangeError('Nothing to pick from')
      return chosen[0]
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, key: fraction() }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item),
    id: () => Array.from({ length: ID_LENGTH }, () => pick(LETTERS)).join(''),
  }
}
