import { beforeAll, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/localId.ts'
import { exists, makeRole, openHotel, read, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, must, pointer } from './rest.ts'

describe('what the admins offer', () => {
  const offers = ['Template', 'Label'] as const
  const offer = { name: { it: 'Cucina romagnola' } }
  let admin: Person
  let owner: Person

  beforeAll(async () => {
    ;[admin, owner] = await Promise.all([signUp(), signUp()])
    await makeRole('admin', admin)
  })

  it.each(offers)('a public %s is kept by them and read by whoever is signed in', async (name) => {
    const objectId = newLocalId()
    must(await admin.rest.create(name, { ...offer, objectId, isPublic: true, predefined: true }))
    must(await owner.rest.get(name, objectId))
    expect((await anonymous().get(name, objectId)).ok).toBe(false)
    expect((await owner.rest.update(name, objectId, { predefined: false })).ok).toBe(false)
    expect((await owner.rest.remove(name, objectId)).ok).toBe(false)
    must(await admin.rest.update(name, objectId, { name: { it: 'Nuovo' } }))
    expect((await read(name, objectId))['name']).toEqual({ it: 'Nuovo' })
    must(await admin.rest.remove(name, objectId))
    expect(await exists(name, objectId)).toBe(false)
  })

  it.each(offers)('a %s that is not public is theirs alone', async (name) => {
    const objectId = newLocalId()
    must(await admin.rest.create(name, { ...offer, objectId, isPublic: false }))
    must(await admin.rest.get(name, objectId))
    expect((await owner.rest.get(name, objectId)).ok).toBe(false)
    must(await admin.rest.update(name, objectId, { isPublic: true }))
    must(await owner.rest.get(name, objectId))
    must(await admin.rest.update(name, objectId, { isPublic: false }))
    expect((await owner.rest.get(name, objectId)).ok).toBe(false)
  })

  it.each(offers)('a %s is not made by others', async (name) => {
    const answer = await owner.rest.create(name, { isPublic: true, predefined: true })
    expect(answer).toMatchObject({ ok: false, code: 142, error: 'onlyAdmin' })
  })

  it('keep the dishes that came from them when others try to delete them', async () => {
    const objectId = newLocalId()
    must(await admin.rest.create('Template', { objectId, isPublic: true }))
    const dish = rowAt('Dish', { Hotel: await openHotel(owner), Template: objectId })
    must(await owner.rest.create('Dish', dish))
    expect((await owner.rest.remove('Template', objectId)).ok).toBe(false)
    expect(await read('Dish', dish.objectId)).toHaveProperty('fromTemplate')
  })

  it('give them no hotel', async () => {
    const hotelId = await openHotel(owner)
    expect((await admin.rest.get('Hotel', hotelId)).ok).toBe(false)
    const rank = { hotel: pointer('Hotel', hotelId) }
    expect((await admin.rest.create('Rank', rank)).ok).toBe(false)
  })
})
