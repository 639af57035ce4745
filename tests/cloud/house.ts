import ParseNode from 'parse'
import { expect, inject } from 'vitest'
import type {} from '#cloud/parse.d.ts'
import { newLocalId } from '#domain/localId.ts'
import { guestRole, staffRole } from '#domain/roles.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { master, must, pointer, signedIn, anonymous } from './rest.ts'
import type { Json, Rest, Row } from './rest.ts'
import { APP_ID, MASTER_KEY } from './server.ts'

/** One row of each class, the one that others of the same hotel point to. */
export type Place = Readonly<Record<ClassName, string>>

export interface Person {
  readonly id: string
  readonly email: string
  readonly rest: Rest
}

export const PASSWORD = 'una password lunga'
export const PAST = { __type: 'Date', iso: '2020-01-31T22:59:59.999Z' }

export const newEmail = () => `${newLocalId().toLowerCase()}@convivio.test`

export async function signUp(): Promise<Person> {
  const [id, email] = [newLocalId(), newEmail()]
  const { body } = must(
    await anonymous().send('POST', '/users', {
      objectId: id,
      username: email,
      email,
      password: PASSWORD,
    }),
  )
  return { id, email, rest: signedIn(String(body['sessionToken'])) }
}

/** A hotel, made as the owner's browser makes it. */
export async function openHotel(owner: Person, fields: Json = {}): Promise<string> {
  const objectId = newLocalId()
  must(await owner.rest.create('Hotel', { objectId, name: 'Hotel Bellavista', ...fields }))
  return objectId
}

export const expire = async (hotelId: string) =>
  must(await master().update('Hotel', hotelId, { expireDate: PAST }))

async function roleId(name: string): Promise<string> {
  const [role] = await master().rows('_Role', { name })
  if (!role) throw new Error(`There is no role ${name}.`)
  return role.objectId
}

const inRole = async (name: string, person: Person, __op: 'AddRelation' | 'RemoveRelation') =>
  must(
    await master().update('_Role', await roleId(name), {
      users: { __op, objects: [pointer('_User', person.id)] },
    }),
  )

/** Makes a role, or takes the one there is, with a person in it. */
export async function makeRole(name: string, person: Person): Promise<void> {
  await master().create('_Role', { name, ACL: {} })
  await inRole(name, person, 'AddRelation')
}

export const hire = (hotelId: string, person: Person) =>
  inRole(staffRole(hotelId), person, 'AddRelation')
export const dismiss = (hotelId: string, person: Person) =>
  inRole(staffRole(hotelId), person, 'RemoveRelation')
export const welcome = (hotelId: string, person: Person) =>
  inRole(guestRole(hotelId), person, 'AddRelation')
export const removeFromRole = (name: string, person: Person) =>
  inRole(name, person, 'RemoveRelation')

/** Makes a person a member of a booking, with the server's own code. */
export async function admit(hotelId: string, bookId: string, person: Person): Promise<void> {
  ParseNode.initialize(APP_ID, undefined, MASTER_KEY)
  ParseNode.serverURL = `${inject('serverUrl')}/parse`
  Object.assign(globalThis, { Parse: ParseNode })
  const { admitMember } = await import('#cloud/roles.ts')
  const user = ParseNode.User.createWithoutData(person.id) as Parse.User
  await admitMember(bookId, hotelId, user)
}

/** A row as it is stored, whoever may read it. */
export const read = async (className: ClassName, id: string): Promise<Row> =>
  must(await master().get(className, id)).body as Row

export const exists = async (className: ClassName, id: string): Promise<boolean> =>
  (await master().get(className, id)).ok

/** What an answer must be when a guard refused. */
export const refused = (code: Refusal): unknown =>
  expect.objectContaining({ ok: false, code: 142, error: code })

const required: Partial<Record<ClassName, () => Json>> = {
  _User: () => ({ username: newEmail(), password: PASSWORD }),
  _Role: () => ({ name: `book_member_${newLocalId()}`, ACL: {} }),
  Room: () => ({ name: newLocalId() }),
  Table: () => ({ name: newLocalId() }),
  Template: () => ({ isPublic: true }),
}

/** The fields of a new row that points, by every pointer it has, to the rows of a place. */
export function rowAt(className: ClassName, at: Partial<Place>): Row {
  const pointers = Object.entries(declarationOf(className).fields).flatMap(([name, field]) => {
    const id = field.target && at[field.target as ClassName]
    return id && !field.serverOnly ? [[name, pointer(field.target ?? '', id)] as const] : []
  })
  return { objectId: newLocalId(), ...Object.fromEntries(pointers), ...required[className]?.() }
}

/** Furnishes a hotel with one row of each class, each pointing to the others. */
export async function furnish(hotelId: string, owner: Person): Promise<Place> {
  const at: Partial<Record<ClassName, string>> = {
    _User: owner.id,
    _Role: await roleId(staffRole(hotelId)),
    Hotel: hotelId,
  }
  for (const className of classNames) {
    if (at[className]) continue
    const row = rowAt(className, at)
    at[className] = row.objectId
    must(await master().create(className, row))
  }
  return at as Place
}
