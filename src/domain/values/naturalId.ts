import { sha256 } from '@noble/hashes/sha2.js'

/** 132 bits, valid in an id. Not by `crypto.subtle`: pages without HTTPS have none. */
const hashOf = (text: string): string =>
  btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)

/** Ids have at most 64 characters; the whole hotel id is in the hash. */
const PREFIX = 40

/** How the natural ids of a hotel begin. */
export const idPrefix = (hotelId: string): string => `${hotelId.slice(0, PREFIX)}_`

/** The primary key then guards against duplicates on every database (docs/domain.md, Ids). */
export const naturalId = (hotelId: string, key: string): string => `${idPrefix(hotelId)}${hashOf(`${hotelId}\n${key}`)}`
