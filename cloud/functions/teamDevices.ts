import { z } from 'zod'
import { newBookCode, readBookCode } from '#domain/text/bookCode.ts'
import { newLocalId, randomString } from '#domain/values/localId.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { deviceUsername } from '#domain/rules/account/account.ts'
import {
  DEVICE_CODE_MINUTES,
  DEVICE_DAYS,
  DEVICE_NAME_LENGTH,
  isPin,
  MAX_TEAM_DEVICES,
  pinHash,
} from '#domain/rules/team/members.ts'
import type { TeamDeviceState } from '#domain/rules/team/members.ts'
import { LIMITED_DUTIES } from '#domain/schema/values.ts'
import { id, shortText } from '#cloud/requests/checked.ts'
import { changeIfStill, removeRows } from '#cloud/database/hostDatabase.ts'
import { isThere } from '#cloud/access/hotelAccess.ts'
import { publicOrigin } from '#cloud/settings/link.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { tellTeamChange } from '#cloud/signal/changeSignal.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { giveDuty } from '#cloud/access/roles.ts'
import { asMaster, createOnce, dateOf, findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { forgetDevice } from '../team/devices.ts'
import { stillManages } from '../team/inviters.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { anybody, staffWith } from '#cloud/api/callers.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Only the hash of a code is kept. */
const deviceIdOf = (code: string) => naturalId('device', code)

const FIELDS = ['hotel', 'name', 'duty', 'pin', 'byId', 'validUntil', 'connectedAt', 'userId'] as const

export async function devicesOf(hotelId: string): Promise<readonly TeamDeviceState[]> {
  const rows = await findRows(
    'TeamDevice',
    (query) =>
      query.equalTo('hotel', pointerTo('Hotel', hotelId)).greaterThan('validUntil', new Date()).ascending('createdAt'),
    FIELDS,
  )
  return rows.map(({ id: deviceId, name = '', duty = 'kitchen', connectedAt, validUntil = 0 }) => ({
    id: deviceId,
    name,
    duty,
    isConnected: connectedAt !== undefined,
    validUntil,
  }))
}

const deviceParams = z.object({
  name: shortText.transform((name) => name.trim()).refine((name) => name !== '' && name.length <= DEVICE_NAME_LENGTH),
  duty: z.enum(LIMITED_DUTIES),
  pin: z.string().refine(isPin),
})

export const makeTeamDevice = cloudFunction('make-team-device', {
  who: staffWith('management'),
  takes: deviceParams,
  invalid: 'deviceInvalid',
  async does({ hotelId, user }, { name, duty, pin }, { settings }) {
    const code = newBookCode()
    const deviceId = deviceIdOf(code)
    await oneAtATime(`devices ${hotelId}`, async () => {
      if ((await devicesOf(hotelId)).length >= MAX_TEAM_DEVICES) refuse('tooManyDevices')
      await createOnce('TeamDevice', deviceId, {
        hotel: pointerTo('Hotel', hotelId).toPointer(),
        name,
        duty,
        pin: pinHash(deviceId, pin),
        ...(user && { byId: user.id }),
        validUntil: dateOf(Date.now() + DEVICE_CODE_MINUTES * MINUTE_MS),
      })
    })
    // Behind the hash sign it is in no log of a server.
    return { code, link: `${publicOrigin(settings, Parse.serverURL ?? '')}/dispositivo#${code}` }
  },
})

const rest = (method: string, path: string, body: object): Promise<unknown> =>
  Parse.CoreManager.getRESTController().request(method, path, body, asMaster)

/** An account that nobody has a password for. */
async function makeAccount(userId: string, name: string): Promise<Parse.User> {
  const email = deviceUsername(userId)
  const account = { username: email, email, password: randomString(40), name, locale: 'it', tutorialCompleted: true }
  const made = (await rest('POST', 'users', { ...account, objectId: userId })) as { readonly objectId: string }
  return pointerTo('_User', made.objectId) as Parse.User
}

async function sessionOf(user: Parse.User, until: number): Promise<string> {
  const { sessionToken } = (await rest('POST', 'loginAs', { userId: user.id })) as { readonly sessionToken: string }
  const session = await new Parse.Query('_Session').equalTo('sessionToken', sessionToken).first(asMaster)
  // The SDK takes `expiresAt` for read-only.
  if (session?.id) await changeIfStill('_Session', session.id, {}, { expiresAt: dateOf(until) })
  return sessionToken
}

const withCode = z.object({
  code: z
    .string()
    .transform((typed) => readBookCode(typed) ?? '')
    .refine(Boolean),
})

export const connectTeamDevice = cloudFunction('connect-team-device', {
  who: anybody,
  takes: withCode,
  invalid: 'deviceCodeVoid',
  async does(_, { code }) {
    const row = await loadRow('TeamDevice', deviceIdOf(code), FIELDS)
    if (!row || row.connectedAt !== undefined || (row.validUntil ?? 0) < Date.now()) return refuse('deviceCodeVoid')
    if (!(await isThere(row.hotel)) || !(await stillManages(row.hotel, row.byId))) return refuse('deviceCodeVoid')
    const until = Date.now() + DEVICE_DAYS * DAY_MS
    const userId = newLocalId()
    const used = { connectedAt: dateOf(Date.now()), validUntil: dateOf(until), userId }
    if (!(await changeIfStill('TeamDevice', row.id, { connectedAt: undefined }, used))) return refuse('deviceCodeVoid')
    const { name = '', duty = 'kitchen', pin = '' } = row
    const user = await makeAccount(userId, name)
    await giveDuty(row.hotel, user, duty)
    const sessionToken = await sessionOf(user, until)
    tellTeamChange(row.hotel, [])
    return { sessionToken, deviceId: row.id, hotelId: row.hotel, name, pin }
  },
})

export const revokeTeamDevice = cloudFunction('revoke-team-device', {
  who: staffWith('management'),
  takes: z.object({ deviceId: id }),
  invalid: 'gone',
  async does({ hotelId }, { deviceId }) {
    const row = await loadRow('TeamDevice', deviceId, ['hotel', 'userId'])
    if (row?.hotel !== hotelId) return refuse('gone')
    if (row.userId) {
      await forgetDevice(hotelId, row.userId)
      tellTeamChange(hotelId, [row.userId])
    }
    await removeRows('TeamDevice', [row.id])
    return { revoked: true }
  },
})
