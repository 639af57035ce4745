import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'

/**
 * The gateway, which also says when the server no longer knows the session of a request, whoever
 * asked: code 209, or an endpoint's 401. Signing in is nobody's request yet.
 * @param begin called as a request leaves; what it returns is called if that session has ended
 */
export function watchedGateway(gateway: Gateway, begin: () => () => void): Gateway {
  async function watched<T>(request: Promise<T>): Promise<T> {
    const onEnd = begin()
    try {
      return await request
    } catch (error) {
      if (error instanceof GatewayError && error.failure === 'sessionEnded') onEnd()
      throw error
    }
  }
  return {
    page: (...args) => watched(gateway.page(...args)),
    loadOne: (...args) => watched(gateway.loadOne(...args)),
    saveBatch: (...args) => watched(gateway.saveBatch(...args)),
    call: (...args) => watched(gateway.call(...args)),
    ask: (...args) => watched(gateway.ask(...args)),
    upload: (...args) => watched(gateway.upload(...args)),
    currentUser: () => gateway.currentUser(),
    signIn: (...args) => gateway.signIn(...args),
    signUp: (...args) => gateway.signUp(...args),
    userOf: (...args) => gateway.userOf(...args),
    become: (...args) => gateway.become(...args),
    signOut: () => gateway.signOut(),
  }
}
