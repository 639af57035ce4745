import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What the push service does with a notification to a browser: a status, or nothing at all. */
export type PushAnswer = number | 'stall'

export interface Delivered {
  /** The name that the browser has in the test. */
  readonly to: string
  readonly payload: unknown
  readonly ttl: number
  readonly urgency: string | undefined
  /** What the signature says: who sends it, to whom, until when. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const hmac = (key: Buffer, ...data: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(data)).digest()
const ONE = Buffer.of(1)

/** RFC 8291 and 8188, written from them alone. */
function decrypt(body: Buffer, browser: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const material = hmac(hmac(secret, browser.computeSecret(senderKey)), info, ONE)
  const pseudoRandom = hmac(salt, material)
  const key = hmac(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16)
  const nonce = hmac(pseudoRandom, Buffer.from('Content-Encoding: nonce\0'), ONE).subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** The claims of `vapid t=…, k=…` (RFC 8292), if the key has signed them. */
function readVapid(header: string, publicKey: string): Delivered['claims'] {
  const { t = '', k = '' } = Object.fromEntries(
    header
      .replace(/^vapid /, '')
      .split(/,\s*/)
      .map((part) => part.split(/=(.*)/).slice(0, 2)),
  ) as Record<string, string>
  if (k !== publicKey) throw new Error('It is another key than the browser subscribed with.')
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = t.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Delivered['claims']
}

interface Browser {
  readonly keys: ECDH
  readonly secret: Buffer
  readonly publicKey: string
}

/** A push service on loopback, and the browsers that subscribed there: it checks signatures, and reads what arrives. */
export class PushStandIn {
  readonly delivered: Delivered[] = []
  /** By the name of a browser; without one it is taken. */
  readonly answers = new Map<string, PushAnswer>()
  /** What was wrong with a request. */
  readonly faults: string[] = []
  private readonly browsers = new Map<string, Browser>()
  private readonly server: http.Server

  private constructor() {
    this.server = http.createServer((request, response) => {
      this.take(request, response).catch((error: unknown) => {
        this.faults.push(String(error))
        response.writeHead(400).end()
      })
    })
  }

  static async open(port = 0): Promise<PushStandIn> {
    const standIn = new PushStandIn()
    await new Promise<void>((resolve) => standIn.server.listen(port, '127.0.0.1', resolve))
    return standIn
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** What `PushSubscription.toJSON()` says of a browser that subscribed with the key. */
  subscribe(name: string, publicKey: string) {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const secret = randomBytes(16)
    this.browsers.set(name, { keys, secret, publicKey })
    const endpoint = `http://${this.host}/${name}`
    return { endpoint, keys: { p256dh: base64url(keys.getPublicKey()), auth: base64url(secret) } }
  }

  deliveredTo = (name: string): Delivered[] => this.delivered.filter(({ to }) => to === name)

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const to = request.url?.slice(1) ?? ''
    const body = await buffer(request)
    const answer = this.answers.get(to) ?? 201
    if (answer === 'stall') return
    const browser = this.browsers.get(to)
    if (!browser) throw new Error(`Nobody has subscribed as ${to}.`)
    const { headers } = request
    const claims = readVapid(headers.authorization ?? '', browser.publicKey)
    const payload: unknown = JSON.parse(decrypt(body, browser.keys, browser.secret))
    if (answer >= 200 && answer < 300)
      this.delivered.push({ to, payload, ttl: Number(headers['ttl']), urgency: headers['urgency'] as string, claims })
    response.writeHead(answer).end()
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
