import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { deviceUsername } from '#domain/rules/account/account.ts'
import { pinHash } from '#domain/rules/team/members.ts'
import type { TeamDeviceState, TeamMember } from '#domain/rules/team/members.ts'
import { employ, exists, furnish, makeRow, newEmail, openHotel, PASSWORD, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { LiveSocket } from './liveSocket.ts'
import { anonymous, master, must, signedIn } from './rest.ts'

let owner: Person

beforeAll(async () => {
  owner = await signUp()
})

const TABLET = { name: 'Tablet della cucina', duty: 'kitchen', pin: '2468' }

async function make(hotelId: string): Promise<string> {
  const { body } = must(await owner.rest.call('make-team-device', { hotelId, ...TABLET }))
  return (body['result'] as { code: string }).code
}

const connect = (code: string) => anonymous().call('connect-team-device', { code })

async function aBooking(hotelId: string): Promise<string> {
  const at = await furnish(hotelId, owner)
  const date = (days: number) => ({ __type: 'Date', iso: new Date(Date.now() + days * 86_400_000).toISOString() })
  const Book = await makeRow(owner, at, 'Book', { table: { __op: 'Delete' }, checkin: date(1), checkout: date(3) })
  await makeRow(owner, { ...at, Book }, 'BookPerson', { isHolder: true })
  return Book
}

interface Connected {
  readonly sessionToken: string
  readonly deviceId: string
  readonly pin: string
}

const connected = async (code: string) => must(await connect(code)).body['result'] as Connected

async function teamOf(hotelId: string) {
  const { body } = must(await owner.rest.call('team', { hotelId }))
  return body['result'] as { members: readonly TeamMember[]; devices: readonly TeamDeviceState[] }
}

describe('a device of the hotel', () => {
  it('is connected by a code that works once, typed as one likes, and works with its duty', async () => {
    const hotelId = await openHotel(owner)
    const code = await make(hotelId)
    expect((await teamOf(hotelId)).devices).toMatchObject([{ name: TABLET.name, duty: 'kitchen', isConnected: false }])

    const typed = code.toLowerCase().replace(/(.{4})(?=.)/g, '$1 ')
    const { sessionToken, deviceId, pin } = await connected(typed)
    expect(pin).toBe(pinHash(deviceId, TABLET.pin))
    const tablet = signedIn(sessionToken)
    const { body } = must(await tablet.call('changes', { scopes: ['account'] }))
    expect((body['result'] as { hotelIds: readonly string[] }).hotelIds).toEqual([hotelId])
    expect(await tablet.call('team', { hotelId })).toEqual(refused('dutyForbids'))
    expect(await connect(code)).toEqual(refused('deviceCodeVoid'))

    const { members, devices } = await teamOf(hotelId)
    expect(members.map(({ userId }) => userId)).toEqual([owner.id])
    expect(devices).toMatchObject([{ id: deviceId, isConnected: true }])
    expect(((devices[0]?.validUntil ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  it('has a session of 30 days, and a code of half an hour', async () => {
    const hotelId = await openHotel(owner)
    const [late, inTime] = [await make(hotelId), await make(hotelId)]
    const rows = await master().rows('TeamDevice', {})
    expect(JSON.stringify(rows)).not.toContain(late)
    const { sessionToken } = await connected(inTime)
    const [session] = await master().rows('_Session', { sessionToken })
    const { iso } = session?.['expiresAt'] as { iso: string }
    expect((Date.parse(iso) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)

    const [waiting] = (await teamOf(hotelId)).devices.filter(({ isConnected }) => !isConnected)
    expect(((waiting?.validUntil ?? 0) - Date.now()) / 60_000).toBeCloseTo(30, 0)
    const past = { __type: 'Date', iso: new Date(Date.now() - 1000).toISOString() }
    must(await master().update('TeamDevice', String(waiting?.id), { validUntil: past }))
    expect(await connect(late)).toEqual(refused('deviceCodeVoid'))
    expect((await teamOf(hotelId)).devices).toMatchObject([{ isConnected: true }])
  })

  it('is out at once when it is revoked', async () => {
    const hotelId = await openHotel(owner)
    const { sessionToken, deviceId } = await connected(await make(hotelId))
    const socket = await new LiveSocket().connect(sessionToken)
    onTestFinished(() => socket.terminate())
    must(await owner.rest.call('revoke-team-device', { hotelId, deviceId }))
    // The server tells the page, which does not wait for its next request.
    expect(await socket.closed).toBe(4401)
    expect(await signedIn(sessionToken).call('changes', { scopes: ['account'] })).toMatchObject({ ok: false })
    expect((await teamOf(hotelId)).devices).toEqual([])
  })

  it('owns, joins and leaves nothing, and is no member who gets another duty', async () => {
    const hotelId = await openHotel(owner)
    const { sessionToken, deviceId } = await connected(await make(hotelId))
    const tablet = signedIn(sessionToken)
    const [account] = await master().rows('TeamDevice', { objectId: deviceId })
    const userId = String(account?.['userId'])
    const { body } = must(await owner.rest.call('invite-to-team', { hotelId, duty: 'management' }))
    const code = (body['result'] as { link: string }).link.replace(/^.*#/, '')
    const forbidden = refused('deviceForbids')
    expect(await tablet.create('Hotel', { objectId: newLocalId(), name: 'Mio' })).toEqual(forbidden)
    expect(await tablet.update('_User', userId, { name: 'Altro' })).toEqual(forbidden)
    for (const [name, params] of [
      ['join-team', { code }],
      ['remove-from-team', { hotelId, userId }],
      ['change-account', { password: 'x', newPassword: 'una password lunga' }],
      ['delete-account', { password: 'x' }],
    ] as const)
      expect(await tablet.call(name, params), name).toEqual(forbidden)
    for (const name of ['change-duty', 'remove-from-team', 'hand-over-hotel'])
      expect(await owner.rest.call(name, { hotelId, userId, duty: 'management' }), name).toEqual(refused('notInTeam'))
    must(await tablet.call('changes', { scopes: ['account'] }))
    const { body: booked } = must(await owner.rest.call('refresh-book-code', { bookId: await aBooking(hotelId) }))
    expect(await tablet.call('join-book', { code: (booked['result'] as { code: string }).code })).toEqual(forbidden)
  })

  it('is no account of whoever has its kind of address, which nobody gets', async () => {
    const hotelId = await openHotel(owner)
    const reserved = refused('emailReserved')
    const objectId = newLocalId()
    for (const username of [
      'furbo@dispositivi.invalid',
      ' FURBO@DISPOSITIVI.INVALID',
      'furbo@dispositivi\u200B.invalid',
      deviceUsername(objectId),
    ]) {
      expect(
        await anonymous().send('POST', '/users', { objectId, username, email: username, password: PASSWORD }),
      ).toEqual(reserved)
      const member = await signUp()
      await employ(hotelId, member, 'kitchen')
      for (const email of [username, deviceUsername(member.id)])
        expect(await member.rest.call('change-account', { password: PASSWORD, email })).toEqual(reserved)
    }
    expect(
      await owner.rest.call('invite-to-team', { hotelId, duty: 'kitchen', email: 'x@dispositivi.invalid' }),
    ).toEqual(refused('refused'))
  })

  it('is told from a person by its row: who has such an address of before is put out', async () => {
    const hotelId = await openHotel(owner)
    const member = await signUp()
    await employ(hotelId, member, 'kitchen')
    const username = `${newLocalId().toLowerCase()}@dispositivi.invalid`
    await runSql(inject('postgresUri'), [
      `UPDATE "_User" SET username = '${username}', email = '${username}' WHERE "objectId" = '${member.id}'`,
    ])
    expect((await teamOf(hotelId)).members.map(({ userId }) => userId)).toContain(member.id)
    must(await owner.rest.call('change-duty', { hotelId, userId: member.id, duty: 'dining' }))
    must(await owner.rest.call('remove-from-team', { hotelId, userId: member.id }))
    expect((await teamOf(hotelId)).members.map(({ userId }) => userId)).not.toContain(member.id)
    must(await member.rest.call('change-account', { password: PASSWORD, email: newEmail() }))
  })

  it('whose time is over is no member, either', async () => {
    const hotelId = await openHotel(owner)
    const { deviceId } = await connected(await make(hotelId))
    const past = { __type: 'Date', iso: new Date(Date.now() - 1000).toISOString() }
    must(await master().update('TeamDevice', deviceId, { validUntil: past }))
    expect(await teamOf(hotelId)).toMatchObject({ members: [{ userId: owner.id }], devices: [] })
  })

  it('is one of 20 at most, however many are made at once', async () => {
    const hotelId = await openHotel(owner)
    const made = await Promise.all(
      Array.from({ length: 27 }, () => owner.rest.call('make-team-device', { hotelId, ...TABLET })),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(20)
    expect((await teamOf(hotelId)).devices).toHaveLength(20)
  })

  it('goes with its hotel', async () => {
    const hotelId = await openHotel(owner)
    const { sessionToken, deviceId } = await connected(await make(hotelId))
    const [account] = await master().rows('TeamDevice', { objectId: deviceId })
    must(await owner.rest.remove('Hotel', hotelId))
    expect(await exists('_User', String(account?.['userId']))).toBe(false)
    expect(await signedIn(sessionToken).call('my-sessions', {})).toMatchObject({ ok: false })
  })

  it('is of its own hotel', async () => {
    const [hotelId, elsewhere] = [await openHotel(owner), await openHotel(owner)]
    const { deviceId } = await connected(await make(hotelId))
    expect(await owner.rest.call('revoke-team-device', { hotelId: elsewhere, deviceId })).toEqual(refused('gone'))
  })
})
