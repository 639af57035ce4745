import { beforeAll, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { guestRole, memberRole, staffRole } from '#domain/rules/team/roles.ts'
import { PASSWORD, openPeopledHouse } from './house.ts'
import type { Person, Place } from './house.ts'
import { anonymous, count, master, must, pointer } from './rest.ts'
import type { Json, Rest } from './rest.ts'

let owner: Person
let staffer: Person
let guest: Person
let member: Person
let stranger: Person
let at: Place
let strangerAt: Place

beforeAll(async () => {
  ;({ owner, staffer, guest, member, stranger, at, strangerAt } = await openPeopledHouse())
})

describe('accounts', () => {
  it('are read by their own user alone', async () => {
    for (const { rest, id } of [stranger, guest, member, staffer]) {
      for (const path of [`/users/${owner.id}`, `/classes/_User/${owner.id}`])
        expect((await rest.send('GET', path)).ok).toBe(false)
      expect((await rest.send('GET', '/users')).ok).toBe(false)
      expect(count(await rest.list('_User', { where: { username: owner.email } }))).toBe(0)
      expect(count(await rest.list('_User', { where: { objectId: owner.id } }))).toBe(0)
      expect((await rest.send('GET', '/users/me')).body['objectId']).toBe(id)
      const { body, text } = must(await rest.get('_User', id))
      expect(body['localId']).toBe(id)
      expect(text).not.toMatch(/password|_hashed/)
    }
    expect((await anonymous().send('GET', `/users/${owner.id}`)).ok).toBe(false)
    expect((await anonymous().send('GET', '/users/me')).ok).toBe(false)
  })

  it('are not guessed through what only the server knows', async () => {
    const probes: Json[] = [
      { email: { $regex: '.' } },
      { _hashed_password: { $regex: '^\\$2' } },
      { password: { $exists: true } },
      { sessionToken: { $regex: '^r:' } },
      { _session_token: { $regex: '^r:' } },
      { _perishable_token: { $exists: true } },
      { authData: { $exists: true } },
    ]
    for (const { rest, id } of [stranger, owner])
      for (const probe of probes) {
        const where = { ...probe, objectId: id === owner.id ? id : owner.id }
        expect(count(await rest.list('_User', { where })), JSON.stringify(where)).toBe(0)
        const owned = { $inQuery: { className: '_User', where: probe } }
        const hotels = await rest.list('Hotel', { where: { objectId: at.Hotel, owner: owned } })
        expect(count(hotels), JSON.stringify(probe)).toBe(0)
      }
  })

  it('are changed and ended by nobody else, nor ended by oneself', async () => {
    for (const { rest } of [stranger, staffer])
      expect((await rest.update('_User', owner.id, { name: 'Altro' })).ok).toBe(false)
    expect((await owner.rest.remove('_User', owner.id)).ok).toBe(false)
    expect((await owner.rest.send('DELETE', `/users/${owner.id}`)).ok).toBe(false)
    expect((await master().get('_User', owner.id)).ok).toBe(true)
  })

  it('are not taken over', async () => {
    for (const { rest } of [stranger, owner]) {
      expect((await rest.send('POST', '/loginAs', { userId: owner.id })).ok).toBe(false)
      expect((await rest.send('POST', `/loginAs?userId=${owner.id}`)).ok).toBe(false)
    }
    const wrong = { username: owner.email, password: 'sbagliata' }
    expect((await anonymous().send('POST', '/login', wrong)).code).toBe(101)
    const injected = { username: owner.email, password: { $regex: '.*' } }
    expect((await anonymous().send('POST', '/login', injected)).ok).toBe(false)
    const anyone = { username: { $regex: '.*' }, password: PASSWORD }
    expect((await anonymous().send('POST', '/login', anyone)).ok).toBe(false)
    const forged = anonymous().with({ 'X-Parse-Session-Token': `r:${'0'.repeat(32)}` })
    expect(await forged.send('GET', '/users/me')).toMatchObject({ ok: false, code: 209 })
  })
})

describe('roles', () => {
  const names = async (rest: Rest) => (await rest.rows('_Role')).map(({ name }) => String(name)).sort()
  const inHotel = () => [guestRole(at.Hotel), memberRole(at.Book), staffRole(at.Hotel)].sort()

  it('are listed by the staff of their hotel alone', async () => {
    expect(await names(staffer.rest)).toEqual(inHotel())
    expect(await names(owner.rest)).toEqual(expect.arrayContaining(inHotel()))
    expect(await names(stranger.rest)).toEqual([guestRole(strangerAt.Hotel), staffRole(strangerAt.Hotel)].sort())
    expect(await names(guest.rest)).toEqual([])
    expect(await names(member.rest)).toEqual([])
    expect((await anonymous().list('_Role')).ok).toBe(false)
  })

  it('do not tell outsiders who is in them', async () => {
    for (const { rest } of [stranger, guest, member]) {
      const where = { users: pointer('_User', owner.id) }
      expect(count(await rest.list('_Role', { where }))).toBe(0)
      for (const table of ['_Join:users:_Role', '_Join:roles:_Role'])
        expect((await rest.list(table)).ok, table).toBe(false)
    }
  })

  it('are made, changed and ended by no client', async () => {
    const [role] = await master().rows('_Role', { name: staffRole(at.Hotel) })
    const id = role?.objectId ?? ''
    const before = await master().get('_Role', id)
    for (const { rest, id: user } of [stranger, guest, member, staffer, owner]) {
      const users = { __op: 'AddRelation', objects: [pointer('_User', user)] }
      const answers = [
        await rest.send('POST', '/roles', { name: memberRole(newLocalId()), ACL: {}, users }),
        await rest.send('POST', '/roles', { name: 'admin', ACL: {}, users }),
        await rest.send('PUT', `/roles/${id}`, { users }),
        await rest.send('DELETE', `/roles/${id}`),
        await rest.create('_Join:users:_Role', { relatedId: user, owningId: id }),
      ]
      for (const { ok, text } of answers) expect(ok, text).toBe(false)
    }
    expect((await master().get('_Role', id)).body).toEqual(before.body)
  })
})
