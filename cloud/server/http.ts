import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import express from 'express'
import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { version } from '#package.json'
import { acceptOptOut, serveOptOut } from '../invite/optOutRoute.ts'
import { acceptEnter, serveEnter } from '../invite/enterRoute.ts'
import { serveInvitation } from '../invite/route.ts'
import { servePublicMenu } from '../publicMenu/route.ts'
import { readWithin, SMALL_WITHIN_MS } from '../routes/jsonBody.ts'
import { serveOrders } from '../routes/orders.ts'
import { servePrinters } from '../routes/printers.ts'
import { servePushes } from '../routes/pms.ts'
import type { Config } from './config.ts'
import { StartError } from './config.ts'
import { FIRST, withShare } from './databaseLanes.ts'
import type { DatabaseHealth } from './databasePool.ts'
import { sendFiles } from './photos/downloads.ts'
import type { FileStore } from './photos/fileStore.ts'
import { checkUploads } from './photos/uploads.ts'
import { ProvenSessions } from './requests/identity.ts'
import { requestFilter } from './requests/requestFilter.ts'
import { limitsOf } from './requests/limits.ts'
import type { NewLimit } from './requests/rateLimit.ts'
import { READS, serveFiles } from './staticFiles.ts'

/** The browser's configuration; see `src/app/config.ts`. */
const clientConfig = (config: Config) => ({
  appId: config.PARSE_APP_ID,
  sentryDsn: config.SENTRY_DSN,
  guestAppUrl: config.GUEST_APP_URL,
  publicUrl: config.publicUrl,
  supportEmail: config.SUPPORT_EMAIL,
  predefinedLabels: config.PREDEFINED_LABELS,
  loadingScreenSeconds: config.LOADING_SCREEN_SECONDS,
  firebase: firebaseOf(config),
})

const firebaseOf = ({ FIREBASE_DATABASE_URL, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST }: Config) =>
  FIREBASE_DATABASE_URL && {
    databaseUrl: FIREBASE_DATABASE_URL,
    apiKey: FIREBASE_API_KEY,
    authEmulator: FIREBASE_AUTH_EMULATOR_HOST && `http://${FIREBASE_AUTH_EMULATOR_HOST}`,
  }

function firebaseHosts(config: Config): string[] {
  const firebase = firebaseOf(config)
  if (!firebase) return []
  const { host, protocol } = new URL(firebase.databaseUrl)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  // The database redirects a browser to one of its machines: another name of its domain.
  const machines = /\.(firebasedatabase\.app|firebaseio\.com)$/.test(host)
    ? [`${socket}//*${host.slice(host.indexOf('.'))}`]
    : []
  const auth = firebase.authEmulator
    ? [firebase.authEmulator]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return [`${socket}//${host}`, ...machines, ...auth]
}

const CONFIG_PLACE = /(<script id="config" type="application\/json">)[^<]*/

export const withConfig = (html: string, config: Config): string =>
  html.replace(CONFIG_PLACE, (_, tag: string) => tag + JSON.stringify(clientConfig(config)).replaceAll('<', '\\u003c'))

/** Not the configuration, which is data and needs no hash. */
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs

const hashesOf = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

function contentPolicy(config: Config, scripts: readonly string[] = []): RequestHandler {
  const sentry = config.SENTRY_DSN ? [new URL(config.SENTRY_DSN).origin] : []
  const secure = config.publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        // antd writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...sentry, ...firebaseHosts(config)],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
  })
}

/** Of `public/printerRelay.html`: the one page of ours that speaks to addresses in the house, and does nothing else. */
const RELAY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'connect-src https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Any path that is no file is the app itself. */
export function serveApp(folder: string, config: Config): RequestHandler[] {
  const page = withConfig(fs.readFileSync(path.join(folder, 'index.html'), 'utf8'), config)
  return [
    serveFiles(folder, { hashedAt: '/assets/' }),
    contentPolicy(config, hashesOf(page)),
    (request, response, next) => {
      const isFile = path.extname(request.path) !== ''
      if (!READS.includes(request.method) || isFile) return next()
      response.set('Cache-Control', 'no-cache').type('html').send(page)
    },
  ]
}

/** Connections are kept for what guests and waiters order. */
const ordersFirst: RequestHandler = (request, _response, next) => {
  if (request.method === 'POST') withShare(FIRST, next)
  else next()
}

/** Parse passes on errors that it has answered; Express would cut the connection. */
const unlessAnswered: ErrorRequestHandler = (error, _, response, next) => {
  if (!response.headersSent) next(error)
}

/** `starting`: it serves already, and the demo hotel is not complete yet. */
export type Health = DatabaseHealth | 'starting'

interface Parts {
  readonly parse: Express
  readonly files: FileStore
  readonly masterKey: string
  readonly health: () => Promise<Health>
  readonly newLimit: NewLimit
}

export function createApp({ parse, files, masterKey, health, newLimit }: Parts, config: Config): Express {
  const app = express()
  const proven = new ProvenSessions()
  const limits = limitsOf(config, masterKey, newLimit, proven)
  app.disable('x-powered-by')
  app.set('trust proxy', config.TRUST_PROXY)
  // Otherwise Express answers errors with a stack trace.
  app.set('env', 'production')
  app.use(contentPolicy(config), compression())
  app.get('/health', async (_, response) => {
    const status = await health()
    response.status(status === 'ok' ? 200 : 503).json({ status, version })
  })
  app.get('/printerRelay.html', (_request, response, next) => {
    response.set({ 'Content-Security-Policy': RELAY_POLICY, 'Cache-Control': 'no-cache' })
    next()
  })
  app.get('/menu/:hotelid', limits.guestPage, servePublicMenu)
  app.get('/invito/:code', limits.invitation, serveInvitation(config))
  const readForm = readWithin(express.urlencoded({ extended: false, limit: '1kb' }), SMALL_WITHIN_MS)
  app.route('/ospite/entra').get(limits.invitation, serveEnter).post(readForm, limits.invitation, acceptEnter)
  app.get('/ospite', limits.guestPage)
  app.route('/posta/:hotel/:book/:id/:signature').all(limits.invitation).get(serveOptOut).post(acceptOptOut)
  app.use('/custom/pms', servePushes(limits.custom))
  app.use('/custom/printers', servePrinters(limits.custom))
  app.use('/custom', serveOrders([...limits.custom, ordersFirst]), limits.custom)
  app.use('/parse/files', sendFiles(files, config.PARSE_APP_ID))
  const keys = { appId: config.PARSE_APP_ID, masterKey }
  app.use('/parse', requestFilter(keys, limits.parse, proven, checkUploads(files, masterKey)), parse, unlessAnswered)
  app.use(['/parse', '/custom'], (_, response) => {
    response.status(404).json({ code: 'notFound', error: 'Questo indirizzo non esiste.' })
  })
  return app
}

export function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${PORT} is in use by another program. Stop it, or set PORT to a free one.`
          : `Port ${PORT} cannot be opened (${error.message}). Set PORT to another one.`
      reject(new StartError(why))
    })
    server.listen(PORT, HOST, () => resolve())
  })
}
