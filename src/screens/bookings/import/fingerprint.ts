const PRIME = 0x01000193

/** FNV-1a, 32 bits. */
function hash(bytes: Uint8Array, seed: number): string {
  let value = seed
  for (const byte of bytes) value = Math.imul(value ^ byte, PRIME)
  return (value >>> 0).toString(16).padStart(8, '0')
}

/**
 * Tells files apart by their content. It needs no `crypto.subtle`, which does not exist on a page
 * without HTTPS.
 */
export const fingerprintOf = (bytes: Uint8Array): string =>
  `${bytes.length.toString(16)}-${hash(bytes, 0x811c9dc5)}${hash(bytes, 0x2f4a7c15)}`
