import type { Gateway } from '#data/gateway.ts'
import { currentSession } from '#data/parseRequest.ts'
import { parseSignal } from '#data/parseSignal.ts'
import { polledSignal } from '#data/polledSignal.ts'
import type { OpenSignal, Signal } from '#data/signal.ts'
import type { ClientConfig, FirebaseConfig } from './config.ts'

type SignalConfig = Pick<ClientConfig, 'appId' | 'javascriptKey' | 'liveUrl' | 'firebase'>

export const changeSignal = (config: SignalConfig, gateway: Gateway): OpenSignal =>
  polledSignal(tellingSignal(config, gateway))

function tellingSignal(
  { appId, javascriptKey, liveUrl, firebase }: SignalConfig,
  gateway: Gateway,
): OpenSignal | undefined {
  if (firebase) return byFirebase(firebase, gateway)
  return liveUrl ? parseSignal({ appId, javascriptKey, liveUrl, sessionToken: currentSession }) : undefined
}

/** Its SDK is loaded only where it is used; without it pages poll. */
const byFirebase =
  (config: FirebaseConfig, gateway: Gateway): OpenSignal =>
  (listener) => {
    let hotelIds: readonly string[] = []
    let signal: Signal | undefined
    let isClosed = false
    const load = async () => {
      const { firebaseSignal } = await import('#data/firebaseSignal.ts')
      if (isClosed) return
      const tokenFor = (ids: readonly string[]) => gateway.callFunction('signal-token', { hotelIds: ids })
      signal = firebaseSignal({ ...config, tokenFor })(listener)
      signal.listen(hotelIds)
    }
    load().catch(() => listener.onLive(false))
    return {
      listen(ids) {
        hotelIds = ids
        signal?.listen(ids)
      },
      close() {
        isClosed = true
        signal?.close()
      },
    }
  }
