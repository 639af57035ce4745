import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { SmtpStandIn } from '../fakes/smtpStandIn.ts'
import { newDatabase } from './database.ts'
import { confirmAddress, newEmail, PASSWORD, refused } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { anonymous, master, must, pointer, signedIn } from './rest.ts'
import type { Json, Rest } from './rest.ts'
import { TestServer } from './server.ts'

const PUBLIC_URL = 'https://convivio.example'
const HOUR = 3_600_000

let smtp: SmtpStandIn
let server: TestServer

beforeAll(async () => {
  smtp = await SmtpStandIn.open()
  server = await TestServer.prepare({
    DATABASE_URI: await newDatabase(),
    PUBLIC_URL,
    MAILS_PER_MINUTE: '100000',
    ...smtp.settings,
  })
  await server.start()
})

afterAll(async () => {
  await server.remove()
  await smtp.close()
})

beforeEach(async () => {
  smtp.taken.length = 0
  smtp.answers.clear()
})

interface Owner {
  readonly id: string
  readonly email: string
  readonly rest: Rest
  readonly token: string
}

async function signUp(): Promise<Owner> {
  const email = newEmail()
  const { body } = must(await anonymous(server.url).send('POST', '/users', { username: email, password: PASSWORD }))
  const token = String(body['sessionToken'])
  return { id: String(body['objectId']), email, rest: signedIn(token, server.url), token }
}

async function openHotel({ rest }: Owner): Promise<string> {
  const objectId = newLocalId()
  must(await rest.create('Hotel', { objectId, name: 'Hotel Bellavista' }))
  return objectId
}

const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

const book = (owner: Owner, hotel: string, count: number, refEmail?: string) =>
  owner.rest.createAll(
    Array.from({ length: count }, () => {
      const objectId = newLocalId()
      return [
        'Book',
        {
          objectId,
          hotel: pointer('Hotel', hotel),
          pax: 2,
          bookType: 'HB',
          checkin: date(Date.now() + 24 * HOUR),
          checkout: date(Date.now() + 96 * HOUR),
          refName: 'Anna Rossi',
          refEmail: refEmail ?? `${objectId.toLowerCase()}@posta.it`,
        },
      ] as const
    }),
  )

async function sendInvitations(): Promise<number> {
  const before = smtp.taken.length
  await endOfJob(await beginJob(server.url, 'send-invitations', newLocalId()), server.url)
  return smtp.taken.length - before
}

const stateOf = async ({ rest }: Owner, hotelId: string) =>
  must(await rest.call('mail-state', { hotelId })).body['result']

const linkTo = (email: string) =>
  vi.waitFor(async () => {
    const text = (await smtp.mailsTo(email)).at(-1)?.text ?? ''
    const [, userId, signature] = new RegExp(`${PUBLIC_URL}/confermaEmail#([\\w-]+)\\.(\\w+)`).exec(text) ?? []
    if (!userId || !signature) throw new Error('No mail yet.')
    return { userId, signature }
  })

const confirm = (link: Json) => anonymous(server.url).call('confirm-email', link)

