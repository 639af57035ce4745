import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import webPush from 'web-push'
import { DEMO_LOGIN, seedDemo, seedDemoOrders } from '../demo/seed.ts'
import { finishDeletions } from '../guards/deletion.ts'
import { ensureAdminRole } from '#cloud/access/roles.ts'
import { offerPredefinedLabels } from '../jobs/predefinedLabels.ts'
import { offerPredefinedTemplates } from '../jobs/predefinedTemplates.ts'
import { runJob } from '../jobs/runJob.ts'
import { shareForgetting } from '#cloud/database/memory.ts'
import { lockAcrossProcesses } from '#cloud/database/oneAtATime.ts'
import { stopTelling } from '#cloud/signal/changeSignal.ts'
import { mailBy } from '../outbound/mail/mail.ts'
import { mailFolder } from '../outbound/mail/mailFolder.ts'
import { smtpMailer } from '../outbound/mail/smtp.ts'
import { pushBy } from '../outbound/push/push.ts'
import type { VapidKeys } from '../outbound/push/webPush.ts'
import { webPusher } from '../outbound/push/webPush.ts'
import { outboundRequest } from '../outbound/request.ts'
import { syncDueHotels } from '../pms/due.ts'
import { createOnce, loadRow } from '#cloud/database/rows.ts'
import { readConfig, StartError } from './config.ts'
import type { Config } from './config.ts'
import { addConstraints, makeUniqueIndexes } from './constraints.ts'
import { connectPatiently } from './databaseClient.ts'
import { databaseHealth } from './databasePool.ts'
import { closeDataFolder, keptSecret, openDataFolder } from './dataFolder.ts'
import { RateLimit } from './requests/rateLimit.ts'
import type { NewLimit } from './requests/rateLimit.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'
import { builtGuestApp, serveGuestApp } from './guestApp.ts'
import { createApp, listen, serveApp } from './http.ts'
import type { Health } from './http.ts'
import { serveLive } from './live/live.ts'
import { startParseServer } from './parseServer.ts'
import { openFileStore } from './photos/openFileStore.ts'
import { oneProcessAtATime, processLocks } from './processLocks.ts'
import { connectRedis } from './redis/connection.ts'
import type { Redis } from './redis/connection.ts'
import { SharedRateLimit } from './redis/sharedRateLimit.ts'
import { startSchedule } from './schedule.ts'
import { limitSockets } from './sockets.ts'
import { keepSignalsOffTheLog } from './signalTable.ts'
import { notYet } from './startingPage.ts'

const ID = 'vapid'
const KEYS = ['publicKey', 'privateKey'] as const

async function keptKeys(): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = (await loadRow('PushKeys', ID, KEYS)) ?? {}
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

/** Made at the first start; of several processes one makes them. With other keys every phone would have to agree anew. */
async function vapidKeys(): Promise<VapidKeys> {
  const kept = await keptKeys()
  if (kept) return kept
  await createOnce('PushKeys', ID, webPush.generateVAPIDKeys())
  const made = await keptKeys()
  if (!made) throw new Error('The keys for notifications could not be kept.')
  return made
}

const say = (line: string) => console.log(line)

const onStop: (() => Promise<void> | void)[] = []

async function stop(): Promise<void> {
  for (const undo of onStop.splice(0).reverse()) await undo()
}

async function openDatabase(config: Config): Promise<string> {
  if (config.DATABASE_URI) {
    say('· Database: the one of DATABASE_URI')
    if (await connectPatiently(config.DATABASE_URI, 10_000)) return config.DATABASE_URI
    const { host } = new URL(config.DATABASE_URI)
    throw new StartError(`The database at ${host} does not answer. Check DATABASE_URI.`)
  }
  say('· Database: starting the embedded PostgreSQL')
  const postgres = await startEmbeddedPostgres(config.dataDir)
  let stopping = false
  onStop.push(async () => {
    stopping = true
    await postgres.stop()
  })
  void postgres.ended.then(() => {
    if (stopping) return
    console.error('The database server ended by itself; postgres.log in the data folder says why.')
    process.exit(1)
  })
  return postgres.uri
}

/** The embedded database is of one process. */
function lockWithOthers({ DATABASE_URI }: Config): void {
  if (!DATABASE_URI) return
  const locks = processLocks(DATABASE_URI)
  onStop.push(() => locks.close())
  lockAcrossProcesses(locks.hold)
}

async function openRedis({ REDIS_URL }: Config): Promise<Redis | undefined> {
  if (!REDIS_URL) return undefined
  say('· Redis: the one of REDIS_URL')
  const redis = await connectRedis(REDIS_URL)
  onStop.push(() => redis.close())
  const forget = shareForgetting((what) => redis.tellOthers('forget', what))
  redis.hearOthers('forget', forget)
  return redis
}

const NOBODY = { name: 'Convivio', address: 'convivio@localhost' }

function openMail({ SMTP_URL, MAIL_FROM = NOBODY, dataDir }: Config): void {
  if (!SMTP_URL) {
    mailBy(mailFolder(path.join(dataDir, 'mail'), MAIL_FROM))
    return
  }
  const mailer = smtpMailer({ url: SMTP_URL, sender: MAIL_FROM })
  mailBy(mailer)
  onStop.push(() => mailer.close())
}

