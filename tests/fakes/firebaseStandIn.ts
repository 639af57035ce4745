import { createHmac, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

type Json = Readonly<Record<string, unknown>>

const PROJECT = 'convivio-test'
const EMAIL = `convivio@${PROJECT}.iam.gserviceaccount.com`
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const RULES = path.join(import.meta.dirname, '../../firebase/database.rules.json')
const HOUR = 3600
const ACCOUNT_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface RuleFile {
  readonly rules: {
    readonly extraMealOrders: { readonly $hotelId: { readonly changeDates: { readonly '.read': string } } }
  }
}

/** The rule that is shipped; what it says is JavaScript, too. */
function readRule() {
  const { rules } = JSON.parse(fs.readFileSync(RULES, 'utf8')) as RuleFile
  const rule = rules.extraMealOrders.$hotelId.changeDates['.read']
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function('auth', 'now', '$hotelId', `return ${rule}`) as (
    auth: unknown,
    now: number,
    hotelId: string,
  ) => unknown
}

const MESSAGING = 'https://www.googleapis.com/auth/firebase.messaging'

/** As HTTP v1 of FCM takes it. */
export interface FcmMessage {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Json
  readonly android: { readonly ttl: string; readonly priority: string }
}

const fcmError = (code: number, errorCode: string) => ({
  error: { code, details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] },
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part: string | undefined): Json => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const keysOf = (place: string): string[] => place.split('/').filter(Boolean)

interface Client {
  readonly socket: WebSocket
  /** The claims of its token, or 'admin'; undefined of a stranger. */
  auth: Json | 'admin' | undefined
  readonly listens: Set<string>
}

/** Google's database, sign-in and access tokens on one address. Applies the rule that is shipped. */
export class FirebaseStandIn {
  private readonly server: http.Server
  private readonly secret = randomBytes(16)
  private readonly mayRead = readRule()
  private readonly clients = new Set<Client>()
  private readonly refreshTokens = new Map<string, Json>()
  private readonly values = new Map<string, unknown>()
  private lastStamp = 0
  private accessToken = ''
  private messagingToken = ''
  private takesSockets = true
  private losesAnswers = false
  readonly actions: string[] = []
  readonly messages: FcmMessage[] = []
  /** By the token of a phone: a status, or the code of a refusal with 404; without one it is taken. */
  readonly phoneAnswers = new Map<string, number | 'UNREGISTERED'>()

  private constructor() {
    this.server = http.createServer((request, response) => void this.answer(request, response))
    const sockets = new WebSocketServer({ noServer: true })
    this.server.on('upgrade', (request, socket, head) => {
      if (!this.takesSockets) return socket.destroy()
      sockets.handleUpgrade(request, socket, head, (one) => this.greet(one))
    })
  }

  static async open(): Promise<FirebaseStandIn> {
    const standIn = new FirebaseStandIn()
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve))
    return standIn
  }

  private get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get settings() {
    return {
      FIREBASE_DATABASE_URL: `http://${this.host}/?ns=${PROJECT}`,
      FIREBASE_API_KEY: 'the-key-of-the-tests',
      FIREBASE_AUTH_EMULATOR_HOST: this.host,
      FCM_URL: `http://${this.host}`,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        type: 'service_account',
        project_id: PROJECT,
        client_email: EMAIL,
        private_key: ACCOUNT_KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: `http://${this.host}/token`,
      }),
    }
  }

  dropConnections(): void {
    for (const { socket } of this.clients) socket.terminate()
  }

  /** Cuts all connections, and refuses new ones until `takeConnections`; HTTP goes on. */
  refuseConnections(): void {
    this.takesSockets = false
    this.dropConnections()
  }

  takeConnections(): void {
    this.takesSockets = true
  }

  /** Does what requests ask for, and cuts their connection instead of answering. */
  loseAnswers(isSo: boolean): void {
    this.losesAnswers = isSo
  }

  forgetAccess(): void {
    this.accessToken = ''
  }

  /** Ends what browsers are signed in with, as an hour does. */
  expireSignIns(): void {
    for (const client of this.clients) {
      client.auth = undefined
      send(client, { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } })
      for (const place of client.listens) send(client, { a: 'c', b: { p: place } })
      client.listens.clear()
    }
    for (const [token, claims] of this.refreshTokens)
      this.refreshTokens.set(token, { ...claims, auth_time: Number(claims['auth_time']) - HOUR })
  }

  async close(): Promise<void> {
    this.refuseConnections()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  // The database

  /** What stands at a path: a value, or an object of what is below it. */
  valueAt(place: string): unknown {
    const at = keysOf(place).join('/')
    if (this.values.has(at)) return this.values.get(at)
    const below = [...this.values.keys()].filter((key) => at === '' || key.startsWith(`${at}/`))
    const names = new Set(below.map((key) => keysOf(key.slice(at.length))[0] ?? ''))
    if (names.size === 0) return null
    return Object.fromEntries([...names].map((name) => [name, this.valueAt(`${at}/${name}`)]))
  }

  /** How many browsers listen at a path. */
  listenersOf(place: string): number {
    const at = keysOf(place).join('/')
    return [...this.clients].filter(({ listens }) => [...listens].some((one) => keysOf(one).join('/') === at)).length
  }

  private stamp(): number {
    this.lastStamp = Math.max(Date.now(), this.lastStamp + 1)
    return this.lastStamp
  }

  private put(place: string, value: unknown): void {
    const at = keysOf(place).join('/')
    for (const key of this.values.keys()) if (key === at || key.startsWith(`${at}/`)) this.values.delete(key)
    if (typeof value === 'object' && value !== null) {
      if ('.sv' in value) this.values.set(at, this.stamp())
      else for (const [name, part] of Object.entries(value)) this.put(`${at}/${name}`, part)
    } else if (value !== null) this.values.set(at, value)
  }

  private write(place: string, value: unknown, isMerge: boolean): void {
    const names = isMerge ? Object.keys(value as Json) : []
    if (isMerge) for (const name of names) this.put(`${place}/${name}`, (value as Json)[name])
    else this.put(place, value)
    const at = keysOf(place).join('/')
    for (const client of this.clients)
      for (const listened of client.listens) {
        const to = keysOf(listened).join('/')
        if (isMerge && `${at}/`.startsWith(`${to}/`))
          send(client, {
            a: 'm',
            b: { p: at, d: Object.fromEntries(names.map((name) => [name, this.valueAt(`${at}/${name}`)])) },
          })
        else if (`${at}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${at}/`))
          send(client, { a: 'd', b: { p: to, d: this.valueAt(to) } })
      }
  }

  private allows({ auth }: Client, place: string): boolean {
    if (auth === 'admin') return true
    const [root, hotelId, name] = keysOf(place)
    if (root !== 'extraMealOrders' || !hotelId || name !== 'changeDates') return false
    try {
      return this.mayRead(auth ? { uid: auth['sub'], token: auth } : null, Date.now(), hotelId) === true
    } catch {
      return false
    }
  }

  // Its socket

  private greet(socket: WebSocket): void {
    const client: Client = { socket, auth: undefined, listens: new Set() }
    this.clients.add(client)
    socket.on('close', () => this.clients.delete(client))
    socket.on('message', (data: Buffer) => this.receive(client, data.toString()))
    const d = { t: 'h', d: { ts: Date.now(), v: '5', h: this.host, s: randomBytes(8).toString('hex') } }
    socket.send(JSON.stringify({ t: 'c', d }))
  }

  private receive(client: Client, text: string): void {
    // A sign of life, or the number of parts of a message that is too long for us.
    if (/^\d+$/.test(text)) return
    const { t, d } = JSON.parse(text) as { t: string; d: { r: number; a: string; b: Json } }
    if (t !== 'd') return
    this.actions.push(d.a)
    const answer = (s: string, value?: unknown) => send(client, { r: d.r, b: { s, d: value ?? (s === 'ok' ? {} : s) } })
    const place = String(d.b['p'])
    switch (d.a) {
      case 'auth': {
        client.auth = this.claimsOf(d.b['cred'])
        return client.auth ? answer('ok', { auth: client.auth }) : answer('invalid_token')
      }
      case 'gauth': {
        const isOurs = d.b['cred'] === this.accessToken || d.b['cred'] === 'owner'
        client.auth = isOurs ? 'admin' : undefined
        return answer(isOurs ? 'ok' : 'invalid_token')
      }
      case 'unauth':
        client.auth = undefined
        return answer('ok')
      case 'q':
      case 'g':
        if (!this.allows(client, place)) return answer('permission_denied')
        if (d.a === 'g') return answer('ok', this.valueAt(place))
        client.listens.add(place)
        send(client, { a: 'd', b: { p: place, d: this.valueAt(place) } })
        return answer('ok')
      case 'n':
        client.listens.delete(place)
        return answer('ok')
      case 'p':
      case 'm':
        if (client.auth !== 'admin') return answer('permission_denied')
        this.write(place, d.b['d'], d.a === 'm')
        return this.losesAnswers ? client.socket.terminate() : answer('ok')
      default:
        return answer('ok')
    }
  }

  // HTTP

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${this.host}`)
    const text = await bodyOf(request)
    const result = request.method === 'OPTIONS' ? { status: 204, body: {} } : this.respond(request, url, text)
    if (this.losesAnswers) return void request.socket.destroy()
    response.writeHead(result.status, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
    })
    response.end(result.status === 204 ? undefined : JSON.stringify(result.body))
  }

  private respond(
    { method, headers }: IncomingMessage,
    { pathname }: URL,
    text: string,
  ): { status: number; body: unknown } {
    const refused = { status: 401, body: { error: 'Unauthorized request.' } }
    if (pathname === '/token') {
      const token = String(new URLSearchParams(text).get('assertion'))
      if (!this.signedByAccount(token)) return { status: 400, body: { error: 'invalid_grant' } }
      this.accessToken ||= randomBytes(16).toString('hex')
      this.messagingToken ||= randomBytes(16).toString('hex')
      const isOfMessages = decode(token.split('.')[1])['scope'] === MESSAGING
      const access_token = isOfMessages ? this.messagingToken : this.accessToken
      return { status: 200, body: { access_token, expires_in: HOUR, token_type: 'Bearer' } }
    }
    if (pathname.endsWith('/accounts:signInWithCustomToken')) return this.signIn(text)
    if (pathname.endsWith('/accounts:lookup')) {
      const claims = this.claimsOf((JSON.parse(text) as Json)['idToken'])
      return claims ? { status: 200, body: { users: [{ localId: claims['sub'] }] } } : refused
    }
    if (pathname.endsWith('/v1/token')) {
      const token = new URLSearchParams(text).get('refresh_token') ?? ''
      const claims = this.refreshTokens.get(token)
      if (!claims) return refused
      const idToken = this.idToken(claims)
      const body = { id_token: idToken, access_token: idToken, refresh_token: token, expires_in: '3600' }
      return { status: 200, body }
    }
    if (pathname === `/v1/projects/${PROJECT}/messages:send`) {
      if (!this.messagingToken || headers.authorization !== `Bearer ${this.messagingToken}`) return refused
      return this.takeMessage((JSON.parse(text) as { message: FcmMessage }).message)
    }
    if (!pathname.endsWith('.json')) return { status: 404, body: { error: 'Not found' } }
    if (!this.accessToken || headers.authorization !== `Bearer ${this.accessToken}`) return refused
    this.write(pathname.replace(/\.json$/, ''), JSON.parse(text), method === 'PATCH')
    return { status: 204, body: null }
  }

  private takeMessage(message: FcmMessage): { status: number; body: unknown } {
    const answer = this.phoneAnswers.get(message.token) ?? 200
    if (answer === 'UNREGISTERED') return { status: 404, body: fcmError(404, answer) }
    if (answer !== 200)
      return { status: answer, body: fcmError(answer, answer === 429 ? 'QUOTA_EXCEEDED' : 'INTERNAL') }
    // What Google takes: seconds with an s, and nothing but text as data.
    const isValid =
      /^\d+s$/.test(message.android.ttl) && Object.values(message.data).every((value) => typeof value === 'string')
    if (!isValid) return { status: 400, body: fcmError(400, 'INVALID_ARGUMENT') }
    this.messages.push(message)
    return { status: 200, body: { name: `projects/${PROJECT}/messages/${this.messages.length}` } }
  }

  private signIn(text: string): { status: number; body: unknown } {
    const { token } = JSON.parse(text) as { token: string }
    const { aud, exp, uid, claims } = this.signedByAccount(token) ?? {}
    const isValid = aud === AUDIENCE && Number(exp) * 1000 > Date.now()
    if (!isValid || JSON.stringify(claims ?? {}).length > 1000)
      return { status: 400, body: { error: { code: 400, message: 'INVALID_CUSTOM_TOKEN' } } }
    const auth_time = Math.floor(Date.now() / 1000)
    const kept = { ...(claims as Json), sub: uid, user_id: uid, auth_time }
    const refreshToken = randomBytes(8).toString('hex')
    this.refreshTokens.set(refreshToken, kept)
    const body = { idToken: this.idToken(kept), refreshToken, expiresIn: String(HOUR) }
    return { status: 200, body }
  }

  private signedByAccount(token: string): Json | undefined {
    const [header = '', payload, signature = ''] = token.split('.')
    const verify = createVerify('RSA-SHA256').update(`${header}.${payload}`)
    const isOurs = verify.verify(ACCOUNT_KEYS.publicKey, Buffer.from(signature, 'base64url'))
    return isOurs ? decode(payload) : undefined
  }

  private mac = (content: string) => createHmac('sha256', this.secret).update(content).digest('base64url')

  private idToken(claims: Json): string {
    const iat = Math.floor(Date.now() / 1000)
    const own = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, iat, exp: iat + HOUR }
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...own })}`
    return `${content}.${this.mac(content)}`
  }

  private claimsOf(idToken: unknown): Json | undefined {
    const [header, payload, signature] = String(idToken).split('.')
    return this.mac(`${header}.${payload}`) === signature ? decode(payload) : undefined
  }
}

function send({ socket }: Client, d: object): void {
  socket.send(JSON.stringify({ t: 'd', d }))
}
