import { isExpired, trialEnd } from '#domain/rules/account/account.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { isTooLong } from '#domain/rules/rowChecks.ts'
import { Hotel } from '#domain/schema/hotel.ts'
import { OPEN_PMS_SETTINGS } from '#domain/schema/values.ts'
import type { PmsSettings } from '#domain/schema/values.ts'
import { checkDuty, forgetHotel } from '#cloud/access/hotelAccess.ts'
import { moveTimes } from '#cloud/stays/hotelTimes.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { checkPhotoRoom } from '#cloud/photos/photoQuota.ts'
import { wakeSync } from '../pms/wake.ts'
import { mailConfirmation } from '../outbound/mail/confirmation.ts'
import { isMailConfigured } from '../outbound/mail/mail.ts'
import { logError, refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { ensureHotelRoles } from '#cloud/access/roles.ts'
import { destroyAll, loadRow } from '#cloud/database/rows.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { refuseDevice } from '../team/devices.ts'
import { refuseTooManyHotels } from './amounts.ts'
import { idOf, keepAcl, keepId, keepLatest, noteWriter, refuseServerFields } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'
import { checkRow } from './rowRules.ts'

/** Context of a save with another access to the PMS: what it refused before says nothing of the new one. */
const NEW_ACCESS = 'hasNewPmsAccess'

const OPEN_SETTINGS: readonly string[] = [...OPEN_PMS_SETTINGS, 'bbRates', 'hbRates', 'fbRates', 'skipRates']

const accessOf = (open: PmsSettings = {}, secrets: object = {}): string =>
  JSON.stringify([OPEN_PMS_SETTINGS.map((name) => open[name]), Object.entries(secrets).sort()])

/**
 * The secrets of `authPMS` move to a field no client reads, and it names what is kept; an empty string
 * removes one. They go with another endpoint: else whoever enters theirs would be sent them.
 */
async function keepCredentials({ object, original, context }: SaveRequest): Promise<void> {
  if (object.dirty('spottyCode')) context[NEW_ACCESS] = true
  if (!object.dirty('authPMS')) return
  const sent = (object.get('authPMS') ?? {}) as Record<string, unknown>
  // Not from `original`: some hosts hide from triggers what the user may not read.
  const kept = original && (await loadRow('Hotel', original.id, ['pmsCredentials', 'authPMS']))
  const isElsewhere = (sent['endpoint'] ?? '') !== (kept?.authPMS?.endpoint ?? '')
  const credentials = isElsewhere ? {} : { ...kept?.pmsCredentials }
  const settings: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'kept') continue
    if (OPEN_SETTINGS.includes(name)) {
      if (value !== '') settings[name] = value
    } else if (value === '') Reflect.deleteProperty(credentials, name)
    else credentials[name] = String(value)
  }
  const open: PmsSettings = { ...settings, kept: Object.keys(credentials).sort() }
  object.set('authPMS', open)
  object.set('pmsCredentials', credentials)
  if (accessOf(open, credentials) !== accessOf(kept?.authPMS, kept?.pmsCredentials)) context[NEW_ACCESS] = true
}

/** Context of a save after which what is on the clock has to be moved. */
const NEW_ZONE = 'hasNewZone'

/** What the hotel has on its clock keeps its clock time (docs/domain.md, Time zone). */
async function noteZone({ object, original, context }: SaveRequest): Promise<void> {
  if (!original || !object.dirty('timezone')) return
  const before = await loadRow('Hotel', original.id, ['timezone', 'timesIn'])
  const zone = timeZoneOf({ timezone: object.get('timezone') as string | undefined })
  if (!before || timeZoneOf(before) === zone) return
  object.set('timesIn', before.timesIn ?? timeZoneOf(before))
  context[NEW_ZONE] = true
}

export function hotelGuard({ SUBSCRIPTION_TRIAL_DAYS }: CloudSettings) {
  return async (request: SaveRequest): Promise<void> => {
    const { object, original, user, master } = request
    keepId(request)
    refuseServerFields('Hotel', request)
    refuseIf(checkRow('Hotel', request))
    keepLatest('Hotel', request)
    if (!master) {
      if (!user) refuse('notSignedIn')
      const expireDate = (original?.get('expireDate') as Date | undefined)?.getTime()
      if (original && isExpired({ expireDate }, Date.now())) refuse('hotelExpired')
      if (original) {
        refuseIf(await checkDuty('Hotel', original.id, user, request))
        if (object.dirty('logo')) await checkPhotoRoom(object.id, object)
      } else {
        await refuseDevice(user)
        await refuseTooManyHotels(request, user)
        object.set('owner', user)
      }
    }
    noteWriter(request)
    await noteZone(request)
    await keepCredentials(request)
    if (isTooLong(Hotel.fields.pmsCredentials, object.get('pmsCredentials'))) refuse('tooLong:Hotel.authPMS')
    if (!original) {
      const timezone = timeZoneOf({ timezone: object.get('timezone') as string | undefined })
      object.set('timezone', timezone)
      if (!object.get('expireDate'))
        object.set('expireDate', new Date(trialEnd(Date.now(), SUBSCRIPTION_TRIAL_DAYS, timezone)))
    }
    const ownerId = idOf(object, 'owner')
    keepAcl(request, permissions.Hotel.acl?.({ hotelId: object.id, ownerId }) ?? {})
  }
}

/** Makes its roles. Returns the answer where Parse would answer the moved credentials (some hosts). */
export const openHotel =
  (settings: CloudSettings) =>
  async (request: SaveRequest): Promise<object | undefined> => {
    const { object, original, context, user, master } = request
    forgetHotel(object.id)
    // The account was deleted while it made the hotel.
    if (!original && user && !(await loadRow('_User', user.id, []))) {
      await destroyAll([object])
      return undefined
    }
    // Also after a process that was stopped in between.
    if (original && (context[NEW_ZONE] === true || object.has('timesIn'))) await moveTimes(object.id)
    if (original && context[NEW_ACCESS] === true) await wakeSync(object.id)
    const owner = object.get('owner') as Parse.User | undefined
    if (owner && owner.id !== (original && idOf(original, 'owner'))) await ensureHotelRoles(object.id, owner)
    if (!original && user && !master && isMailConfigured())
      void mailConfirmation(user.id, user.id, settings).catch(logError)
    if (!object.has('pmsCredentials') && !object.has('timesIn')) return undefined
    const { pmsCredentials: _, timesIn: __, ...told } = object.toJSON()
    return told
  }
