import type { Express } from 'express'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import type pg from 'pg'
import type { ClassName } from '#domain/schema/classes.ts'
import { plainColumn, schemaDefinitions } from '#cloud/database/schema.ts'
import { StartError } from './config.ts'
import type { Config } from './config.ts'
import { failWithoutConnection, limitPool } from './databasePool.ts'
import type { TransactionAdapter } from './databasePool.ts'
import { LOOPBACK } from './requests/masterRequest.ts'
import type { FileStore } from './photos/fileStore.ts'
import { sharedCache, sharedPubSub } from './redis/adapters.ts'
import type { RedisCacheClass } from './redis/adapters.ts'
import type { Redis } from './redis/connection.ts'

export interface LiveQuery {
  /** Without a user and without an error the database did not answer. */
  getAuthForSessionToken(token: string): Promise<{ readonly userId?: string; readonly error?: unknown }>
  shutdown(): Promise<void>
}

interface RunningParse {
  readonly app: Express
  readonly pool: pg.Pool
  openLiveQuery(server: Server, wssAdapter: object): Promise<LiveQuery>
  handleShutdown(): Promise<void>
}

// parse-server is CommonJS, and its types have options that it no longer has.
interface Library {
  readonly RedisCacheAdapter: RedisCacheClass
  readonly ParseServer: (new (options: object) => {
    readonly app: Express
    readonly config: {
      readonly cacheController: { readonly adapter: object }
      readonly databaseController: {
        readonly adapter: TransactionAdapter & { handleShutdown(): void }
      }
    }
    start(): Promise<unknown>
  }) & {
    createLiveQueryServer(server: Server, config: object, options: object): Promise<LiveQuery>
  }
}

/** Parse makes sessions with its own rights, and columns for what a client sends; we need neither. */
const WITHOUT_SESSIONS = '(?!sessions(/|$)|installations(/|$)|classes/_(Session|Installation)(/|$)).*'

type PubSub = { readonly pubSubAdapter: ReturnType<typeof sharedPubSub> } | undefined

/** What no setting changes: what clients may do at most, and what is kept from the log. */
const FIXED_OPTIONS = {
  masterKeyIps: LOOPBACK,
  cloud: () => import('../main.ts'),
  routeAllowList: [WITHOUT_SESSIONS],
  allowClientClassCreation: false,
  allowCustomObjectId: true,
  enableAnonymousUsers: false,
  enforcePrivateUsers: true,
  protectedFieldsSaveResponseExempt: false,
  protectedFieldsTriggerExempt: true,
  maxLimit: 1000,
  requestComplexity: {
    batchRequestLimit: 200,
    includeDepth: 5,
    includeCount: 20,
    queryDepth: 5,
    subqueryDepth: 3,
    allowRegex: false,
    graphQLDepth: 1,
    graphQLFields: 1,
  },
  readOnlyMasterKeyIps: LOOPBACK,
  allowAggregationForReadOnlyMasterKey: false,
  protectedFieldsOwnerExempt: true,
  pages: { encodePageParamHeaders: true },
  installation: { duplicateDeviceTokenActionEnforceAuth: true },
  // The size of a photo, `MAX_PHOTO_BYTES`.
  maxUploadSize: '2mb',
  logLevel: 'error',
  // With refusals it would log the request: names of guests, codes of bookings. It would also
  // serialize each function's answer for a log that is not kept.
  logLevels: { cloudFunctionSuccess: 'silent', cloudFunctionError: 'silent', triggerBeforeError: 'silent' },
  silent: true,
  verifyServerUrl: false,
}

const schemaOptions = (afterMigration: () => void) => ({
  definitions: schemaDefinitions(plainColumn),
  strict: false,
  lockSchemas: true,
  keepUnknownIndexes: true,
  recreateModifiedFields: false,
  deleteExtraFields: false,
  afterMigration,
})

const addressOptions = (config: Config) => ({
  appId: config.PARSE_APP_ID,
  serverURL: `http://127.0.0.1:${config.PORT}/parse`,
  publicServerURL: `${config.publicUrl}/parse`,
  trustProxy: config.TRUST_PROXY,
  fileUpload: {
    enableForPublic: false,
    enableForAnonymousUser: false,
    enableForAuthenticatedUser: true,
    allowedFileUrlDomains: [new URL(config.publicUrl).hostname],
    fileExtensions: ['^(png|jpe?g)$'],
  },
})

/** With the schema brought up to date and locked. `redis` is shared with other server processes. */
export async function startParseServer(
  config: Config,
  databaseURI: string,
  masterKey: string,
  redis: Redis | undefined,
  files: FileStore,
): Promise<RunningParse> {
  const logsFolder = path.join(config.dataDir, 'logs')
  // Parse Server opens its first log when it is loaded, by default in the current folder.
  process.env['PARSE_SERVER_LOGS_FOLDER'] = logsFolder
  const { ParseServer, RedisCacheAdapter } = createRequire(import.meta.url)('parse-server') as Library
  const cache = redis && sharedCache(RedisCacheAdapter, redis.url)
  const pubSub: PubSub = redis && { pubSubAdapter: sharedPubSub(redis) }
  const migration = { done: false }
  const server = new ParseServer({
    ...FIXED_OPTIONS,
    ...addressOptions(config),
    masterKey,
    databaseURI,
    schema: schemaOptions(() => {
      migration.done = true
    }),
    liveQuery: { classNames: ['HotelSignal'] satisfies ClassName[], ...pubSub },
    cacheAdapter: cache,
    filesAdapter: files.adapter,
    logsFolder,
  })
  await server.start()
  // Parse Server only logs a schema that it could not apply.
  if (!migration.done)
    throw new StartError(`The database schema could not be brought up to date; ${logsFolder} says why.`)
  const { cacheController, databaseController } = server.config
  const { adapter } = databaseController
  const pool = adapter._client.$pool
  await limitPool(pool)
  failWithoutConnection(adapter)
  return {
    app: server.app,
    pool,
    openLiveQuery: (http, wssAdapter) =>
      ParseServer.createLiveQueryServer(
        http,
        // Without the adapter it would make one for each event.
        { appId: config.PARSE_APP_ID, wssAdapter, databaseAdapter: adapter, collectionPrefix: '', ...pubSub },
        // A removed member of a role is out at once, without waiting for a second cache.
        { appId: config.PARSE_APP_ID, cacheAdapter: cacheController.adapter },
      ),
    // Parse Server's own shutdown closes an HTTP server that it does not have.
    async handleShutdown() {
      adapter.handleShutdown()
      await cache?.handleShutdown()
    },
  }
}
