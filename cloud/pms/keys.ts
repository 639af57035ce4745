import { isExpired } from '#domain/rules/account/account.ts'
import type { PmsSync } from '#domain/schema/pms.ts'
import { encode } from '#domain/schema/wire.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { idInKey, isKeyOf, newKey } from '#cloud/access/secretKeys.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { openSync } from './claim.ts'

const NOTED_EVERY_MS = 60_000

async function write(hotelId: string, fields: Partial<PmsSync>): Promise<boolean> {
  const isThere = await changeIfStill('PmsSync', hotelId, {}, encode('PmsSync', fields))
  noteChange(hotelId, 'stays')
  return isThere
}

/** The key itself is kept nowhere; an earlier one ends. */
export async function makeKey(hotelId: string): Promise<string> {
  const { key, ...kept } = newKey('cvk', hotelId)
  await openSync(hotelId)
  await write(hotelId, { ...kept, keyMadeAt: Date.now(), keyUsedAt: undefined })
  return key
}

export const revokeKey = (hotelId: string): Promise<boolean> =>
  write(hotelId, { keyHash: undefined, keyEnd: undefined, keyMadeAt: undefined, keyUsedAt: undefined })

export async function hotelOfKey(key: unknown): Promise<string> {
  const hotelId = idInKey('cvk', key)
  if (hotelId === undefined) refuse('pmsKeyUnknown')
  const [sync, hotel] = await Promise.all([
    loadRow('PmsSync', hotelId, ['keyHash', 'keyUsedAt']),
    loadRow('Hotel', hotelId, ['expireDate', 'deletedSince']),
  ])
  if (!sync || !isKeyOf(key, sync.keyHash) || !hotel || hotel.deletedSince !== undefined) refuse('pmsKeyUnknown')
  const now = Date.now()
  if (isExpired(hotel, now)) refuse('hotelExpired')
  if (now - (sync.keyUsedAt ?? 0) > NOTED_EVERY_MS) await write(hotelId, { keyUsedAt: now })
  return hotelId
}
