import type { CloudSettings } from '../settings.ts'

type Addresses = Pick<CloudSettings, 'GUEST_APP_URL' | 'PUBLIC_URL'>

/** To the guests' app, else our own page, which is next to Parse (`serverUrl`) without PUBLIC_URL. */
export function inviteLink(
  code: string,
  { GUEST_APP_URL, PUBLIC_URL }: Addresses,
  serverUrl: string,
): string {
  if (GUEST_APP_URL) return `${GUEST_APP_URL}/${code}`
  return `${PUBLIC_URL ?? new URL(serverUrl).origin}/invito/${code}`
}
