import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { logError } from '#cloud/requests/refuse.ts'
import type { MailRefusal } from '#domain/schema/values.ts'
import type { MailOutcome, Mailer } from './mail.ts'
import { isAddress } from '#cloud/settings/mailSender.ts'
import { messageOf } from './message.ts'
import type { MailSender } from '#cloud/settings/mailSender.ts'

interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  readonly sender: MailSender
  /** Milliseconds a mail may take as a whole, and the server without saying a word. */
  readonly timeLimit?: number
}

const TIME_LIMIT_MS = 60_000
const CONNECTIONS = 2

interface SmtpFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Answers about the recipient: the enhanced code says so (RFC 3463), or the plain one. */
function reasonOf(responseCode: number, response: string, command: string): MailRefusal {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1]
  if (enhanced) return enhanced.startsWith('5.1.') ? 'addressUnknown' : 'mailRefused'
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) ? 'addressUnknown' : 'mailRefused'
}

/** What a failure means for the mail: only a lasting answer about this mail refuses it for good. */
function outcomeOf(failure: SmtpFailure): MailOutcome {
  const responseCode = typeof failure.responseCode === 'number' ? failure.responseCode : 0
  const [command, response] = [String(failure.command), String(failure.response)]
  const isOfMail = command === 'RCPT TO' || (command === 'DATA' && responseCode !== 0)
  if (isOfMail && responseCode >= 500) return { status: 'refused', reason: reasonOf(responseCode, response, command) }
  return { status: 'later', isServerAway: !(isOfMail && responseCode >= 400) }
}

/** Without names of guests: what the server said may contain the address. */
const told = ({ code, command, responseCode }: SmtpFailure): string =>
  `The mail server did not take a mail: ${[code, command, responseCode].map(String).join(' ')}`

export function smtpMailer({ url, sender, timeLimit = TIME_LIMIT_MS }: SmtpSettings): Mailer & {
  close(): void
} {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password is not sent in the open.
    requireTLS: username !== '' && !isLocal,
    ignoreTLS: isLocal && !secure,
    ...(isIP(host) ? {} : { tls: { servername: host } }),
    maxConnections: CONNECTIONS,
    // Of a mail whose connection broke it is unknown whether it was taken: who sends it decides.
    maxRequeues: 0,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    dnsTimeout: timeLimit,
  })
  transport.on('error', (error: unknown) => logError(told(error as SmtpFailure)))
  return {
    isConfigured: true,
    async send(mail) {
      if (!isAddress(mail.to)) return { status: 'refused', reason: 'addressUnknown' }
      try {
        await transport.sendMail({ ...messageOf(mail, sender), signal: AbortSignal.timeout(timeLimit) })
        return { status: 'sent' }
      } catch (error) {
        const outcome = outcomeOf(error as SmtpFailure)
        if (outcome.status === 'later') logError(told(error as SmtpFailure))
        return outcome
      }
    },
    close: () => transport.close(),
  }
}
