import { ADMIN_ROLE, guestRole, memberRole, staffRole } from '#domain/roles.ts'
import { asMaster, findRows, PAGE } from './rows.ts'
import type { Query } from './rows.ts'

async function findRole(name: string): Promise<Parse.Role | undefined> {
  return new Parse.Query(Parse.Role).equalTo('name', name).first(asMaster)
}

/** The role of that name, made when missing; two concurrent calls get the same one. */
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

export async function ensureHotelRoles(hotelId: string, owner: Parse.User): Promise<void> {
  const readers = [staffRole(hotelId)]
  const [staff] = await Promise.all([
    ensureRole(staffRole(hotelId), readers),
    ensureRole(guestRole(hotelId), readers),
  ])
  staff.getUsers().add(owner)
  await staff.save(null, asMaster)
}

export async function isHotelStaff(hotelId: string, user: Parse.User): Promise<boolean> {
  const membership = new Parse.Query(Parse.Role)
    .equalTo('name', staffRole(hotelId))
    .equalTo('users', user)
  return (await membership.count(asMaster)) > 0
}

/** Which of some roles a user has; at most a page. */
export async function rolesAmong(names: readonly string[], user: Parse.User): Promise<Set<string>> {
  const ofUser = (query: Query) =>
    query.containedIn('name', [...names]).equalTo('users', user).ascending('objectId').limit(names.length)
  return new Set((await findRows('_Role', ofUser, ['name'])).flatMap(({ name }) => name ?? []))
}

/** Ids of the hotels that a user is staff of; at most a page. */
export async function staffedHotels(user: Parse.User): Promise<string[]> {
  const ofUser = (query: Query) =>
    query.startsWith('name', staffRole('')).equalTo('users', user).ascending('objectId')
  const roles = await findRows('_Role', ofUser, ['name'])
  return roles.flatMap(({ name }) => name?.slice(staffRole('').length) ?? [])
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
  await Parse.Object.destroyAll(await roles.find(asMaster), asMaster)
}
