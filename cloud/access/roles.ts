import {
  ADMIN_ROLE,
  areaRole,
  areaRoles,
  areasByRoles,
  dutyRole,
  guestRole,
  memberRole,
  readDutyRole,
  staffRole,
} from '#domain/rules/team/roles.ts'
import type { Access } from '#domain/rules/team/duties.ts'
import { AREAS, DUTIES } from '#domain/schema/values.ts'
import type { Duty } from '#domain/schema/values.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { asMaster, destroyAll, findRows, PAGE } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

async function findRole(name: string): Promise<Parse.Role | undefined> {
  return new Parse.Query(Parse.Role).equalTo('name', name).first(asMaster)
}

async function ensureRole(name: string, readers: readonly string[]): Promise<Parse.Role> {
  const found = await findRole(name)
  if (found) return found
  const acl = new Parse.ACL()
  for (const reader of readers) acl.setRoleReadAccess(reader, true)
  try {
    return await new Parse.Role(name, acl).save(null, asMaster)
  } catch (error) {
    const made = await findRole(name)
    if (made) return made
    throw error
  }
}

/** The role of who runs the installation; nobody has it until a command gives it (docs/operations.md, Admins). */
export const ensureAdminRole = (): Promise<Parse.Role> => ensureRole(ADMIN_ROLE, [])

export async function giveAdmin(user: Parse.User, isGiven: boolean): Promise<void> {
  const role = await ensureAdminRole()
  if (isGiven) role.getUsers().add(user)
  else role.getUsers().remove(user)
  await role.save(null, asMaster)
}

export async function ensureHotelRoles(hotelId: string, owner: Parse.User): Promise<void> {
  const readers = [staffRole(hotelId)]
  const [staff] = await Promise.all([ensureRole(staffRole(hotelId), readers), ensureRole(guestRole(hotelId), readers)])
  staff.getUsers().add(owner)
  await staff.save(null, asMaster)
}

const rolesOfTeam = (hotelId: string) => [...DUTIES.map((duty) => dutyRole(hotelId, duty)), ...areaRoles(hotelId)]

function accessOf(hotelId: string, has: (role: string) => boolean): Access | undefined {
  const duty = DUTIES.find((one) => has(dutyRole(hotelId, one)))
  return duty && { duty, areas: duty === 'management' ? undefined : areasByRoles(hotelId, has) }
}

/** What roles let a user do in a hotel; of several duties the widest. */
export async function accessByRole(hotelId: string, user: Parse.User): Promise<Access | undefined> {
  const roles = await rolesAmong(rolesOfTeam(hotelId), user)
  return accessOf(hotelId, (role) => roles.has(role))
}

/** Makes the duty the only one that a user has in a hotel; without one they are out of its team. Of two at once the later holds. */
export const giveDuty = (hotelId: string, user: Parse.User, given: Duty | undefined): Promise<void> =>
  giveAccess(hotelId, user, given && { duty: given })

/** As `giveDuty`, with what Direzione adds to the duty for them, or takes from it. */
export const giveAccess = (hotelId: string, user: Parse.User, given: Access | undefined): Promise<void> =>
  oneAtATime(`team ${hotelId} ${user.id}`, () => giveOnly(hotelId, user, given))

async function giveOnly(hotelId: string, user: Parse.User, given: Access | undefined): Promise<void> {
  const { more = [], fewer = [] } = given?.areas ?? {}
  const ofAreas = AREAS.flatMap((area) => [
    { name: areaRole(hotelId, 'more', area), isGiven: more.includes(area) },
    { name: areaRole(hotelId, 'fewer', area), isGiven: fewer.includes(area) },
  ])
  const had = await rolesAmong(areaRoles(hotelId), user)
  const changed = ofAreas.filter(({ name, isGiven }) => isGiven !== had.has(name))
  // What goes with the duty of before is not felt with the new one.
  for (const { name, isGiven } of changed) if (!isGiven) await setMember(hotelId, name, user, false)
  // What is given first is felt first: nobody is without a duty in between.
  const inOrder = [...DUTIES].sort((one) => (one === given?.duty ? -1 : 1))
  for (const duty of inOrder) await setMember(hotelId, dutyRole(hotelId, duty), user, duty === given?.duty)
  for (const { name, isGiven } of changed) if (isGiven) await setMember(hotelId, name, user, true)
}

