import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { parseSignal } from '#data/parseSignal.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { TeamInvitationState, TeamMember } from '#domain/rules/team/members.ts'
import type { Duty } from '#domain/schema/values.ts'
import { shownPage } from '../fakes/aPage.ts'
import { employ, expire, openHotel, PASSWORD, read, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { sessionOf } from './orderHouse.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'
import { APP_ID } from './server.ts'

let owner: Person
let stranger: Person

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
})

async function invite(hotelId: string, duty: Duty, by = owner): Promise<string> {
  const { body } = must(await by.rest.call('invite-to-team', { hotelId, duty }))
  const { link } = body['result'] as { link: string }
  return link.replace(/^.*\/squadra#/, '')
}

const join = (person: Person, code: string) => person.rest.call('join-team', { code })

interface Team {
  readonly members: readonly TeamMember[]
  readonly invitations: readonly TeamInvitationState[]
}

const teamOf = async (hotelId: string, by = owner): Promise<Team> =>
  must(await by.rest.call('team', { hotelId })).body['result'] as Team

const dutiesOf = async (hotelId: string, by = owner) =>
  Object.fromEntries((await teamOf(hotelId, by)).members.map(({ userId, duty }) => [userId, duty]))

async function hotelsOf(person: Person): Promise<readonly string[]> {
  const { body } = must(await person.rest.call('changes', { scopes: ['account'] }))
  return (body['result'] as { hotelIds: readonly string[] }).hotelIds
}

describe('an invitation into a team', () => {
  it('lets somebody in with a duty, who then has the hotel in their list', async () => {
    const [hotelId, cook] = [await openHotel(owner), await signUp()]
    const code = await invite(hotelId, 'kitchen')
    const told = must(await anonymous().call('team-invitation', { code })).body['result']
    expect(told).toMatchObject({ hotelName: 'Hotel Bellavista', duty: 'kitchen' })
    expect((await teamOf(hotelId)).invitations).toMatchObject([{ duty: 'kitchen' }])

    expect(must(await join(cook, code)).body['result']).toEqual({ hotelId, duty: 'kitchen' })
    expect(await hotelsOf(cook)).toEqual([hotelId])
    expect(await dutiesOf(hotelId)).toEqual({ [owner.id]: 'management', [cook.id]: 'kitchen' })
    expect((await teamOf(hotelId)).invitations).toEqual([])
  })

  it('works once, however many press at a time', async () => {
    const hotelId = await openHotel(owner)
    const code = await invite(hotelId, 'dining')
    const people = await Promise.all([signUp(), signUp(), signUp()])
    const pressed = await Promise.all(people.map((person) => join(person, code)))
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await join(stranger, code)).toEqual(refused('teamInvitationVoid'))
  })

  it('works for a week, and until it is revoked', async () => {
    const hotelId = await openHotel(owner)
    const codes = [await invite(hotelId, 'kitchen'), await invite(hotelId, 'kitchen')]
    const { invitations } = await teamOf(hotelId)
    expect(invitations).toHaveLength(2)
    const [id, other] = invitations.map((invitation) => invitation.id)
    expect(((invitations[0]?.validUntil ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    const past = { __type: 'Date', iso: new Date(Date.now() - 1000).toISOString() }
    must(await master().update('TeamInvitation', String(id), { validUntil: past }))
    must(await owner.rest.call('revoke-team-invitation', { hotelId, invitationId: other }))
    for (const code of codes) expect(await join(stranger, code)).toEqual(refused('teamInvitationVoid'))
    expect((await teamOf(hotelId)).invitations).toEqual([])
  })

  it('is one of 50 that wait, however many are made at once', async () => {
    const hotelId = await openHotel(owner)
    const made = await Promise.all(
      Array.from({ length: 60 }, () => owner.rest.call('invite-to-team', { hotelId, duty: 'kitchen' })),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(50)
    expect((await teamOf(hotelId)).invitations).toHaveLength(50)
  })

  it('is not used up by who is in the team already, and of which the database keeps no more than a hash', async () => {
    const hotelId = await openHotel(owner)
    const code = await invite(hotelId, 'kitchen')
    expect(await join(owner, code)).toEqual(refused('alreadyInTeam'))
    expect((await teamOf(hotelId)).invitations).toHaveLength(1)
    expect(JSON.stringify(await master().rows('TeamInvitation', {}))).not.toContain(code)
  })

  it('ends with the place of who made it', async () => {
    const hotelId = await openHotel(owner)
    const [demoted, removed, left, guest] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
    const codes: string[] = []
    for (const person of [demoted, removed, left]) {
      await employ(hotelId, person, 'management')
      codes.push(await invite(hotelId, 'management', person))
    }
    must(await demoted.rest.call('make-team-device', { hotelId, name: 'Tablet', duty: 'kitchen', pin: '2468' }))
    must(await owner.rest.call('change-duty', { hotelId, userId: demoted.id, duty: 'dining' }))
    must(await owner.rest.call('remove-from-team', { hotelId, userId: removed.id }))
    expect((await teamOf(hotelId)).invitations).toHaveLength(1)
    expect(await master().rows('TeamDevice', { byId: demoted.id })).toEqual([])
    // However they went.
    await employ(hotelId, left, undefined)
    for (const code of codes)
      for (const person of [guest, demoted, removed, left])
        expect(await join(person, code)).toEqual(refused('teamInvitationVoid'))
  })

  it('is made, listed and revoked by the management of that hotel alone', async () => {
    const [hotelId, cook] = [await openHotel(owner), await signUp()]
    await employ(hotelId, cook, 'kitchen')
    await invite(hotelId, 'kitchen')
    const [invitationId] = (await teamOf(hotelId)).invitations.map(({ id }) => id)
    for (const [person, refusal] of [
      [cook, 'dutyForbids'],
      [stranger, 'notYourHotel'],
    ] as const)
      for (const [name, params] of [
        ['team', {}],
        ['invite-to-team', { duty: 'management' }],
        ['revoke-team-invitation', { invitationId }],
        ['change-duty', { userId: cook.id, duty: 'management' }],
        ['remove-from-team', { userId: owner.id }],
        ['hand-over-hotel', { userId: person.id }],
      ] as const)
        expect(await person.rest.call(name, { hotelId, ...params }), name).toEqual(refused(refusal))
    const elsewhere = await openHotel(stranger)
    expect(await stranger.rest.call('revoke-team-invitation', { hotelId: elsewhere, invitationId })).toEqual(
      refused('gone'),
    )
  })
})

describe('a member of a team', () => {
  it('gets another duty, and only that', async () => {
    const [hotelId, person] = [await openHotel(owner), await signUp()]
    await employ(hotelId, person, 'management')
    must(await person.rest.update('Hotel', hotelId, { city: 'Rimini' }))
    must(await owner.rest.call('change-duty', { hotelId, userId: person.id, duty: 'kitchen' }))
    expect((await person.rest.update('Hotel', hotelId, { city: 'Pesaro' })).ok).toBe(false)
    expect(await dutiesOf(hotelId)).toMatchObject({ [person.id]: 'kitchen' })
  })

  it('works in further areas, or in fewer, as Direzione says, and has another duty as it is', async () => {
    const [hotelId, cook] = [await openHotel(owner), await signUp()]
    await employ(hotelId, cook, 'kitchen')
    const change = (duty: Duty, areas?: readonly string[]) =>
      owner.rest.call('change-duty', { hotelId, userId: cook.id, duty, ...(areas && { areas }) })
    const make = async (className: string, body: Json) => {
      const requests = [
        { method: 'POST', path: `/parse/classes/${className}`, body: { ...body, hotel: pointer('Hotel', hotelId) } },
      ]
      const asked = { hotelId, requests: JSON.stringify(requests) }
      return (await cook.rest.call('team-batch', asked)).text.includes('"success"')
    }
    const hotelSeenBy = async () => {
      const { body } = must(await cook.rest.call('changes', { scopes: ['account'] }))
      const { rows } = body['result'] as { rows: { Hotel: readonly Json[] } }
      return rows.Hotel.find(({ id }) => id === hotelId)
    }
    expect(await make('Book', { refName: 'Rossi' })).toBe(false)
    must(await change('kitchen', ['dishes', 'bookings']))
    expect(await make('Book', { refName: 'Rossi' })).toBe(true)
    expect(await make('Dish', { name: { it: 'Brodetto' }, courseIndex: 1 })).toBe(true)
    const areas = { more: ['bookings'], fewer: ['menus'] }
    expect(await hotelSeenBy()).toMatchObject({ duty: 'kitchen', areas })
    expect((await teamOf(hotelId)).members.find(({ userId }) => userId === cook.id)).toMatchObject({ areas })
    const meals = await cook.rest.call('ordered-dishes', { hotelId, mealIds: [] })
    expect(meals).toEqual(refused('dutyForbids'))

    expect((await change('kitchen', ['cellar'])).ok).toBe(false)
    must(await change('dining'))
    expect(await make('Book', { refName: 'Bianchi' })).toBe(false)
    expect(await hotelSeenBy()).not.toHaveProperty('areas')
    must(await owner.rest.call('remove-from-team', { hotelId, userId: cook.id }))
    const users = pointer('_User', cook.id)
    expect(await master().rows('_Role', { name: { $regex: `_${hotelId}$` }, users })).toEqual([])
  })

  it('of the Reception deletes a booking that they made, as long as nobody ordered for it', async () => {
    const hotelId = await openHotel(owner)
    const [anna, bruno] = [await signUp(), await signUp()]
    for (const person of [anna, bruno]) await employ(hotelId, person, 'reception')
    const hotel = pointer('Hotel', hotelId)
    const ask = async (by: Person, method: string, path: string, body: Json) =>
      (
        await by.rest.call('team-batch', {
          hotelId,
          requests: JSON.stringify([{ method, path: `/parse/classes/${path}`, body }]),
        })
      ).text
    const days = (from: string, to: string) => ({
      checkin: { __type: 'Date', iso: from },
      checkout: { __type: 'Date', iso: to },
    })
    const book = async () => {
      const objectId = newLocalId()
      const body = {
        objectId,
        localId: objectId,
        hotel,
        refName: 'Rossi',
        ...days('2030-05-01T12:00:00.000Z', '2030-05-04T08:00:00.000Z'),
      }
      expect(await ask(anna, 'POST', 'Book', body)).toContain('"success"')
      return objectId
    }
    const [twice, ordered] = [await book(), await book()]
    expect(await ask(bruno, 'DELETE', `Book/${twice}`, {})).toContain('dutyForbids')
    expect(await ask(anna, 'PUT', `Book/${twice}`, { madeBy: bruno.id })).toContain('serverDecides')
    const extra = { hotel, book: pointer('Book', ordered), status: 'approved', localId: newLocalId() }
    must(await master().create('ExtraMealOrder', extra))
    expect(await ask(anna, 'DELETE', `Book/${ordered}`, {})).toContain('bookOrdered')
    expect(await ask(anna, 'DELETE', `Book/${twice}`, {})).toContain('"success"')
    must(await owner.rest.remove('Book', ordered))
  })

  it('has one duty, however many are given at once', async () => {
    const [hotelId, person] = [await openHotel(owner), await signUp()]
    await employ(hotelId, person, 'kitchen')
    const change = (duty: Duty) => owner.rest.call('change-duty', { hotelId, userId: person.id, duty })
    for (let round = 0; round < 5; round += 1) {
      await Promise.all((['management', 'reception', 'dining', 'kitchen'] as const).map(change))
      const users = pointer('_User', person.id)
      expect(await master().rows('_Role', { name: { $regex: `_${hotelId}$` }, users })).toHaveLength(1)
    }
  })

  it('is out at once when removed, and leaves by themselves', async () => {
    const [hotelId, one, other] = [await openHotel(owner), await signUp(), await signUp()]
    for (const person of [one, other]) await employ(hotelId, person, 'reception')
    must(await owner.rest.call('remove-from-team', { hotelId, userId: one.id }))
    must(await other.rest.call('remove-from-team', { hotelId, userId: other.id }))
    for (const person of [one, other]) {
      expect(await hotelsOf(person)).toEqual([])
      expect(await person.rest.call('changes', { hotelId, scopes: ['stays'] })).toEqual(refused('notYourHotel'))
    }
    expect(await owner.rest.call('remove-from-team', { hotelId, userId: one.id })).toEqual(refused('notInTeam'))
  })

  it('who owns the hotel stays in the management', async () => {
    const [hotelId, director] = [await openHotel(owner), await signUp()]
    await employ(hotelId, director, 'management')
    for (const by of [owner, director]) {
      const asked = { hotelId, userId: owner.id }
      expect(await by.rest.call('remove-from-team', asked)).toEqual(refused('ownerStays'))
      expect(await by.rest.call('change-duty', { ...asked, duty: 'dining' })).toEqual(refused('ownerStays'))
    }
  })

  it('of the management takes the hotel over from its owner, who stays and may then leave', async () => {
    const [hotelId, director, cook] = [await openHotel(owner), await signUp(), await signUp()]
    await employ(hotelId, director, 'management')
    await employ(hotelId, cook, 'kitchen')
    const handOver = (by: Person, to: Person) => by.rest.call('hand-over-hotel', { hotelId, userId: to.id })
    expect(await handOver(director, director)).toEqual(refused('onlyOwner'))
    expect(await handOver(owner, cook)).toEqual(refused('notInTeam'))
    must(await handOver(owner, director))
    expect((await teamOf(hotelId)).members[0]).toMatchObject({ userId: director.id, isOwner: true })
    expect(await owner.rest.remove('Hotel', hotelId)).toEqual(refused('onlyOwner'))
    must(await owner.rest.call('remove-from-team', { hotelId, userId: owner.id }))
    expect(await owner.rest.get('Hotel', hotelId)).toMatchObject({ ok: false })
    must(await director.rest.remove('Hotel', hotelId))
  })

  it('takes over an expired hotel, too, whose owner may then delete their account', async () => {
    const [tired, director] = [await signUp(), await signUp()]
    const hotelId = await openHotel(tired)
    await employ(hotelId, director, 'management')
    await expire(hotelId)
    must(await tired.rest.call('hand-over-hotel', { hotelId, userId: director.id }))
    must(await tired.rest.call('delete-account', { password: PASSWORD }))
    expect((await read('Hotel', hotelId))['owner']).toMatchObject({ objectId: director.id })
  })

  it('hears of being removed, and of nothing after that', async () => {
    const [hotelId, cook] = [await openHotel(owner), await signUp()]
    await employ(hotelId, cook, 'kitchen')
    const heard: (readonly string[] | undefined)[] = []
    let isLive = false
    const sessionToken = await sessionOf(cook)
    const signal = parseSignal({
      appId: APP_ID,
      liveUrl: `${inject('serverUrl').replace(/^http/, 'ws')}/live`,
      sessionToken: () => sessionToken,
      page: shownPage,
      openSocket: (url) => new NodeSocket(url) as unknown as WebSocket,
    })({ onChange: (_, topics) => heard.push(topics), onLive: (now) => (isLive = now) })
    signal.listen([hotelId])
    await vi.waitFor(() => expect(isLive).toBe(true))
    must(await owner.rest.update('Hotel', hotelId, { city: newLocalId() }))
    const topical = () => heard.filter((topics) => topics)
    await vi.waitFor(() => expect(topical().length).toBeGreaterThan(0))
    const before = topical().length
    must(await owner.rest.call('remove-from-team', { hotelId, userId: cook.id }))
    await vi.waitFor(() => expect(topical().length).toBeGreaterThan(before))
    signal.close()
    // The next signal closes the row to who is out.
    must(await owner.rest.update('Hotel', hotelId, { city: newLocalId() }))
    await vi.waitFor(async () => expect((await cook.rest.get('HotelSignal', hotelId)).ok).toBe(false))
  })
})
