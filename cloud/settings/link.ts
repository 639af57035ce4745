import type { CloudSettings } from './settings.ts'

type Addresses = Pick<CloudSettings, 'GUEST_APP_URL' | 'PUBLIC_URL'>

/** Of the host, whatever a request says: without PUBLIC_URL that of Parse (`serverUrl`). */
export const publicOrigin = ({ PUBLIC_URL }: Pick<CloudSettings, 'PUBLIC_URL'>, serverUrl: string): string =>
  PUBLIC_URL ?? new URL(serverUrl).origin

export function inviteLink(code: string, addresses: Addresses, serverUrl: string): string {
  const { GUEST_APP_URL } = addresses
  return GUEST_APP_URL ? `${GUEST_APP_URL}/${code}` : `${publicOrigin(addresses, serverUrl)}/invito/${code}`
}
