import { answerInTime, cacheUrlOf, clientOptions, disconnect, keepConnected } from './connection.ts'
import type { AnyClient, Redis } from './connection.ts'

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

/** While Redis does not answer Parse asks its database; its own adapter would wait for ever. */
export function sharedCache(RedisCacheAdapter: RedisCacheClass, redisUrl: string) {
  const cache = new RedisCacheAdapter(clientOptions(cacheUrlOf(redisUrl)), REMEMBERED_MS)
  const safely = (ask: () => Promise<unknown>) => answerInTime(cache.client, ask)
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

/** Pages of this process get the events even without Redis. Parse never uses the empty parts. */
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
