import webPush from 'web-push'
import type { VapidKeys } from '../outbound/push/webPush.ts'
import { createOnce, loadRow } from '../rows.ts'

const ID = 'vapid'
const KEYS = ['publicKey', 'privateKey'] as const

async function keptKeys(): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = (await loadRow('PushKeys', ID, KEYS)) ?? {}
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

/** Made at the first start; of several processes one makes them. With other keys every phone would have to agree anew. */
export async function vapidKeys(): Promise<VapidKeys> {
  const kept = await keptKeys()
  if (kept) return kept
  await createOnce('PushKeys', ID, webPush.generateVAPIDKeys())
  const made = await keptKeys()
  if (!made) throw new Error('The keys for notifications could not be kept.')
  return made
}
