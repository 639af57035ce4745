const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 10
/** Bytes above this would favour the first letters. */
const FAIR = 256 - (256 % ALPHABET.length)

/**
 * A new object's id: 10 random characters (59 bits), made where the object is made, so that a
 * child can point to a parent that is not saved yet and a retried create stays one object.
 */
export function newLocalId(): string {
  let id = ''
  while (id.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < FAIR && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length)
  return id
}
