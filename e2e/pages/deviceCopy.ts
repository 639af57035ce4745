import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

export async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const copies = () =>
    page.evaluate(
      async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('convivio-replica-')).length,
    )
  await expect.poll(copies).toBe(1)
}

export const keptScopes = (page: Page, hotelId: string) =>
  page.evaluate(async (id) => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('convivio-replica-')) ?? {}
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(String(request.error)))
      })
    const db = await answered(indexedDB.open(name))
    const state = (await answered(db.transaction('states').objectStore('states').get(id))) as
      | { since?: object }
      | undefined
    db.close()
    return Object.keys(state?.since ?? {})
  }, hotelId)
