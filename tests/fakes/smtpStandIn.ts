import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server answers to a recipient or a message. */
export type Answer =
  | 'take'
  /** Answers with such a line, `550 5.1.1 No such user`. */
  | { readonly refuse: string; readonly at: 'recipient' | 'message' }
  /** Says nothing any more. */
  | 'stall'
  /** Breaks the connection: before it has the message, or after it has taken it. */
  | 'drop'
  | 'dropAfterTaking'
  /** Takes the message, and never says so. */
  | 'stallAfterTaking'

interface Taken {
  readonly to: readonly string[]
  readonly from: string
  readonly source: string
}

const refusal = (line: string): Error => {
  const [code, ...words] = line.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}

/** A mail server on loopback that does to each recipient what a test asks for. */
export class SmtpStandIn {
  readonly taken: Taken[] = []
  readonly answers = new Map<string, Answer>()
  connections = 0
  private readonly server: SMTPServer

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.connections += 1
        done()
      },
      onRcptTo: ({ address }, session, done) => {
        const answer = this.answerTo(address)
        if (answer === 'stall') return
        if (answer === 'drop') return this.breakOff(session.id)
        if (typeof answer === 'object' && answer.at === 'recipient') return done(refusal(answer.refuse))
        done()
      },
      onData: (stream, session, done) => {
        const receive = (source: string) => {
          const { mailFrom, rcptTo } = session.envelope
          const to = rcptTo.map(({ address }) => address)
          const answer = this.answerTo(to[0] ?? '')
          if (typeof answer === 'object' && answer.at === 'message') return done(refusal(answer.refuse))
          this.taken.push({ to, from: mailFrom ? mailFrom.address : '', source })
          if (answer === 'dropAfterTaking') return this.breakOff(session.id)
          if (answer === 'stallAfterTaking') return
          done()
        }
        // Who was killed in the middle of a message left nothing to take.
        text(stream).then(receive, done)
      },
    })
    // A client that gives up while it waits.
    this.server.on('error', () => undefined)
  }

  static async open(): Promise<SmtpStandIn> {
    const standIn = new SmtpStandIn()
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve))
    return standIn
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  get settings() {
    return { SMTP_URL: this.url, MAIL_FROM: 'Convivio <inviti@convivio.example>' }
  }

  private answerTo(address: string): Answer {
    return this.answers.get(address) ?? 'take'
  }

  private breakOff(session: string): void {
    for (const connection of this.server.connections) if (connection.id === session) connection._socket.destroy()
  }

  mailsTo(address: string): Promise<Email[]> {
    return Promise.all(
      this.taken.filter(({ to }) => to.includes(address)).map(({ source }) => PostalMime.parse(source)),
    )
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve))
  }
}
