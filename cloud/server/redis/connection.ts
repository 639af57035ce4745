import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { z } from 'zod'
import { jsonText } from '#cloud/requests/checked.ts'

const CONNECT_MS = 2000
/** Milliseconds of silence after which a connection is given up; pings keep it. */
const SILENCE_MS = 3000
const PING_MS = 1000
const ANSWER_MS = 1000
const LONGEST_PAUSE_MS = 2000

/** It reconnects for ever, and no command waits for a connection. `url` has the number of a database. */
export const clientOptions = (url: string) => ({
  url,
  disableOfflineQueue: true,
  pingInterval: PING_MS,
  socket: {
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    reconnectStrategy: (tries: number) =>
      Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS) + Math.random() * 200,
  },
})

const sent = jsonText.pipe(z.tuple([z.string(), z.string(), z.string()]))

const newClient = (url: string) => createClient(clientOptions(url))
type Client = ReturnType<typeof newClient>

export interface AnyClient {
  readonly isReady: boolean
  readonly isOpen: boolean
  connect(): Promise<unknown>
  destroy(): void
}

export function keepConnected(client: AnyClient): void {
  client.connect().catch(() => undefined)
}

export function disconnect(client: AnyClient): void {
  if (client.isOpen) client.destroy()
}

/** Commands queued in the dead connection are dropped. */
function reconnect(client: AnyClient): void {
  if (!client.isReady) return
  disconnect(client)
  keepConnected(client)
}

/** The answer of Redis; undefined when it is late or an error. */
export async function answerInTime<T>(client: AnyClient, ask: () => Promise<T>): Promise<T | undefined> {
  if (!client.isReady) return undefined
  let isAnswered = false
  let patience: NodeJS.Timeout | undefined
  const waited = new Promise<undefined>((resolve) => {
    const giveUp = () => {
      if (!isAnswered) reconnect(client)
      resolve(undefined)
    }
    // Data that arrived while this process was busy is read first.
    patience = setTimeout(() => setImmediate(giveUp), ANSWER_MS)
  })
  const answer = await Promise.race([ask().catch(() => undefined), waited])
  isAnswered = true
  clearTimeout(patience)
  return answer
}

/** The cache has the next database to itself: Parse empties it with each role it saves. */
export function cacheUrlOf(url: string): string {
  const next = new URL(url)
  next.pathname = `/${databaseOf(url) + 1}`
  return next.href
}

const databaseOf = (url: string): number => Number(new URL(url).pathname.slice(1) || 0)

function reportHealth(client: Client, { host }: URL): void {
  let isDown = false
  client.on('error', (error: Error) => {
    if (isDown) return
    isDown = true
    console.error(
      `Redis at ${host} does not answer (${error.message || error.name}): until it does, each server process counts limits by itself, and tells changes only to pages of its own.`,
    )
  })
  client.on('ready', () => {
    if (isDown) console.log(`Redis at ${host} answers again.`)
    isDown = false
  })
}

/** Runs a script on one key; undefined when Redis does not answer. */
export type RunScript = (script: string, key: string, args: readonly string[]) => Promise<unknown>

export interface Redis {
  readonly url: string
  readonly runScript: RunScript
  /** Sends to the other server processes that can be reached now. */
  tellOthers(channel: string, text: string): void
  hearOthers(channel: string, listener: (text: string) => void): void
  close(): void
}

/** The start does not need it: until it can be reached each process works alone, and logs so once. */
export async function connectRedis(url: string): Promise<Redis> {
  const commands = newClient(url)
  const subscriber = createClient({ ...clientOptions(url), disableOfflineQueue: false })
  reportHealth(commands, new URL(url))
  subscriber.on('error', () => undefined)
  const opened = once(commands, 'ready').catch(() => undefined)
  for (const client of [commands, subscriber]) keepConnected(client)
  const self = randomUUID()
  const listeners = new Map<string, (text: string) => void>()
  // Channels span databases: products that share a Redis must not receive each other's messages.
  const topic = `convivio ${databaseOf(url)}`
  const hear = (message: string) => {
    const [from, channel, text] = sent.parse(message)
    if (from !== self) listeners.get(channel)?.(text)
  }
  subscriber.subscribe(topic, hear).catch(() => undefined)
  await opened
  return {
    url,
    runScript: (script, key, args) =>
      answerInTime(commands, () => commands.eval(script, { keys: [key], arguments: [...args] })),
    tellOthers(channel, text) {
      const message = JSON.stringify([self, channel, text])
      void answerInTime(commands, () => commands.publish(topic, message))
    },
    hearOthers(channel, listener) {
      listeners.set(channel, listener)
    },
    close() {
      for (const client of [commands, subscriber]) disconnect(client)
    },
  }
}
