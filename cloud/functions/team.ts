import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { randomString } from '#domain/values/localId.ts'
import { teamMail } from '#domain/mail/teamMail.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { dutyNames } from '#domain/reference/duties.ts'
import { areaChanges } from '#domain/rules/team/duties.ts'
import type { Access } from '#domain/rules/team/duties.ts'
import { isPlausibleEmail, isReservedEmail, normalEmail } from '#domain/rules/account/account.ts'
import {
  canMoveInTeam,
  canTakeOver,
  INVITATION_DAYS,
  inTeamOrder,
  MAX_INVITATIONS,
} from '#domain/rules/team/members.ts'
import type { TeamMember } from '#domain/rules/team/members.ts'
import { AREAS, DUTIES } from '#domain/schema/values.ts'
import { refuseTooMany, takeAttempt } from '#cloud/access/attempts.ts'
import { checked, id, linkCode, listOf, shortText } from '#cloud/requests/checked.ts'
import { nameOfWriter } from '../guards/row.ts'
import { devicesOf } from './teamDevices.ts'
import { changeIfStill, removeRows } from '#cloud/database/hostDatabase.ts'
import { dutyIn, isThere } from '#cloud/access/hotelAccess.ts'
import { hotelOfCaller, hotelOfManager } from '../imports/uploadRequest.ts'
import { senderOf } from '../invite/invitationMail.ts'
import { publicOrigin } from '../invite/link.ts'
import { accountLock, oneAtATime } from '#cloud/database/oneAtATime.ts'
import { tellTeamChange } from '../outbound/changeSignal.ts'
import { takeMail } from '../outbound/mail/allowance.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { accessByRole, giveAccess, giveDuty, teamOf } from '#cloud/access/roles.ts'
import { asMaster, createOnce, dateOf, findRows, loadObject, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { CloudSettings } from '../settings.ts'
import { deviceAccountsOf, isDeviceUser, refuseDevice } from '../team/devices.ts'
import { revokeInvitationsBy, stillManages } from '../team/inviters.ts'

type Call = Parse.Cloud.FunctionRequest

const DAY_MS = 86_400_000
const CODE_LENGTH = 40
/** Of one hotel; who asks, who gets them and the server have limits of their own. */
const MAILS = { what: 'teamMail', most: 40, span: DAY_MS }

/** Only the hash of a code is kept: who reads the database joins nothing. */
const invitationId = (code: string) => naturalId('team', code)

const userOf = (userId: string) => pointerTo('_User', userId) as Parse.User

async function callerOf(call: Call): Promise<{ hotelId: string; caller: Parse.User }> {
  const hotelId = await hotelOfCaller(call, 'management')
  return { hotelId, caller: (call.user as Parse.User | undefined) ?? refuse('notSignedIn') }
}

const ownerOf = async (hotelId: string): Promise<string | undefined> =>
  (await loadRow('Hotel', hotelId, ['owner']))?.owner

const MANAGEMENT: Access = { duty: 'management' }

async function membersOf(hotelId: string): Promise<TeamMember[]> {
  const [team, ownerId] = await Promise.all([teamOf(hotelId), ownerOf(hotelId)])
  const ids = [...new Set([...team.keys(), ...(ownerId === undefined ? [] : [ownerId])])]
  const users = await findRows('_User', (query) => query.containedIn('objectId', ids), [
    'username',
    'name',
    'surname',
    'image',
  ])
  return users
    .map(({ id: userId, username = '', name, surname, image }) => ({
      userId,
      name: [name, surname].filter(Boolean).join(' ') || username,
      email: username,
      ...(userId === ownerId ? MANAGEMENT : (team.get(userId) ?? MANAGEMENT)),
      isOwner: userId === ownerId,
      ...(image && { image }),
    }))
    .sort(inTeamOrder)
}

const waiting = (hotelId: string) =>
  findRows(
    'TeamInvitation',
    (query) =>
      query
        .equalTo('hotel', pointerTo('Hotel', hotelId))
        .doesNotExist('usedAt')
        .greaterThan('validUntil', new Date())
        .ascending('validUntil'),
    ['duty', 'email', 'by', 'validUntil'],
  )

export async function listTeam(call: Call): Promise<ResultOf<'team'>> {
  // Of an expired hotel, too: who takes it over is chosen from it.
  const hotelId = await hotelOfManager(call)
  if (!call.user) refuse('notSignedIn')
  const [all, invitations, devices, accounts] = await Promise.all([
    membersOf(hotelId),
    waiting(hotelId),
    devicesOf(hotelId),
    deviceAccountsOf(hotelId),
  ])
  return {
    members: all.filter(({ userId }) => !accounts.includes(userId)),
    devices,
    invitations: invitations.map(({ duty = 'kitchen', validUntil = 0, ...rest }) => ({ ...rest, duty, validUntil })),
  }
}

const invited = z.object({
  duty: z.enum(DUTIES),
  email: shortText
    .transform(normalEmail)
    .refine((email) => isPlausibleEmail(email) && !isReservedEmail(email))
    .nullish(),
})

export const inviteToTeam =
  (settings: CloudSettings) =>
  async (call: Call): Promise<ResultOf<'invite-to-team'>> => {
    const { hotelId, caller } = await callerOf(call)
    const { duty, email } = checked(invited, call.params, 'refused')
    if ((await waiting(hotelId)).length >= MAX_INVITATIONS) refuse('tooManyInvitations')
    const isMailed = email != null && isMailConfigured()
    // Before there is an invitation, whose link nobody would be told.
    if (isMailed && !((await takeAttempt(hotelId, MAILS)) && (await takeMail(caller.id, email)))) return refuseTooMany()
    const by = nameOfWriter(caller)
    const code = randomString(CODE_LENGTH)
    await oneAtATime(`invitations ${hotelId}`, async () => {
      if ((await waiting(hotelId)).length >= MAX_INVITATIONS) refuse('tooManyInvitations')
      await createOnce('TeamInvitation', invitationId(code), {
        hotel: pointerTo('Hotel', hotelId).toPointer(),
        duty,
        ...(email && { email }),
        ...(by && { by }),
        byId: caller.id,
        validUntil: dateOf(Date.now() + INVITATION_DAYS * DAY_MS),
      })
    })
    // Behind the hash sign it is in no log of a server.
    const link = `${publicOrigin(settings, Parse.serverURL ?? '')}/squadra#${code}`
    if (!email) return { link }
    if (!isMailed) return { link, mail: 'unconfigured' }
    const hotel = await loadRow('Hotel', hotelId, ['name', 'mailConfig'])
    const outcome = await sendMail({
      id: `squadra.${invitationId(code).slice(-12)}`,
      to: email,
      ...senderOf(hotel ?? {}),
      ...teamMail({ hotelName: hotel?.name?.trim() || 'Convivio', by, duty: dutyNames[duty], link }),
    })
    return { link, mail: outcome.status === 'refused' ? outcome.reason : outcome.status }
  }

const ofInvitation = z.object({ invitationId: id })

export async function revokeTeamInvitation(call: Call): Promise<ResultOf<'revoke-team-invitation'>> {
  const { hotelId } = await callerOf(call)
  const asked = checked(ofInvitation, call.params, 'gone')
  const row = await loadRow('TeamInvitation', asked.invitationId, ['hotel', 'usedAt'])
  if (row?.hotel !== hotelId) return refuse('gone')
  if (row.usedAt !== undefined) return { revoked: false }
  await removeRows('TeamInvitation', [row.id])
  return { revoked: true }
}

const withCode = z.object({ code: linkCode })

async function invitationOf(call: Call) {
  const { code } = checked(withCode, call.params, 'teamInvitationVoid')
  const row = await loadRow('TeamInvitation', invitationId(code), [
    'hotel',
    'duty',
    'email',
    'by',
    'byId',
    'validUntil',
    'usedAt',
  ])
  const isValid = row && row.usedAt === undefined && (row.validUntil ?? 0) > Date.now()
  if (!isValid || !row.duty || !(await isThere(row.hotel))) return refuse('teamInvitationVoid')
  if (!(await stillManages(row.hotel, row.byId))) return refuse('teamInvitationVoid')
  return { ...row, duty: row.duty }
}

export async function teamInvitation(call: Call): Promise<ResultOf<'team-invitation'>> {
  const { hotel, duty, by, email } = await invitationOf(call)
  const row = await loadRow('Hotel', hotel, ['name'])
  return { hotelName: row?.name?.trim() ?? '', duty, ...(by && { by }), ...(email && { email }) }
}

export async function joinTeam(call: Call): Promise<ResultOf<'join-team'>> {
  const user = (call.user as Parse.User | undefined) ?? refuse('notSignedIn')
  await refuseDevice(user)
  const { id: rowId, hotel: hotelId, duty } = await invitationOf(call)
  // Who presses their own link does not use it up.
  if (await dutyIn(hotelId, user)) return refuse('alreadyInTeam')
  if (!(await changeIfStill('TeamInvitation', rowId, { usedAt: undefined }, { usedAt: dateOf(Date.now()) })))
    return refuse('teamInvitationVoid')
  await giveDuty(hotelId, user, duty)
  tellTeamChange(hotelId, [])
  return { hotelId, duty }
}

const ofMember = z.object({ hotelId: id, userId: id })

/** A device is no member: it has the duty that it was connected with, until it is revoked. */
const factsOf = async (hotelId: string, userId: string) => ({
  userId,
  ownerId: await ownerOf(hotelId),
  duty: (await isDeviceUser(userId)) ? undefined : (await accessByRole(hotelId, userOf(userId)))?.duty,
})

const areas = listOf(z.enum(AREAS), AREAS.length)
const newDuty = z.object({ duty: z.enum(DUTIES), areas: areas.nullish() })

async function move(hotelId: string, userId: string, access: Access | undefined): Promise<void> {
  refuseIf(canMoveInTeam(await factsOf(hotelId, userId)))
  await giveAccess(hotelId, userOf(userId), access)
  // The hotel may have been handed over to them meanwhile.
  if ((await ownerOf(hotelId)) === userId) {
    await giveDuty(hotelId, userOf(userId), 'management')
    refuse('ownerStays')
  }
  if (access?.duty !== 'management') await revokeInvitationsBy(hotelId, userId)
  tellTeamChange(hotelId, [userId])
}

export async function changeDuty(call: Call): Promise<ResultOf<'change-duty'>> {
  const { hotelId } = await callerOf(call)
  const { userId } = checked(ofMember, call.params, 'notInTeam')
  const { duty, areas: chosen } = checked(newDuty, call.params, 'refused')
  // Pages of before know no areas: who gets another duty from there has it as it is.
  await move(hotelId, userId, { duty, areas: chosen ? areaChanges(duty, chosen) : undefined })
  return { duty }
}

export async function removeFromTeam(call: Call): Promise<ResultOf<'remove-from-team'>> {
  const user = (call.user as Parse.User | undefined) ?? refuse('notSignedIn')
  const { hotelId } = checked(z.object({ hotelId: id }), call.params, 'notYourHotel')
  const { userId } = checked(ofMember, call.params, 'notInTeam')
  await refuseDevice(user)
  // Who leaves may do so in an expired hotel, too.
  if (userId !== user.id) await callerOf(call)
  else if (!(await dutyIn(hotelId, user))) refuse('notYourHotel')
  await move(hotelId, userId, undefined)
  return { removed: true }
}

export async function handOverHotel(call: Call): Promise<ResultOf<'hand-over-hotel'>> {
  // Of an expired one, too: else its owner could never delete their account.
  const hotelId = await hotelOfManager(call)
  const caller = (call.user as Parse.User | undefined) ?? refuse('notSignedIn')
  const { userId } = checked(ofMember, call.params, 'notInTeam')
  refuseIf(canTakeOver(await factsOf(hotelId, userId), caller.id))
  // Hotels of before may have owners without a role.
  await giveDuty(hotelId, caller, 'management')
  await oneAtATime(accountLock(userId), async () => {
    // The account may be deleted, and the hotel handed over, meanwhile.
    const [isAccount, facts] = [await loadRow('_User', userId, []), await factsOf(hotelId, userId)]
    refuseIf(isAccount ? canTakeOver(facts, caller.id) : 'notInTeam')
    const hotel = await loadObject('Hotel', hotelId, ['owner'])
    if (!hotel) return refuse('notYourHotel')
    await hotel.save({ owner: userOf(userId) }, { ...asMaster, context: { changedBy: nameOfWriter(caller) } })
  })
  // A colleague may have given them another duty meanwhile.
  await giveDuty(hotelId, userOf(userId), 'management')
  return { owner: userId }
}
