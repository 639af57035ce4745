import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { naturalId } from '#domain/naturalId.ts'
import { normalEmail } from '#domain/rules/account/account.ts'

export interface OptOut {
  readonly hotelId: string
  readonly bookId: string
  /** Made of hotel and address, which is not in the link. */
  readonly id: string
}

export const optOutId = (hotelId: string, email: string): string =>
  naturalId(hotelId, `mail ${normalEmail(email)}`)

const SIGNATURE = 32

const bytesOf = (text: string) => new TextEncoder().encode(text)

const signatureOf = ({ hotelId, bookId, id }: OptOut): string => {
  const key = String(Parse.CoreManager.get('MASTER_KEY'))
  const bytes = hmac(sha256, bytesOf(`mail ${key}`), bytesOf([hotelId, bookId, id].join('/')))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, SIGNATURE)
}

/** Below `PUBLIC_URL`. */
export const optOutPath = (optOut: OptOut): string =>
  `/posta/${optOut.hotelId}/${optOut.bookId}/${optOut.id}/${signatureOf(optOut)}`

function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

export const isSigned = (optOut: OptOut, signature: string): boolean => isSame(signatureOf(optOut), signature)