/** Push services want to know whom to write to: the operator's address, else that of the site. */
async function openPush({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  ...config
}: Config): Promise<void> {
  const { MAIL_FROM = NOBODY, publicUrl } = config
  const ofSite = publicUrl.startsWith('https:') ? publicUrl : `mailto:${MAIL_FROM.address}`
  const keys = publicKey && privateKey ? { publicKey, privateKey } : await vapidKeys()
  pushBy(webPusher({ ...config, keys, subject: config.VAPID_SUBJECT ?? ofSite }))
}

const limitsIn =
  (redis: Redis | undefined): NewLimit =>
  (name, perMinute) =>
    redis ? new SharedRateLimit(name, perMinute, redis.runScript) : new RateLimit(perMinute)

/** Milliseconds: longer than a proxy keeps one (nginx: 60 s), which would send just as it is closed. */
const KEEP_ALIVE_MS = 75_000

let isStopping = false

function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      say('\n· Stopping')
      void stop().then(() => process.exit(0))
    })
}

/**
 * Also a promise that fails while nobody waits for it. What nobody expected leaves a process in a state that
 * nobody knows: it ends, and whatever runs it starts it again (docs/operations.md).
 */
function endOnUnexpected(): void {
  process.on('uncaughtException', (error) => {
    console.error('The server ends by an error that nobody expected.', error)
    process.exit(1)
  })
}

async function closeServer(server: http.Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), 3000)
  await closed
  clearTimeout(patience)
}

async function start(): Promise<void> {
  const began = Date.now()
  const config = readConfig(process.env)
  stopOnSignal()
  endOnUnexpected()
  // The port comes first: a second start must not touch the database of the first.
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, notYet)
  limitSockets(server, config.TRUST_PROXY > 0)
  await listen(server, config)
  onStop.push(() => closeServer(server))
  openDataFolder(config.dataDir)
  onStop.push(() => closeDataFolder(config.dataDir))
  const databaseUri = await openDatabase(config)
  openMail(config)
  say('· Parse Server: schema, permissions, Cloud Code')
  const masterKey = config.PARSE_MASTER_KEY ?? keptSecret(config.dataDir, 'master-key')
  lockWithOthers(config)
  const redis = await openRedis(config)
  const newLimit = limitsIn(redis)
  const files = await openFileStore(config)
  const parse = await oneProcessAtATime(databaseUri, async () => {
    const opened = await startParseServer(config, databaseUri, masterKey, redis, files)
    // Requests are answered, and signals sent, while there is a database.
    onStop.push(
      () => opened.handleShutdown(),
      stopTelling,
      () => closeServer(server),
    )
    await fillDatabase(config, databaseUri)
    return opened
  })
  const healthOfDatabase = databaseHealth(parse.pool)
  let isComplete = false
  const health = async (): Promise<Health> => {
    const ofDatabase = await healthOfDatabase()
    return ofDatabase === 'ok' && !isComplete ? 'starting' : ofDatabase
  }
  const app = createApp({ parse: parse.app, files, masterKey, health, newLimit }, config)
  await openPush(config)
  app.use(...(await spa(server, config)))
  server.removeListener('request', notYet).on('request', app)
  const live = await serveLive(server, (adapter) => parse.openLiveQuery(server, adapter), config, newLimit)
  const request = outboundRequest(config)
  const schedule = startSchedule(runJob, (isStopping) => syncDueHotels(request, isStopping))
  onStop.push(() => live.close(), schedule)
  say(`\nConvivio is ready in ${((Date.now() - began) / 1000).toFixed(1)} s: ${config.publicUrl}`)
  if (config.DEMO) {
    say(`Demo login: ${DEMO_LOGIN.email}, password ${DEMO_LOGIN.password}`)
    await completeDemo()
  }
  isComplete = true
  await finishDeletions().catch((error: unknown) =>
    console.error('A hotel that was being deleted is still there; the next start goes on.', error),
  )
}

async function fillDatabase({ DEMO }: Config, databaseUri: string): Promise<void> {
  await makeUniqueIndexes(databaseUri)
  await addConstraints(databaseUri)
  await keepSignalsOffTheLog(databaseUri)
  await ensureAdminRole()
  await offerPredefinedLabels()
  const waiting = await offerPredefinedTemplates()
  if (waiting !== undefined) console.error(waiting)
  if (DEMO) await openDemo()
}

async function openDemo(): Promise<void> {
  const began = Date.now()
  say('· Demo hotel')
  if (await seedDemo()) say(`  made in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Orders are half of the demo: the rest is served without waiting for them. */
async function completeDemo(): Promise<void> {
  const began = Date.now()
  const orders = await seedDemoOrders()
  if (orders > 0) say(`· ${orders} demo orders in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

async function spa(server: http.Server, config: Config) {
  if (process.argv.includes('--dev')) {
    const { devApp } = await import('./devApp.ts')
    const { handlers, close } = await devApp(server, config)
    onStop.push(close)
    return handlers
  }
  const built = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
  return [serveGuestApp(builtGuestApp(built)), ...serveApp(path.join(built, 'app'), config)]
}

start().catch(async (error: unknown) => {
  // The demo may still be at work when its database stops.
  if (isStopping) return
  console.error(error instanceof StartError ? `\n${error.message}` : error)
  await stop()
  process.exit(1)
})
