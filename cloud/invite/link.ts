import type { CloudSettings } from '../settings.ts'

type Addresses = Pick<CloudSettings, 'GUEST_APP_URL' | 'PUBLIC_URL'>

/**
 * Where the code of a booking leads: into the app of the guests, else to the page of this product
 * that opens it.
 * @param serverUrl of Parse, in front of which the product is where PUBLIC_URL is not set
 */
export function inviteLink(
  code: string,
  { GUEST_APP_URL, PUBLIC_URL }: Addresses,
  serverUrl: string,
): string {
  if (GUEST_APP_URL) return `${GUEST_APP_URL}/${code}`
  return `${PUBLIC_URL ?? new URL(serverUrl).origin}/invito/${code}`
}
