import { SIGN_ON_COOKIE } from '#store/singleSignOn.ts'

interface PagePath {
  readonly pathname: string
  readonly search: string
}

const withRedirect = (path: string, { pathname, search }: PagePath) =>
  `${path}?redirect=${encodeURIComponent(pathname + search)}`

export const loginPath = (asked: PagePath): string => withRedirect('/login', asked)

const SIGN_ON_PATH = '/spotty-login'

/** Every page but its own goes there first. `cookies` as in `document.cookie`. */
export function signOnRedirect(asked: PagePath, cookies: string): string | undefined {
  const isWaiting = new RegExp(`(^|; )${SIGN_ON_COOKIE}=[^;]`).test(cookies)
  if (!isWaiting || asked.pathname === SIGN_ON_PATH) return undefined
  return withRedirect(SIGN_ON_PATH, asked)
}
