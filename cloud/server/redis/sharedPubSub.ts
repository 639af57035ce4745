import type { Redis } from './connection.ts'

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
