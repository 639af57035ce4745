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

/**
 * A new object's id (docs/domain.md, Ids): 10 random characters (59 bits), made by the client, so
 * that a child can point to an unsaved parent and a repeated creation makes one object.
 */
export const newLocalId = (): string => randomString(LENGTH)

/** Whether a value is an id as rows, commands and natural ids have it: 1 to 64 letters, digits, `_` and `-`. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