async function setMember(hotelId: string, name: string, user: Parse.User, isMember: boolean): Promise<void> {
  const role = isMember ? await ensureRole(name, [staffRole(hotelId)]) : await findRole(name)
  if (!role) return
  if (isMember) role.getUsers().add(user)
  else role.getUsers().remove(user)
  await role.save(null, asMaster)
}

/** The users of the team by what they do; at most a page of each duty. */
export async function teamOf(hotelId: string): Promise<ReadonlyMap<string, Access>> {
  const names = rolesOfTeam(hotelId)
  const roles = await new Parse.Query(Parse.Role).containedIn('name', names).limit(names.length).find(asMaster)
  const rolesByUser = new Map<string, Set<string>>()
  for (const role of roles) {
    const users = await role.getUsers().query().select('objectId').limit(PAGE).find(asMaster)
    for (const { id } of users)
      if (id) rolesByUser.set(id, (rolesByUser.get(id) ?? new Set()).add(role.getName() ?? ''))
  }
  const team = [...rolesByUser].flatMap(([id, has]) => {
    const access = accessOf(hotelId, (role) => has.has(role))
    return access ? [[id, access] as const] : []
  })
  return new Map(team)
}

/** Which of some roles a user has; at most a page. */
export async function rolesAmong(names: readonly string[], user: Parse.User): Promise<Set<string>> {
  const ofUser = (query: Query) =>
    query
      .containedIn('name', [...names])
      .equalTo('users', user)
      .ascending('objectId')
      .limit(names.length)
  return new Set((await findRows('_Role', ofUser, ['name'])).flatMap(({ name }) => name ?? []))
}

/** What a user does, by the id of the hotel, as roles say; at most a page of roles. */
export async function accessesByRole(user: Parse.User): Promise<ReadonlyMap<string, Access>> {
  const ofUser = (query: Query) => query.startsWith('name', 'hotel_').equalTo('users', user).ascending('objectId')
  const names = new Set((await findRows('_Role', ofUser, ['name'])).flatMap(({ name }) => name ?? []))
  const hotelIds = new Set([...names].flatMap((name) => readDutyRole(name)?.hotelId ?? []))
  const found = [...hotelIds].flatMap((hotelId) => {
    const access = accessOf(hotelId, (role) => names.has(role))
    return access ? [[hotelId, access] as const] : []
  })
  return new Map(found)
}

export async function isAdminUser(user: Parse.User): Promise<boolean> {
  const membership = new Parse.Query(Parse.Role).equalTo('name', ADMIN_ROLE).equalTo('users', user)
  return (await membership.count(asMaster)) > 0
}

/** Makes a user a member of a booking, and so a guest of its hotel. */
export async function admitMember(bookId: string, hotelId: string, user: Parse.User): Promise<void> {
  const readers = [staffRole(hotelId)]
  const [member, guest] = await Promise.all([
    ensureRole(memberRole(bookId), readers),
    ensureRole(guestRole(hotelId), readers),
  ])
  member.getUsers().add(user)
  guest.getRoles().add(member)
  await Promise.all([member.save(null, asMaster), guest.save(null, asMaster)])
}

/** Puts all members of a booking out. A saved role is felt at once, a deleted one only after seconds. */
export async function dismissMembers(bookId: string): Promise<void> {
  const member = await findRole(memberRole(bookId))
  if (!member) return
  const users = await member.getUsers().query().limit(PAGE).find(asMaster)
  if (users.length === 0) return
  member.getUsers().remove(users)
  await member.save(null, asMaster)
}

export async function deleteRoles(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const roles = new Parse.Query(Parse.Role).containedIn('name', [...names]).limit(names.length)
  await destroyAll((await roles.find(asMaster)) as Parse.Object[])
}
