const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 10
/** Bytes above this would favour the first letters. */
const FAIR = 256 - (256 % ALPHABET.length)

/** Random letters and digits, each as likely as the others. Throws where none are asked for. */
export function randomString(length: number): string {
  if (length < 1) throw new Error('Zero-length randomString is useless.')
  let text = ''
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < FAIR && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length)
  return text
}

/**
 * A new object's id: 10 random characters (59 bits), made where the object is made, so that a
 * child can point to a parent that is not saved yet and a retried create stays one object.
 */
export const newLocalId = (): string => randomString(LENGTH)
