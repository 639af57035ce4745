import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmtpStandIn } from '../fakes/smtpStandIn.ts'
import { newDatabase } from './database.ts'
import { PASSWORD, newEmail } from './house.ts'
import { anonymous, master, must, signedIn } from './rest.ts'
import type { Answer, Rest } from './rest.ts'
import { APP_ID, TestServer } from './server.ts'

const NEW = 'una password nuova'
const PUBLIC_URL = 'https://convivio.example'

let smtp: SmtpStandIn
let server: TestServer

beforeAll(async () => {
  smtp = await SmtpStandIn.open()
  server = await TestServer.prepare({ DATABASE_URI: await newDatabase(), PUBLIC_URL, ...smtp.settings })
  await server.start()
})

afterAll(async () => {
  await server.remove()
  await smtp.close()
})

beforeEach(() => void smtp.taken.splice(0))

const stranger = () => anonymous(server.url)

async function signUp() {
  const email = newEmail()
  const { body } = must(await stranger().send('POST', '/users', { username: email, email, password: PASSWORD }))
  return { email, token: String(body['sessionToken']) }
}

const forgot = (email: string) => stranger().call('forgot-password', { email })
const reset = (token: string, password = NEW) => stranger().call('reset-password', { token, password })
const logIn = (email: string, password: string) => stranger().send('POST', '/login', { username: email, password })

async function tokenFor(email: string): Promise<string> {
  const { length } = await smtp.mailsTo(email)
  must(await forgot(email))
  const mail = await vi.waitFor(async () => {
    const found = (await smtp.mailsTo(email))[length]
    if (!found) throw new Error('No mail yet.')
    return found
  })
  const [, token = ''] = new RegExp(`${PUBLIC_URL}/resetPassword#(\\w+)`).exec(mail.text ?? '') ?? []
  expect(token).not.toBe('')
  return token
}

describe('a forgotten password', () => {
  it('is replaced by a link of the public address, and every session ends', async () => {
    const { email, token: session } = await signUp()
    const token = await tokenFor(email)
    expect(must(await reset(token)).body['result']).toEqual({ email })
    expect((await logIn(email, PASSWORD)).ok).toBe(false)
    expect((await logIn(email, NEW)).ok).toBe(true)
    expect(await signedIn(session, server.url).send('GET', '/users/me')).toMatchObject({ code: 209 })
  })

  it('by a link that works once, however many press at a time', async () => {
    const { email } = await signUp()
    const token = await tokenFor(email)
    const presses = await Promise.all([reset(token), reset(token), reset(token)])
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await reset(token)).body).toMatchObject({ error: 'resetLinkVoid' })
  })

  it.each<[string, (session: Rest, open: string) => Promise<Answer>]>([
    ['another link has given a new password', (_session, open) => reset(open)],
    ['the password was changed', (session) => session.call('change-account', { password: PASSWORD, newPassword: NEW })],
    ['the e-mail was changed', (session) => session.call('change-account', { password: PASSWORD, email: newEmail() })],
  ])('by no link of before once %s', async (_why, end) => {
    const { email, token: session } = await signUp()
    const [open, other] = [await tokenFor(email), await tokenFor(email)]
    must(await end(signedIn(session, server.url), open))
    expect((await reset(other, 'un’altra ancora')).body).toMatchObject({ error: 'resetLinkVoid' })
  })

  it('by a link that works for an hour', async () => {
    const { email } = await signUp()
    const token = await tokenFor(email)
    const [row] = await master(server.url).rows('PasswordReset', { usedAt: null })
    const until = Date.parse((row?.['validUntil'] as { iso: string }).iso) - Date.now()
    expect(until).toBeGreaterThan(55 * 60_000)
    expect(until).toBeLessThanOrEqual(60 * 60_000)
    const past = { __type: 'Date', iso: new Date(Date.now() - 1000).toISOString() }
    must(await master(server.url).update('PasswordReset', String(row?.['objectId']), { validUntil: past }))
    expect((await reset(token)).body).toMatchObject({ error: 'resetLinkVoid' })
    expect((await logIn(email, PASSWORD)).ok).toBe(true)
  })

  it('by one of 8 characters at least, and a shorter one does not use the link up', async () => {
    const { email } = await signUp()
    const token = await tokenFor(email)
    expect((await reset(token, '1234567')).body).toMatchObject({ error: 'passwordTooShort' })
    must(await reset(token, '12345678'))
  })

  it('is not told from an account that does not exist', async () => {
    const { email } = await signUp()
    const known = await forgot(email)
    const unknown = await forgot(newEmail())
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
  })

  it('is answered before a mail is made, so that no wait tells the two apart', async () => {
    const { email } = await signUp()
    smtp.answers.set(email, 'stallAfterTaking')
    must(await forgot(email))
    must(await forgot(newEmail()))
    await vi.waitFor(async () => expect(await smtp.mailsTo(email)).toHaveLength(1))
    smtp.answers.clear()
  })

  it('has a link of the public address, whatever host a request names', async () => {
    const { email } = await signUp()
    const body = JSON.stringify({ email })
    const headers = {
      'X-Parse-Application-Id': APP_ID,
      'Content-Type': 'application/json',
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
    }
    const request = http.request(`${server.url}/parse/functions/forgot-password`, { method: 'POST', headers })
    request.end(body)
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
    const [mail] = await vi.waitFor(async () => {
      const mails = await smtp.mailsTo(email)
      expect(mails).toHaveLength(1)
      return mails
    })
    expect(mail?.text).toContain(`${PUBLIC_URL}/resetPassword#`)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  it('makes three mails an hour, to whoever asks', async () => {
    const { email } = await signUp()
    for (let at = 0; at < 8; at += 1) must(await forgot(` ${email.toUpperCase()} `))
    await vi.waitFor(async () => expect((await smtp.mailsTo(email)).length).toBeGreaterThanOrEqual(3))
    // The hour may end in between.
    expect((await smtp.mailsTo(email)).length).toBeLessThanOrEqual(6)
  })

  it('has a token of which the database keeps no more than the hash', async () => {
    const { email } = await signUp()
    const token = await tokenFor(email)
    const rows = await master(server.url).rows('PasswordReset', {})
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
