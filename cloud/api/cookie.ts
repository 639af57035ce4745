import type { Request, Response } from 'express'
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts'

const NAME = 'ospite'
/** Nothing else is sent the cookie: not Parse, not the staff's app. */
const PATHS = ['/ospite', '/custom'] as const
/** The session itself ends with the stay. */
const COOKIE_MS = 60 * DAY_MS

/** The code of an opened invitation, until the guest presses: so it leaves the address bar at once. */
const INVITATION = 'invito'
const INVITATION_MS = HOUR_MS

/** Of our own page, or typed and bookmarked: no other site may use a guest's session. */
const OWN: readonly unknown[] = [undefined, 'same-origin', 'none']

export function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export const isOwnRequest = (request: Request): boolean => OWN.includes(request.get('Sec-Fetch-Site'))

const guestCookie = (request: Request): string | undefined =>
  isOwnRequest(request) ? cookieOf(request, NAME) : undefined

export const sessionToken = (request: Request): string | undefined =>
  request.get('X-Parse-Session-Token') ?? guestCookie(request)

const options = (request: Request, path: string) =>
  ({ path, httpOnly: true, sameSite: 'strict', secure: request.secure }) as const

export function keepSession(request: Request, response: Response, token: string): void {
  for (const path of PATHS) response.cookie(NAME, token, { ...options(request, path), maxAge: COOKIE_MS })
}

export function dropSession(request: Request, response: Response): void {
  for (const path of PATHS) response.clearCookie(NAME, options(request, path))
}

/** `lax`, as the link is opened from a mail; it opens nothing before our own page posts it back. */
const ofInvitation = (request: Request) =>
  ({ path: '/ospite', httpOnly: true, sameSite: 'lax', secure: request.secure }) as const

export const keepInvitation = (request: Request, response: Response, code: string): void => {
  response.cookie(INVITATION, code, { ...ofInvitation(request), maxAge: INVITATION_MS })
}

export const dropInvitation = (request: Request, response: Response): void => {
  response.clearCookie(INVITATION, ofInvitation(request))
}

export const invitationIn = (request: Request): string | undefined => cookieOf(request, INVITATION)
