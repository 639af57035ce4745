/** The cookie in which an external single sign-on leaves a session token. */
export const SIGN_ON_COOKIE = 'spottyToken'

export function readSignOnToken(): string | undefined {
  const entries = document.cookie.split('; ').map((entry) => entry.split('='))
  const value = entries
    .find(([name]) => name === SIGN_ON_COOKIE)
    ?.slice(1)
    .join('=')
  if (!value) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    // A stray % sign: the token was never encoded.
    return value
  }
}

/** This host and its parent domains, for which the sign-on may have set its cookie. */
function domains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** Removes the token, so that no later visit takes over the session again. */
export function clearSignOnToken(): void {
  const { hostname, protocol } = window.location
  const secure = protocol === 'https:' ? '; Secure' : ''
  const gone = `${SIGN_ON_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  document.cookie = gone
  for (const domain of domains(hostname)) document.cookie = `${gone}; Domain=${domain}`
}
