import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomString } from '#domain/values/localId.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { PmsSync } from '#domain/schema/pms.ts'
import { encode } from '#domain/schema/wire.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { isSameSecret } from '#cloud/access/isSameSecret.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { openSync } from './claim.ts'

/** Letters and digits: 238 bits. */
const SECRET = 40
const SHOWN = 4
const KEY = /^cvk_([\w-]{1,64})_([A-Za-z0-9]{40})$/
const NOTED_EVERY_MS = 60_000

const hashOf = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)))

async function write(hotelId: string, fields: Partial<PmsSync>): Promise<boolean> {
  const isThere = await changeIfStill('PmsSync', hotelId, {}, encode('PmsSync', fields))
  noteChange(hotelId, 'stays')
  return isThere
}

/** The key itself is kept nowhere; an earlier one ends. */
export async function makeKey(hotelId: string): Promise<string> {
  const key = `cvk_${hotelId}_${randomString(SECRET)}`
  await openSync(hotelId)
  await write(hotelId, {
    keyHash: hashOf(key),
    keyEnd: key.slice(-SHOWN),
    keyMadeAt: Date.now(),
    keyUsedAt: undefined,
  })
  return key
}

export const revokeKey = (hotelId: string): Promise<boolean> =>
  write(hotelId, { keyHash: undefined, keyEnd: undefined, keyMadeAt: undefined, keyUsedAt: undefined })

export async function hotelOfKey(key: unknown): Promise<string> {
  const [, hotelId] = KEY.exec(typeof key === 'string' ? key : '') ?? []
  if (hotelId === undefined) refuse('pmsKeyUnknown')
  const [sync, hotel] = await Promise.all([
    loadRow('PmsSync', hotelId, ['keyHash', 'keyUsedAt']),
    loadRow('Hotel', hotelId, ['expireDate', 'deletedSince']),
  ])
  const isRight = isSameSecret(hashOf(String(key)), sync?.keyHash ?? '')
  if (!sync || !isRight || !hotel || hotel.deletedSince !== undefined) refuse('pmsKeyUnknown')
  const now = Date.now()
  if (isExpired(hotel, now)) refuse('hotelExpired')
  if (now - (sync.keyUsedAt ?? 0) > NOTED_EVERY_MS) await write(hotelId, { keyUsedAt: now })
  return hotelId
}
