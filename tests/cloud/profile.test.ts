import { beforeAll, describe, expect, it } from 'vitest'
import { employ, exists, openHotel, PASSWORD, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, must, signedIn } from './rest.ts'

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

  it('that owns a hotel is not', async () => {
    await openHotel(owner)
    expect(await owner.rest.call('delete-account', { password: PASSWORD })).toEqual(refused('ownsHotels'))
    expect(await exists('_User', owner.id)).toBe(true)
  })
})
