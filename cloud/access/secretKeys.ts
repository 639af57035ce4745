import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomString } from '#domain/values/localId.ts'
import { isSameSecret } from './isSameSecret.ts'

/** Letters and digits: 238 bits. */
const SECRET = 40
const SHOWN = 4
const KEY = /^(cv[a-z])_([\w-]{1,64})_([A-Za-z0-9]{40})$/

/** Of what a key opens: a hotel's open endpoint (`cvk`), a printer's tickets (`cvp`). */
type KeyKind = 'cvk' | 'cvp'

const hashOf = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)))

/** A key for the row with this id. It is kept nowhere: its hash is, and its last characters, by which people know it. */
export function newKey(
  kind: KeyKind,
  id: string,
): { readonly key: string; readonly keyHash: string; readonly keyEnd: string } {
  const key = `${kind}_${id}_${randomString(SECRET)}`
  return { key, keyHash: hashOf(key), keyEnd: key.slice(-SHOWN) }
}

/** The row that a key says to be of; undefined where it is no key of this kind. */
export function idInKey(kind: KeyKind, key: unknown): string | undefined {
  const [, found, id] = KEY.exec(typeof key === 'string' ? key : '') ?? []
  return found === kind ? id : undefined
}

export const isKeyOf = (key: unknown, keyHash: string | undefined): boolean =>
  keyHash !== undefined && isSameSecret(hashOf(String(key)), keyHash)
