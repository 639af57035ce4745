import { createParseGateway } from '#data/parseGateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createIndexedDbStorage } from '#store/indexedDbStorage.ts'
import type { OutboxStorage } from '#store/outboxStorage.ts'
import type { ClientConfig } from './config.ts'
import { followOtherTabs } from './sessionOfOtherTabs.ts'

/** Makes the store, while the page already shows something. */
export async function boot({ appId, serverUrl, customUrl }: ClientConfig): Promise<Convivio> {
  const { storage, durable } = await openStorage()
  const convivio = await createConvivio({
    gateway: createParseGateway({ appId, serverUrl, customUrl }),
    storage,
  })
  convivio.state.setState({ durable })
  wakeWithTheTab(convivio)
  followOtherTabs()
  return convivio
}

/** Where the browser forbids IndexedDB, unsent work lives as long as the tab, which warns on closing. */
async function openStorage(): Promise<{ storage: OutboxStorage; durable: boolean }> {
  try {
    return { storage: await createIndexedDbStorage(), durable: true }
  } catch {
    const { createMemoryStorage } = await import('#store/memoryStorage.ts')
    return { storage: createMemoryStorage(), durable: false }
  }
}

/** What waits for the network is sent as soon as there is reason to think that it is back. */
function wakeWithTheTab(convivio: Convivio): void {
  const wake = () => void convivio.wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
}
