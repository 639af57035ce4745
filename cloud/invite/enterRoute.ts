import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { noticePage } from '#domain/menu/page/page.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { cookieWords, enterWords, inviteWords } from '#domain/reference/words/inviteWords.ts'
import { deviceName } from '#domain/rules/bookings/guestAccess.ts'
import { shortText } from '#cloud/requests/checked.ts'
import { dropInvitation, invitationIn, isOwnRequest, keepSession, sessionToken } from '#cloud/api/cookie.ts'
import { closeGuestSession, guestOfToken, openGuestSession } from '#cloud/api/guestSession.ts'
import { pagePolicy } from '../publicMenu/policy.ts'
import { languageQuery } from '../publicMenu/route.ts'
import { invitedTo } from '#cloud/api/invitedTo.ts'

const APP = '/ospite'
const PATH = '/ospite/entra'
const policy = pagePolicy.replace("form-action 'none'", "form-action 'self'")

const languageOf = (request: Request) =>
  readerLanguage(languageQuery.parse(request.query).lang, request.get('Accept-Language'))

function answer(request: Request, response: Response, status: number, page: string): void {
  response
    .status(status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Language': languageOf(request),
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .vary('Accept-Language')
    .type('html')
    .send(page)
}

function answerInvalid(request: Request, response: Response): void {
  const language = languageOf(request)
  answer(request, response, 404, noticePage(language, PATH, inviteWords[language]))
}

/** An address that only follows a cookie that was just given: where none comes back, the browser keeps none. */
export const JUST_GIVEN = 'dato'

const given = z.object({ [JUST_GIVEN]: z.string() })

const isWithoutCookies = (request: Request): boolean => given.safeParse(request.query).success && !request.get('Cookie')

function answerWithoutCookies(request: Request, response: Response): void {
  const language = languageOf(request)
  answer(request, response, 200, noticePage(language, PATH, cookieWords[language]))
}

const appIn = (request: Request): string => {
  const { lang } = languageQuery.parse(request.query)
  return lang === undefined ? APP : `${APP}?lang=${languageOf(request)}`
}

const guestOf = async (request: Request) => {
  const token = sessionToken(request)
  return token === undefined ? undefined : guestOfToken(token, Date.now())
}

/** Asks first: mail scanners open every link, and open no session. */
export const serveEnter: RequestHandler = async (request, response) => {
  const invitation = await invitedTo(invitationIn(request) ?? '', Date.now())
  if (!invitation) {
    if (await guestOf(request)) response.redirect(303, appIn(request))
    else if (isWithoutCookies(request)) answerWithoutCookies(request, response)
    else answerInvalid(request, response)
    return
  }
  const language = languageOf(request)
  const notice = { title: invitation.hotelName, ...enterWords[language] }
  answer(request, response, 200, noticePage(language, PATH, notice))
}

const form = z.object({ code: shortText }).partial()

/** An app on a home screen has no link to open. */
const typedIn = (request: Request): string | undefined => form.safeParse(request.body).data?.code

/** Of a phone that is in already, the session it has: what was said on it stays its own. */
async function enter(request: Request): Promise<string | undefined> {
  const code = isOwnRequest(request) ? (typedIn(request) ?? invitationIn(request)) : undefined
  const invitation = code && (await invitedTo(code, Date.now()))
  if (!code || !invitation) return undefined
  const before = await guestOf(request)
  if (before?.bookId === invitation.bookId) return sessionToken(request)
  const opened = await openGuestSession(code, deviceName(request.get('User-Agent')), Date.now())
  // A phone is in one booking at a time.
  if (opened && before) await closeGuestSession(before)
  return opened?.token
}

export const acceptEnter: RequestHandler = async (request, response) => {
  const token = await enter(request)
  if (token === undefined)
    return isWithoutCookies(request) ? answerWithoutCookies(request, response) : answerInvalid(request, response)
  dropInvitation(request, response)
  keepSession(request, response, token)
  if (request.get('Cookie')) return response.redirect(303, appIn(request))
  // Of a code that was typed: whether the browser kept the session is seen at the next address.
  const { lang } = languageQuery.parse(request.query)
  response.redirect(303, `${PATH}?${JUST_GIVEN}${lang === undefined ? '' : `&lang=${languageOf(request)}`}`)
}
