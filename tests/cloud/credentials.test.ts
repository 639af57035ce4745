import { beforeAll, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { PASSWORD, furnish, hire, openHotel, rowAt, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { anonymous, count, master, must, pointer } from './rest.ts'
import type { Answer, Json } from './rest.ts'

const SECRET = 'segreto-del-gestionale'
const MARK = 'Bellavista al Mare'

let owner: Person
let staffer: Person
let stranger: Person
let at: Place

beforeAll(async () => {
  ;[owner, staffer, stranger] = (await Promise.all(Array.from({ length: 3 }, signUp))) as [Person, Person, Person]
  at = await furnish(await openHotel(owner), owner)
  await hire(at.Hotel, staffer)
  const authPMS = { clientId: SECRET, password: SECRET, bbRates: ['BB1'] }
  must(await owner.rest.update('Hotel', at.Hotel, { authPMS, pmsType: '5stars', name: MARK }))
})

describe('the credentials of a PMS', () => {
  it('are kept, and the browser is told only which', async () => {
    const hotel = (await master().get('Hotel', at.Hotel)).body
    expect(hotel['pmsCredentials']).toEqual({ clientId: SECRET, password: SECRET })
    expect(hotel['authPMS']).toEqual({ bbRates: ['BB1'], kept: ['clientId', 'password'] })
  })

  it('never come back: not from a save, a get, a find, an include or a login', async () => {
    const hotelId = newLocalId()
    const authPMS = { clientId: SECRET, password: SECRET, hbRates: ['HB1'] }
    const saves = [
      await owner.rest.create('Hotel', { objectId: hotelId, authPMS }),
      await owner.rest.update('Hotel', hotelId, { authPMS }),
      await owner.rest.update('Hotel', hotelId, { 'authPMS.password': SECRET }),
      await owner.rest.send('POST', '/batch', {
        requests: [{ method: 'PUT', path: `/parse/classes/Hotel/${hotelId}`, body: { authPMS } }],
      }),
    ]
    for (const answer of saves) must(answer)
    const reads: Answer[] = []
    for (const { rest } of [owner, staffer]) {
      reads.push(await rest.get('Hotel', at.Hotel))
      reads.push(await rest.list('Hotel', { keys: 'pmsCredentials,authPMS,name' }))
      reads.push(await rest.list('Hotel', { include: '*' }))
      const keys = 'hotel.pmsCredentials'
      reads.push(await rest.get('Table', at.Table, { include: 'hotel', keys }))
      reads.push(await rest.list('Table', { includeAll: true }))
    }
    const credentials = { username: owner.email, password: PASSWORD }
    reads.push(await anonymous().send('POST', '/login', credentials))
    for (const { text } of [...saves, ...reads]) {
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain('pmsCredentials')
    }
    const kept = (await master().get('Hotel', hotelId)).body
    expect(kept['pmsCredentials']).toEqual({ clientId: SECRET, password: SECRET })
    expect(kept['authPMS']).toEqual({ hbRates: ['HB1'], kept: ['clientId', 'password'] })
  })

  it('stay when other settings are saved, and go one by one when emptied', async () => {
    const hotelId = await openHotel(owner, { authPMS: { clientId: 'u', password: SECRET } })
    const hotel = async () => (await master().get('Hotel', hotelId)).body
    must(await owner.rest.update('Hotel', hotelId, { authPMS: { bbRates: ['B'], kept: ['x'] } }))
    expect((await hotel())['pmsCredentials']).toEqual({ clientId: 'u', password: SECRET })
    expect((await hotel())['authPMS']).toEqual({ bbRates: ['B'], kept: ['clientId', 'password'] })
    must(await owner.rest.update('Hotel', hotelId, { authPMS: { clientId: '' } }))
    expect((await hotel())['pmsCredentials']).toEqual({ password: SECRET })
    must(await owner.rest.update('Hotel', hotelId, { name: 'Altro' }))
    expect((await hotel())['pmsCredentials']).toEqual({ password: SECRET })
  })

  it('go when another endpoint is entered, which would be sent them', async () => {
    const authPMS = { endpoint: 'https://pms.example.com/', username: 'u', password: SECRET }
    const hotelId = await openHotel(owner, { authPMS })
    const hotel = async () => (await master().get('Hotel', hotelId)).body
    expect((await hotel())['authPMS']).toEqual({ endpoint: authPMS.endpoint, username: 'u', kept: ['password'] })
    must(await owner.rest.update('Hotel', hotelId, { 'authPMS.bbRates': ['B'] }))
    expect((await hotel())['pmsCredentials']).toEqual({ password: SECRET })
    await hire(hotelId, staffer)
    must(await staffer.rest.update('Hotel', hotelId, { authPMS: { endpoint: 'https://mine.example.com/' } }))
    expect((await hotel())['pmsCredentials']).toEqual({})
    must(
      await owner.rest.update('Hotel', hotelId, { authPMS: { endpoint: 'https://other.example.com/', password: 'x' } }),
    )
    expect((await hotel())['pmsCredentials']).toEqual({ password: 'x' })
    must(await owner.rest.update('Hotel', hotelId, { 'authPMS.endpoint': '' }))
    expect((await hotel())['pmsCredentials']).toEqual({})
  })

  it('are not guessed letter by letter', async () => {
    const probes: Json[] = [
      { pmsCredentials: { $exists: true } },
      { 'pmsCredentials.password': { $regex: '^s' } },
      { 'pmsCredentials.password': SECRET },
      { $or: [{ 'pmsCredentials.password': { $regex: '^s' } }] },
      { $and: [{ $nor: [{ 'pmsCredentials.password': { $regex: '^x' } }] }] },
    ]
    for (const { rest } of [owner, staffer, stranger])
      for (const where of probes) {
        expect((await rest.list('Hotel', { where })).ok, JSON.stringify(where)).toBe(false)
        const inQuery = { hotel: { $inQuery: { className: 'Hotel', where } } }
        expect(count(await rest.list('Table', { where: inQuery })), JSON.stringify(where)).toBe(0)
        const notInQuery = { hotel: { $notInQuery: { className: 'Hotel', where } } }
        expect((await rest.list('Table', { where: notInQuery })).ok).toBe(false)
      }
    for (const order of ['pmsCredentials', '-pmsCredentials.password'])
      expect((await owner.rest.list('Hotel', { order })).ok, order).toBe(false)
  })

  it('are not compared with a guess by $select or $dontSelect', async () => {
    for (const name of [SECRET, newLocalId()]) must(await owner.rest.create('Rank', { ...rowAt('Rank', at), name }))
    for (const key of ['pmsCredentials.password', 'pmsCredentials'])
      for (const operator of ['$select', '$dontSelect']) {
        const select = { query: { className: 'Hotel', where: { name: MARK } }, key }
        const where = { hotel: pointer('Hotel', at.Hotel), name: { [operator]: select } }
        const { ok, body } = await owner.rest.list('Rank', { where })
        const names = ok ? (body['results'] as Json[]).map((row) => row['name']) : []
        // The guess that is right is treated like the one that is wrong.
        expect(names.includes(SECRET)).toBe(operator === '$dontSelect' && names.length > 1)
      }
  })
})
