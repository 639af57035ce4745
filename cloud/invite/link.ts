import type { CloudSettings } from '../settings.ts'

type Addresses = Pick<CloudSettings, 'GUEST_APP_URL' | 'PUBLIC_URL'>

/**
 * Where the code of a booking leads: the guests' app, else our own page.
 * @param serverUrl of Parse, next to the product where PUBLIC_URL is not set
 */
export function inviteLink(
  code: string,
  { GUEST_APP_URL, PUBLIC_URL }: Addresses,
  serverUrl: string,
): string {
  if (GUEST_APP_URL) return `${GUEST_APP_URL}/${code}`
  return `${PUBLIC_URL ?? new URL(serverUrl).origin}/invito/${code}`
}
