/** Without letters and digits that look alike: a code is also read aloud and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new code of a booking: 16 of 32 characters, 80 random bits. */
export const newBookCode = (): string =>
  // 32 divides 256, so every character is equally likely.
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')

export function readBookCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const code = typed.replaceAll(/[\s\u00ad\u2010-\u2015\u2212_.-]/gu, '').toUpperCase()
  return CODE.test(code) ? code : undefined
}

export const inGroups = (code: string): string => code.match(/.{1,4}/gu)?.join(' ') ?? code
