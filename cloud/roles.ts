import { ADMIN_ROLE, dutyRole, guestRole, memberRole, readDutyRole, staffRole } from '#domain/roles.ts'
import { DUTIES } from '#domain/schema/values.ts'
import type { Duty } from '#domain/schema/values.ts'
import { oneAtATime } from './oneAtATime.ts'
import { asMaster, destroyAll, findRows, PAGE } from './rows.ts'
import type { Query } from './rows.ts'

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
  const [staff] = await Promise.all([
    ensureRole(staffRole(hotelId), readers),
    ensureRole(guestRole(hotelId), readers),
  ])
  staff.getUsers().add(owner)
  await staff.save(null, asMaster)
}

/** The duty that a role gives a user in a hotel; of several the widest. */
export async function dutyByRole(hotelId: string, user: Parse.User): Promise<Duty | undefined> {
  const roles = await rolesAmong(DUTIES.map((duty) => dutyRole(hotelId, duty)), user)
  return DUTIES.find((duty) => roles.has(dutyRole(hotelId, duty)))
}

/** Makes the duty the only one that a user has in a hotel; without one they are out of its team. Of two at once the later holds. */
export const giveDuty = (hotelId: string, user: Parse.User, given: Duty | undefined): Promise<void> =>
  oneAtATime(`team ${hotelId} ${user.id}`, () => giveOnly(hotelId, user, given))

async function giveOnly(hotelId: string, user: Parse.User, given: Duty | undefined): Promise<void> {
  // What is given first is felt first: nobody is without a duty in between.
  const inOrder = [...DUTIES].sort((one) => (one === given ? -1 : 1))
  for (const duty of inOrder) {
    const name = dutyRole(hotelId, duty)
    const role = duty === given ? await ensureRole(name, [staffRole(hotelId)]) : await findRole(name)
    if (!role) continue
    if (duty === given) role.getUsers().add(user)
    else role.getUsers().remove(user)
    await role.save(null, asMaster)
  }
}

/** The users of the team by their duty; at most a page of each. */
export async function teamOf(hotelId: string): Promise<ReadonlyMap<string, Duty>> {
  const team = new Map<string, Duty>()
  for (const duty of DUTIES) {
    const role = await findRole(dutyRole(hotelId, duty))
    const users = role ? await role.getUsers().query().select('objectId').limit(PAGE).find(asMaster) : []
    for (const { id } of users) if (id && !team.has(id)) team.set(id, duty)
  }
  return team
}

/** Which of some roles a user has; at most a page. */
export async function rolesAmong(names: readonly string[], user: Parse.User): Promise<Set<string>> {
  const ofUser = (query: Query) =>
    query.containedIn('name', [...names]).equalTo('users', user).ascending('objectId').limit(names.length)
  return new Set((await findRows('_Role', ofUser, ['name'])).flatMap(({ name }) => name ?? []))
}

/** A user's duties by the id of the hotel, as roles give them; at most a page. */
export async function dutiesByRole(user: Parse.User): Promise<ReadonlyMap<string, Duty>> {
  const ofUser = (query: Query) =>
    query.startsWith('name', 'hotel_').equalTo('users', user).ascending('objectId')
  const roles = await findRows('_Role', ofUser, ['name'])
  const found = roles.flatMap(({ name }) => readDutyRole(name ?? '') ?? [])
  const inOrder = found.sort((one, other) => DUTIES.indexOf(other.duty) - DUTIES.indexOf(one.duty))
  return new Map(inOrder.map(({ hotelId, duty }) => [hotelId, duty]))
}

export async function isAdmin(user: Parse.User): Promise<boolean> {
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
