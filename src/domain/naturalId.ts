import { sha256 } from '@noble/hashes/sha2.js'

/**
 * 132 bits of a SHA-256 as 22 characters that an id may hold. Not by `crypto.subtle`: it does not
 * exist on a page without a secure origin, where the recap of an import must know the ids, too.
 */
const hashOf = (text: string): string =>
  btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
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
