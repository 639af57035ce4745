import { z } from 'zod'
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
import { refuseTooMany } from '#cloud/access/attempts.ts'
import { id, linkCode, listOf, shortText } from '#cloud/requests/checked.ts'
import { nameOfWriter } from '#cloud/database/savedRow.ts'
import { devicesOf } from './teamDevices.ts'
import { changeIfStill, removeRows } from '#cloud/database/hostDatabase.ts'
import { dutyIn, isThere, mayDoIn } from '#cloud/access/hotelAccess.ts'
import { senderOf } from '../invite/invitationMail.ts'
import { publicOrigin } from '#cloud/settings/link.ts'
import { accountLock, oneAtATime } from '#cloud/database/oneAtATime.ts'
import { tellTeamChange } from '#cloud/signal/changeSignal.ts'
import { takeMail } from '../outbound/mail/allowance.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { accessByRole, giveAccess, giveDuty, teamOf } from '#cloud/access/roles.ts'
import { asMaster, createOnce, dateOf, findRows, loadObject, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { deviceAccountsOf, isDeviceUser } from '../team/devices.ts'
import { revokeInvitationsBy, stillManages } from '../team/inviters.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import type { Audience } from '#cloud/api/cloudFunction.ts'
import { anybody, managers, persons, staffWith } from '#cloud/api/callers.ts'

const DAY_MS = 86_400_000
const CODE_LENGTH = 40

/** Only the hash of a code is kept: who reads the database joins nothing. */
const invitationId = (code: string) => naturalId('team', code)

const userOf = (userId: string) => pointerTo('_User', userId) as Parse.User

/** Who manages the hotel by an account: no master key. */
const management: Audience<{ readonly hotelId: string; readonly user: Parse.User }> = async (call) => {
  const { hotelId, user } = await staffWith('management')(call)
  return { hotelId, user: user ?? refuse('notSignedIn') }
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

export const listTeam = cloudFunction('team', {
  // Of an expired hotel, too: who takes it over is chosen from it.
  who: managers,
  takes: NOTHING,
  async does({ hotelId, user }) {
    if (!user) refuse('notSignedIn')
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
  },
})

const invited = z.object({
  duty: z.enum(DUTIES),
  email: shortText
    .transform(normalEmail)
    .refine((email) => isPlausibleEmail(email) && !isReservedEmail(email))
    .nullish(),
})

export const inviteToTeam = cloudFunction('invite-to-team', {
  who: management,
  takes: invited,
  // Of one hotel; who asks, who gets them and the server have limits of their own.
  limit: { what: 'teamMail', most: 40, span: DAY_MS },
  async does({ hotelId, user: caller }, { duty, email }, { settings, takeTry }) {
    if ((await waiting(hotelId)).length >= MAX_INVITATIONS) refuse('tooManyInvitations')
    const isMailed = email != null && isMailConfigured()
    // Before there is an invitation, whose link nobody would be told.
    if (isMailed && !((await takeTry(hotelId)) && (await takeMail(caller.id, email)))) return refuseTooMany()
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
  },
})

export const revokeTeamInvitation = cloudFunction('revoke-team-invitation', {
  who: management,
  takes: z.object({ invitationId: id }),
  invalid: 'gone',
  async does({ hotelId }, asked) {
    const row = await loadRow('TeamInvitation', asked.invitationId, ['hotel', 'usedAt'])
    if (row?.hotel !== hotelId) return refuse('gone')
    if (row.usedAt !== undefined) return { revoked: false }
    await removeRows('TeamInvitation', [row.id])
    return { revoked: true }
  },
})

const withCode = z.object({ code: linkCode })

async function invitationOf(code: string) {
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

export const teamInvitation = cloudFunction('team-invitation', {
  who: anybody,
  takes: withCode,
  invalid: 'teamInvitationVoid',
  async does(_, { code }) {
    const { hotel, duty, by, email } = await invitationOf(code)
    const row = await loadRow('Hotel', hotel, ['name'])
    return { hotelName: row?.name?.trim() ?? '', duty, ...(by && { by }), ...(email && { email }) }
  },
})

export const joinTeam = cloudFunction('join-team', {
  who: persons,
  takes: withCode,
  invalid: 'teamInvitationVoid',
  async does({ user }, { code }) {
    const { id: rowId, hotel: hotelId, duty } = await invitationOf(code)
    // Who presses their own link does not use it up.
    if (await dutyIn(hotelId, user)) return refuse('alreadyInTeam')
    if (!(await changeIfStill('TeamInvitation', rowId, { usedAt: undefined }, { usedAt: dateOf(Date.now()) })))
      return refuse('teamInvitationVoid')
    await giveDuty(hotelId, user, duty)
    tellTeamChange(hotelId, [])
    return { hotelId, duty }
  },
})

/** A device is no member: it has the duty that it was connected with, until it is revoked. */
const factsOf = async (hotelId: string, userId: string) => ({
  userId,
  ownerId: await ownerOf(hotelId),
  duty: (await isDeviceUser(userId)) ? undefined : (await accessByRole(hotelId, userOf(userId)))?.duty,
})

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

export const changeDuty = cloudFunction('change-duty', {
  who: management,
  takes: z.object({ userId: id, duty: z.enum(DUTIES), areas: listOf(z.enum(AREAS), AREAS.length).nullish() }),
  invalid: { userId: 'notInTeam' },
  async does({ hotelId }, { userId, duty, areas: chosen }) {
    // Pages of before know no areas: who gets another duty from there has it as it is.
    await move(hotelId, userId, { duty, areas: chosen ? areaChanges(duty, chosen) : undefined })
    return { duty }
  },
})

export const removeFromTeam = cloudFunction('remove-from-team', {
  who: persons,
  takes: z.object({ hotelId: id, userId: id }),
  invalid: { hotelId: 'notYourHotel', userId: 'notInTeam' },
  async does({ user }, { hotelId, userId }) {
    // Who leaves may do so in an expired hotel, too.
    if (userId !== user.id) refuseIf(await mayDoIn(hotelId, user, 'management'))
    else if (!(await dutyIn(hotelId, user))) refuse('notYourHotel')
    await move(hotelId, userId, undefined)
    return { removed: true }
  },
})

export const handOverHotel = cloudFunction('hand-over-hotel', {
  // Of an expired one, too: else its owner could never delete their account.
  who: managers,
  takes: z.object({ userId: id }),
  invalid: 'notInTeam',
  async does({ hotelId, user }, { userId }) {
    const caller = user ?? refuse('notSignedIn')
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
  },
})
