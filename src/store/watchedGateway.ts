import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { Clock } from './clock.ts'

const AWAY_AFTER_MS = 15_000

interface Watcher {
  readonly clock: Clock
  /** At each request; the returned function is called if its session has ended. */
  readonly begin: () => () => void
  /** Whether the server answers, by the latest request; a refusal is an answer. */
  readonly onAnswering: (isAnswering: boolean) => void
}

/** Also reports whether the server answers, and a lost session: code 209, or an endpoint's 401. */
export function watchedGateway(gateway: Gateway, { clock, begin, onAnswering }: Watcher): Gateway {
  async function watched<T>(request: Promise<T>): Promise<T> {
    const onEnd = begin()
    try {
      const answer = await request
      onAnswering(true)
      return answer
    } catch (error) {
      if (error instanceof GatewayError) {
        onAnswering(error.failure !== 'unreachable')
        if (error.failure === 'sessionEnded') onEnd()
      }
      throw error
    }
  }
  /** Requests that are answered quickly, unlike an upload. */
  async function timed<T>(request: Promise<T>): Promise<T> {
    const stopWaiting = clock.after(AWAY_AFTER_MS, () => onAnswering(false))
    try {
      return await watched(request)
    } finally {
      stopWaiting()
    }
  }
  return {
    page: (...args) => timed(gateway.page(...args)),
    loadOne: (...args) => timed(gateway.loadOne(...args)),
    saveBatch: (...args) => timed(gateway.saveBatch(...args)),
    callFunction: (...args) => timed(gateway.callFunction(...args)),
    callEndpoint: (...args) => timed(gateway.callEndpoint(...args)),
    upload: (...args) => watched(gateway.upload(...args)),
    currentUser: () => gateway.currentUser(),
    signIn: (...args) => gateway.signIn(...args),
    signUp: (...args) => gateway.signUp(...args),
    userOf: (...args) => gateway.userOf(...args),
    become: (...args) => gateway.become(...args),
    signOut: () => gateway.signOut(),
  }
}
