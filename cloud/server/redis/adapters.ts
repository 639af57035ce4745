import { answerOf, cacheUrlOf, clientOptions, disconnect, keepConnected } from './connection.ts'
import type { AnyClient, Redis } from './connection.ts'

/** The part of Parse's own adapter that we use. */
interface RedisCache {
  readonly client: AnyClient
  get(key: string): Promise<unknown>
  put(key: string, value: unknown, ttl?: number): Promise<unknown>
  del(key: string): Promise<unknown>
  clear(): Promise<unknown>
}
export type RedisCacheClass = new (options: object, ttl: number) => RedisCache

/** Milliseconds for which sessions and roles are cached, in Redis and in the process. */
const REMEMBERED_MS = 5000

/**
 * Parse's cache of sessions and roles in Redis. While Redis does not answer there is none, and
 * Parse asks its database: the original adapter would wait for ever, or end the process.
 */
export function sharedCache(RedisCacheAdapter: RedisCacheClass, redisUrl: string) {
  const cache = new RedisCacheAdapter(clientOptions(cacheUrlOf(redisUrl)), REMEMBERED_MS)
  const safely = (ask: () => Promise<unknown>) => answerOf(cache.client, ask)
  return {
    async connect() {
      keepConnected(cache.client)
    },
    get: async (key: string) => (await safely(() => cache.get(key))) ?? null,
    put: (key: string, value: unknown, ttl?: number) => safely(() => cache.put(key, value, ttl)),
    del: (key: string) => safely(() => cache.del(key)),
    clear: () => safely(() => cache.clear()),
    async handleShutdown() {
      disconnect(cache.client)
    },
  }
}

type Listener = (message: string) => void

/**
 * Passes LiveQuery's events to the pages of this process, even without Redis, and by Redis to those
 * of the others. Parts of the adapter that Parse never uses are empty.
 */
export function sharedPubSub({ tellOthers, hearOthers }: Pick<Redis, 'tellOthers' | 'hearOthers'>) {
  const subscriptions = new Map<string, Listener>()
  return {
    createPublisher: () => ({
      publish(channel: string, message: string) {
        subscriptions.get(channel)?.(message)
        tellOthers(channel, message)
      },
    }),
    createSubscriber: () => ({
      subscriptions,
      on: () => undefined,
      subscribe(channel: string, listener: Listener) {
        subscriptions.set(channel, listener)
        hearOthers(channel, listener)
      },
      unsubscribe: (channel: string) => subscriptions.delete(channel),
    }),
  }
}