describe('an owner who has not confirmed their address', () => {
  it('invites their first 20 guests, of all their hotels, and all of them by the link of a mail', async () => {
    const owner = await signUp()
    const [hotel, other] = [await openHotel(owner), await openHotel(owner)]
    const link = await linkTo(owner.email)
    expect(await stateOf(owner, hotel)).toEqual({ isConfigured: true, unconfirmed: { email: owner.email } })
    await book(owner, hotel, 15)
    await book(owner, other, 10)
    await vi.waitFor(() => expect(smtp.taken.length).toBe(2))
    expect(await sendInvitations()).toBe(20)
    expect(await sendInvitations()).toBe(0)

    expect(await confirm({ ...link, signature: `${link.signature}0` })).toEqual(refused('confirmLinkVoid'))
    expect(await confirm({ ...link, userId: newLocalId() })).toEqual(refused('confirmLinkVoid'))
    for (const _ of [1, 2]) expect(must(await confirm(link)).body['result']).toEqual({ email: owner.email })
    expect(await stateOf(owner, hotel)).toEqual({ isConfigured: true })
    expect(await sendInvitations()).toBe(5)
  })

  it('is sent the link again, to an address no more than ten times a day, whoever asks', async () => {
    const owner = await signUp()
    const hotel = await openHotel(owner)
    const again = () => owner.rest.call('send-confirmation', { hotelId: hotel })
    expect(must(await again()).body['result']).toEqual({ outcome: 'sent' })
    const answers = await Promise.all(Array.from({ length: 12 }, again))
    expect(answers.filter(({ ok }) => ok).length).toBeLessThan(10)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 155 })
    await confirmAddress(owner.id, server.url)
    expect(must(await again()).body['result']).toEqual({ outcome: 'confirmed' })
  })

  it('is who has another address than the one that was confirmed', async () => {
    const owner = await signUp()
    const hotel = await openHotel(owner)
    const link = await linkTo(owner.email)
    must(await confirm(link))
    const email = newEmail()
    must(await owner.rest.call('change-account', { password: PASSWORD, email }))
    expect(await stateOf(owner, hotel)).toMatchObject({ unconfirmed: { email } })
    expect(await confirm(link)).toEqual(refused('confirmLinkVoid'))
  })

  it('writes messages by mail only to guests who were invited', async () => {
    const owner = await signUp()
    const hotel = await openHotel(owner)
    await book(owner, hotel, 3)
    const reach = async () => {
      const { body } = must(
        await owner.rest.call('getbooksthatwillbenotified', { sessionToken: owner.token, hotelId: hotel }),
      )
      return (body['result'] as { reach: string }[]).map((one) => one.reach)
    }
    // Who arrives tomorrow is in the list.
    expect(await reach()).toEqual(['none', 'none', 'none'])
    await sendInvitations()
    expect(await reach()).toEqual(['mail', 'mail', 'mail'])
  })

  it('is nobody of an older release, nor an account that the server made', async () => {
    const { body } = must(await master(server.url).send('POST', '/users', { username: newEmail(), password: PASSWORD }))
    expect(must(await master(server.url).get('_User', String(body['objectId']))).body).not.toHaveProperty(
      'mailsBeforeConfirming',
    )
    const client = await signUp()
    expect(await client.rest.update('_User', client.id, { mailsBeforeConfirming: { __op: 'Delete' } })).toEqual(
      refused('serverDecides'),
    )
  })
})

describe('invitations to teams', () => {
  it('are counted by who sends them, over all hotels', async () => {
    const owner = await signUp()
    await confirmAddress(owner.id, server.url)
    const hotels = [await openHotel(owner), await openHotel(owner), await openHotel(owner)]
    const answers = []
    for (let at = 0; at < 45; at += 1)
      answers.push(
        await owner.rest.call('invite-to-team', { hotelId: hotels[at % 3], duty: 'kitchen', email: newEmail() }),
      )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40)
    expect(answers.at(-1)).toMatchObject({ code: 155 })
  })

  it('are counted by who gets them, whoever sends them', async () => {
    const victim = newEmail()
    const invite = async () => {
      const owner = await signUp()
      return owner.rest.call('invite-to-team', {
        hotelId: await openHotel(owner),
        duty: 'kitchen',
        email: ` ${victim.toUpperCase()}`,
      })
    }
    const answers = []
    for (let at = 0; at < 12; at += 1) answers.push(await invite())
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  })
})

it('one address gets no more than 50 mails of hotels in a day', async () => {
  const owner = await signUp()
  await confirmAddress(owner.id, server.url)
  await book(owner, await openHotel(owner), 55, 'vittima@posta.it')
  expect(await sendInvitations()).toBe(50)
  expect(await sendInvitations()).toBe(0)
})
