import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { naturalId } from '#domain/values/naturalId.ts'
import { accountNames, normalEmail } from '#domain/rules/account/account.ts'
import { isSameSecret } from '#cloud/access/isSameSecret.ts'

export interface OptOut {
  readonly hotelId: string
  readonly bookId: string
  /** Made of hotel and address, which is not in the link. */
  readonly id: string
}

const idOf = (hotelId: string, address: string) => naturalId(hotelId, `mail ${address}`)

export const optOutId = (hotelId: string, email: string): string => idOf(hotelId, normalEmail(email))

/** Also the one that a link of an older release was made of. */
export const optOutIds = (hotelId: string, email: string): readonly string[] =>
  accountNames(email).map((address) => idOf(hotelId, address))

const SIGNATURE = 32

const signatureOf = ({ hotelId, bookId, id }: OptOut): string => {
  const key = String(Parse.CoreManager.get('MASTER_KEY'))
  const bytes = hmac(sha256, utf8ToBytes(`mail ${key}`), utf8ToBytes([hotelId, bookId, id].join('/')))
  return bytesToHex(bytes).slice(0, SIGNATURE)
}

/** Below `PUBLIC_URL`. */
export const optOutPath = (optOut: OptOut): string =>
  `/posta/${optOut.hotelId}/${optOut.bookId}/${optOut.id}/${signatureOf(optOut)}`

export const isSigned = (optOut: OptOut, signature: string): boolean => isSameSecret(signatureOf(optOut), signature)
