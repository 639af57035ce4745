import { createTransport } from 'nodemailer'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { Mail } from './mail.ts'
import { isAddress } from '#cloud/settings/mailSender.ts'
import { messageOf } from './message.ts'

const SENDER = { name: 'Convivio', address: 'inviti@convivio.example' }
const TO = 'anna@posta.example'
const UNSUBSCRIBE = 'https://convivio.example/posta/x'

/** What somebody types who wants another header, another recipient, or another body. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\r\n\r\n',
        '\0',
        '\u2028',
        '\u0085',
        ' ',
        ':',
        ',',
        ';',
        '<',
        '>',
        '"',
        '\\',
        '@',
        '=?utf-8?Q?=0D=0ABcc:_a@b.it?=',
      ),
      fc.constantFrom(
        'Bcc: tutti@posta.example',
        'Content-Type: text/html',
        'Reply-To: altro@posta.example',
        'RCPT TO:<tutti@posta.example>',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

async function composed(mail: Mail) {
  const options = messageOf(mail, SENDER)
  const { message, envelope } = await compose.sendMail(options)
  if (!Buffer.isBuffer(message)) throw new Error('It is no buffer.')
  const head = message.toString('latin1').split('\r\n\r\n')[0] ?? ''
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase() ?? '')
  return { names: names.toSorted(), head, envelope, mail: await PostalMime.parse(message) }
}

const plain: Mail = {
  id: 'b1.0',
  to: TO,
  senderName: 'Hotel',
  subject: 'La tua tavola',
  html: '<p>Buongiorno</p>',
  text: 'Buongiorno',
  unsubscribeUrl: UNSUBSCRIBE,
}

const usual = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

it('no text that was typed becomes a header, a recipient or a part of a mail', async () => {
  expect((await composed(plain)).names).toEqual(usual)
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (senderName, subject, replyTo) => {
      const { names, head, envelope, mail } = await composed({ ...plain, senderName, subject, replyTo })
      expect(names).toEqual([...new Set(names)])
      expect(names.filter((name) => !usual.includes(name))).toEqual(isAddress(replyTo) ? ['reply-to'] : [])
      expect(head).not.toMatch(/[^\r]\n|\r[^\n]|\0/)
      expect(envelope).toEqual({ from: SENDER.address, to: [TO] })
      expect(mail).toMatchObject({ from: { address: SENDER.address }, to: [{ address: TO }] })
      expect(`${mail.subject}${mail.from?.name}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect([mail.html?.trim(), mail.text?.trim()]).toEqual(['<p>Buongiorno</p>', 'Buongiorno'])
    }),
  )
})

it('an address for answers, or of a guest, is one address', async () => {
  const address = fc
    .tuple(hostile, hostile)
    .map((parts) => parts.join('@'))
    .filter(isAddress)
  await fc.assert(
    fc.asyncProperty(address, address, async (to, replyTo) => {
      const { names, envelope, mail } = await composed({ ...plain, to, replyTo })
      expect(names).toEqual([...usual, 'reply-to'].toSorted())
      expect(envelope.to).toHaveLength(1)
      expect([mail.to?.length, mail.replyTo?.length]).toEqual([1, 1])
    }),
  )
})
