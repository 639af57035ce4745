const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 10
/** Higher bytes would favour the first letters. */
const FAIR = 256 - (256 % ALPHABET.length)

/** Random letters and digits, equally likely. Throws for a length below 1. */
export function randomString(length: number): string {
  if (length < 1) throw new Error('Zero-length randomString is useless.')
  let text = ''
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < FAIR && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length)
  return text
}

/** 59 random bits, made by the client: a repeated creation makes one object (docs/domain.md, Ids). */
export const newLocalId = (): string => randomString(LENGTH)

export const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
