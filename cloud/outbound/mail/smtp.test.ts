import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SmtpStandIn } from '#tests/fakes/smtpStandIn.ts'
import type { Answer } from '#tests/fakes/smtpStandIn.ts'
import type { Mail } from './mail.ts'
import { mailFolder } from './mailFolder.ts'
import { readSender } from '#cloud/settings/mailSender.ts'
import { smtpMailer } from './smtp.ts'

const SENDER = { name: 'Convivio', address: 'inviti@convivio.example' }
const TO = 'anna@posta.example'

const aMail = (fields: Partial<Mail> = {}): Mail => ({
  id: 'b1.0',
  to: TO,
  senderName: 'Hotel Bellavista',
  subject: 'La tua tavola',
  html: '<p>Buongiorno</p>',
  text: 'Buongiorno',
  ...fields,
})

let server: SmtpStandIn

beforeAll(async () => {
  server = await SmtpStandIn.open()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

beforeEach(() => {
  server.taken.length = 0
  server.answers.clear()
})

function mailer(timeLimit = 10_000, url = server.url) {
  const opened = smtpMailer({ url, sender: SENDER, timeLimit })
  onTestFinished(() => opened.close())
  return opened
}

const sent = { status: 'sent' }
const refused = (reason: string) => ({ status: 'refused', reason })
const later = (isServerAway: boolean) => ({ status: 'later', isServerAway })

describe('a mail server that answers', () => {
  it.each<[Answer, object]>([
    ['take', sent],
    [{ refuse: '550 5.1.1 No such user here', at: 'recipient' }, refused('addressUnknown')],
    [{ refuse: '550 No such user here', at: 'recipient' }, refused('addressUnknown')],
    [{ refuse: '553 Name not allowed', at: 'recipient' }, refused('addressUnknown')],
    [{ refuse: '550 5.7.1 Relaying denied', at: 'recipient' }, refused('mailRefused')],
    [{ refuse: '552 5.2.2 Mailbox full', at: 'recipient' }, refused('mailRefused')],
    [{ refuse: '554 5.7.1 Looks like spam', at: 'message' }, refused('mailRefused')],
    [{ refuse: '550 5.1.1 No such user here', at: 'message' }, refused('addressUnknown')],
    [{ refuse: '450 4.2.1 Come back later', at: 'recipient' }, later(false)],
    [{ refuse: '451 4.3.0 Come back later', at: 'message' }, later(false)],
    ['drop', later(true)],
  ])('%j: %j', async (answer, outcome) => {
    server.answers.set(TO, answer)
    expect(await mailer().send(aMail())).toEqual(outcome)
    expect(server.taken).toHaveLength(outcome === sent ? 1 : 0)
  })

  it('nothing within the time limit is later, and other mails go on', async () => {
    server.answers.set(TO, 'stall')
    const opened = mailer(300)
    expect(await opened.send(aMail())).toEqual(later(true))
    expect(await opened.send(aMail({ to: 'bruno@posta.example' }))).toEqual(sent)
  })

  it('and breaks off after it has taken a mail is not asked again by itself', async () => {
    server.answers.set(TO, 'dropAfterTaking')
    expect(await mailer().send(aMail())).toEqual(later(true))
    expect(server.taken).toHaveLength(1)
  })
})

it('a mail server that is not there is later', async () => {
  const gone = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => gone.once('listening', resolve))
  const { port } = gone.address() as net.AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  expect(await mailer(10_000, `smtp://127.0.0.1:${port}`).send(aMail())).toEqual(later(true))
})

it('one connection carries many mails', async () => {
  const before = server.connections
  const opened = mailer()
  for (let at = 0; at < 20; at += 1) await opened.send(aMail({ id: `b${at}.0` }))
  expect(server.taken).toHaveLength(20)
  expect(server.connections - before).toBe(1)
})

const headersOf = (source: string): string[] => (source.split('\r\n\r\n')[0] ?? '').split(/\r\n(?![ \t])/)

describe('a mail', () => {
  it('says who writes, where answers go, and how to end it', async () => {
    await mailer().send(
      aMail({ replyTo: 'reception@bellavista.example', unsubscribeUrl: 'https://convivio.example/posta/x' }),
    )
    const [mail] = await server.mailsTo(TO)
    expect(mail).toMatchObject({
      messageId: '<b1.0@convivio.example>',
      from: { name: 'Hotel Bellavista', address: SENDER.address },
      to: [{ address: TO }],
      replyTo: [{ address: 'reception@bellavista.example' }],
      subject: 'La tua tavola',
      text: expect.stringContaining('Buongiorno') as string,
      html: expect.stringContaining('<p>Buongiorno</p>') as string,
    })
    const headers = headersOf(server.taken[0]?.source ?? '')
    expect(headers).toContain('List-Unsubscribe: <https://convivio.example/posta/x>')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(headers).toContain('Auto-Submitted: auto-generated')
  })

  it('has its pictures inside, under their names', async () => {
    const bytes = new Uint8Array([71, 73, 70, 56, 57, 97])
    await mailer().send(aMail({ images: [{ name: 'qr', type: 'image/gif', bytes }] }))
    const [mail] = await server.mailsTo(TO)
    expect(mail?.attachments).toMatchObject([{ contentId: '<qr>', mimeType: 'image/gif', disposition: 'inline' }])
  })

  it('is the same mail when it is sent again', async () => {
    const opened = mailer()
    await opened.send(aMail())
    await opened.send(aMail())
    const ids = (await server.mailsTo(TO)).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    'Hotel\r\nBcc: tutti@posta.example',
    'Hotel\nBcc: tutti@posta.example',
    'Hotel\u2028Bcc: tutti@posta.example',
    'Hotel\0\r\n\r\nBuongiorno',
    '"Hotel" <altro@posta.example>, x',
  ])('gets no header and no recipient from a hotel called %j', async (name) => {
    await mailer().send(aMail({ senderName: name, subject: name, replyTo: `${name}@posta.example` }))
    const [taken] = server.taken
    expect(taken).toMatchObject({ to: [TO], from: SENDER.address })
    const headers = headersOf(taken?.source ?? '')
    expect(headers.filter((line) => /^(Bcc|Cc|Reply-To):/i.test(line))).toEqual([])
    const [mail] = await server.mailsTo(TO)
    expect(mail?.from?.address).toBe(SENDER.address)
    expect(mail?.html?.trim()).toBe('<p>Buongiorno</p>')
  })

  it.each([
    'anna@posta.example\r\nRCPT TO:<tutti@posta.example>',
    'anna@posta.example, tutti@posta.example',
    'anna@posta.example> <tutti@posta.example',
    '"anna"@posta.example',
    'anna',
    '',
  ])('goes to nobody by the address %j', async (to) => {
    expect(await mailer().send(aMail({ to }))).toEqual(refused('addressUnknown'))
    expect(server.taken).toEqual([])
  })
})

describe('without a mail server', () => {
  const inFolder = () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-mail-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    return { folder, mails: mailFolder(folder, SENDER) }
  }

  it('a mail is a file for its owner alone, once', async () => {
    const { folder, mails } = inFolder()
    expect(await mails.send(aMail())).toEqual({ status: 'unconfigured' })
    expect(await mails.send(aMail({ subject: 'Un’altra' }))).toEqual({ status: 'unconfigured' })
    expect(fs.readdirSync(folder)).toEqual(['b1.0.eml'])
    const file = path.join(folder, 'b1.0.eml')
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(fs.readFileSync(file))
    expect(mail).toMatchObject({ subject: 'La tua tavola', to: [{ address: TO }] })
  })

  it('it is kept for 30 days', async () => {
    const { folder, mails } = inFolder()
    await mails.send(aMail({ id: 'old' }))
    await mails.send(aMail({ id: 'young' }))
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
    fs.utimesSync(path.join(folder, 'old.eml'), days(31), days(31))
    fs.utimesSync(path.join(folder, 'young.eml'), days(29), days(29))
    await mails.send(aMail({ id: 'new' }))
    expect(fs.readdirSync(folder).sort()).toEqual(['new.eml', 'young.eml'])
  })
})

it.each([
  ['inviti@convivio.example', { name: undefined, address: 'inviti@convivio.example' }],
  ['Convivio <inviti@convivio.example>', { name: 'Convivio', address: 'inviti@convivio.example' }],
  ['"Hotel, Mare" <a@b.it>', { name: 'Hotel, Mare', address: 'a@b.it' }],
  ['Convivio', undefined],
  ['Convivio <inviti@convivio.example>, x@y.it', undefined],
])('the sender %s is read', (text, sender) => {
  expect(readSender(text)).toEqual(sender)
})
