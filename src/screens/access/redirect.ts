export const HOTELS = '/hotels'
export const JOIN = '/squadra'

/** Only a path of this origin: a link from elsewhere must not lead away after the password. */
export function redirectOf(query: URLSearchParams): string | undefined {
  const asked = query.get('redirect')
  if (!asked || !/^\/(?![/\\])/.test(asked)) return undefined
  const { origin } = window.location
  // A URL drops tabs and line ends, so what looks like one slash may still be two.
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  // Two slashes are left of `/..//altrove`: read again, they would be another host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** A page of the access with its query; empty values are left out. */
export function accessPath(
  path: '/login' | '/loginPassword' | '/forgotPassword' | '/register',
  query: Readonly<Record<string, string | undefined>>,
): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  const search = new URLSearchParams(set).toString()
  return search ? `${path}?${search}` : path
}
