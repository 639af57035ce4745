import { beforeAll, describe, expect, it } from 'vitest'
import type { TeamMember } from '#domain/rules/team/members.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { employ, exists, openHotel, PASSWORD, read, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, must, signedIn } from './rest.ts'

/** One transparent pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

let owner: Person
let person: Person

beforeAll(async () => {
  ;[owner, person] = await Promise.all([signUp(), signUp()])
})

async function logIn({ email }: Person) {
  const { body } = must(await anonymous().send('POST', '/login', { username: email, password: PASSWORD }))
  return signedIn(String(body['sessionToken']))
}

describe('the sessions of an account', () => {
  it('are listed with the one that asks, and end together', async () => {
    const other = await logIn(person)
    const { sessions } = must(await other.call('my-sessions', {})).body['result'] as {
      sessions: readonly { isThis: boolean }[]
    }
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    must(await other.call('end-sessions', {}))
    for (const rest of [other, person.rest]) expect(await rest.call('my-sessions', {})).toMatchObject({ ok: false })
  })
})

describe('an account', () => {
  it('is deleted by its password, and out of every team', async () => {
    const [hotelId, cook] = [await openHotel(owner), await signUp()]
    await employ(hotelId, cook, 'kitchen')
    expect(await cook.rest.call('delete-account', { password: 'sbagliata' })).toEqual(refused('passwordWrong'))
    must(await cook.rest.call('delete-account', { password: PASSWORD }))
    expect(await exists('_User', cook.id)).toBe(false)
    const { body } = must(await owner.rest.call('team', { hotelId }))
    expect(JSON.stringify(body)).not.toContain(cook.id)
    expect(await cook.rest.call('my-sessions', {})).toMatchObject({ ok: false })
  })

  it('leaves no hotel without an owner, whichever of the two comes first', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, signUp))
    for (const [at, person] of people.entries()) {
      const objectId = newLocalId()
      const open = () => person.rest.create('Hotel', { objectId, name: 'Hotel Bellavista' })
      const leave = () => person.rest.call('delete-account', { password: PASSWORD })
      await Promise.all(at % 2 ? [open(), leave()] : [leave(), open()])
      expect(await exists('Hotel', objectId)).toBe(await exists('_User', person.id))
    }
  })

  it('takes no hotel over while it is deleted', async () => {
    for (let at = 0; at < 4; at += 1) {
      const [hotelId, colleague] = [await openHotel(owner), await signUp()]
      await employ(hotelId, colleague, 'management')
      const handOver = () => owner.rest.call('hand-over-hotel', { hotelId, userId: colleague.id })
      const leave = () => colleague.rest.call('delete-account', { password: PASSWORD })
      const [one, other] = await Promise.all(at % 2 ? [handOver(), leave()] : [leave(), handOver()])
      expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1)
      const { owner: now } = await read('Hotel', hotelId)
      expect(await exists('_User', (now as { objectId: string }).objectId)).toBe(true)
    }
  })

  it('of whatever duty has a photo, which Direzione sees in the team', async () => {
    const [hotelId, colleague] = [await openHotel(owner), await signUp()]
    await employ(hotelId, colleague, 'reception')
    const { body } = must(await colleague.rest.send('POST', '/files/profilo.png', PNG, { 'Content-Type': 'image/png' }))
    const image = { __type: 'File', name: body['name'], url: body['url'] }
    must(await colleague.rest.update('_User', colleague.id, { image }))
    expect(await colleague.rest.update('_User', owner.id, { image })).toMatchObject({ ok: false })
    const { members } = must(await owner.rest.call('team', { hotelId })).body['result'] as {
      members: readonly TeamMember[]
    }
    expect(members.map(({ userId, image: own }) => [userId, own?.name])).toEqual([
      [owner.id, undefined],
      [colleague.id, body['name']],
    ])
  })

  it('that owns a hotel is not', async () => {
    await openHotel(owner)
    expect(await owner.rest.call('delete-account', { password: PASSWORD })).toEqual(refused('ownsHotels'))
    expect(await exists('_User', owner.id)).toBe(true)
  })
})
