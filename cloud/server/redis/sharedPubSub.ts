import type { Redis } from './connection.ts'

type Listener = (message: string) => void

/**
 * Carries LiveQuery's events to the pages of this process, whatever becomes of Redis, and by it to
 * those of the others. What Parse asks of an adapter and never uses is left empty.
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
