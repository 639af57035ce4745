import type { RequestHandler } from 'express'
import { readBookCode } from '#domain/text/bookCode.ts'
import { noticePage } from '#domain/menu/page/page.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { inviteWords } from '#domain/reference/words/inviteWords.ts'
import { keepInvitation } from '#cloud/api/cookie.ts'
import { pagePolicy } from '../publicMenu/policy.ts'
import { languageQuery } from '../publicMenu/route.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { JUST_GIVEN } from './enterRoute.ts'
import { invitedTo } from '#cloud/api/invitedTo.ts'

/** The same page for every invalid code. Never cached: a replaced code ends at once. */
export const serveInvitation =
  ({ GUEST_APP_URL }: Pick<CloudSettings, 'GUEST_APP_URL'>): RequestHandler =>
  async (request, response) => {
    const code = String(request.params['code'])
    const { lang } = languageQuery.parse(request.query)
    const invitation = await invitedTo(code, Date.now())
    response
      .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
      .vary('Accept-Language')
    if (invitation) {
      const language = readerLanguage(lang, invitation.language ?? request.get('Accept-Language'))
      if (GUEST_APP_URL) {
        response.redirect(302, `/menu/${encodeURIComponent(invitation.hotelId)}?lang=${language}`)
        return
      }
      keepInvitation(request, response, readBookCode(code) ?? '')
      response.redirect(303, `/ospite/entra?lang=${language}&${JUST_GIVEN}`)
      return
    }
    const language = readerLanguage(lang, request.get('Accept-Language'))
    const path = `/invito/${encodeURIComponent(code)}`
    response
      .status(404)
      .set({ 'Content-Language': language, 'Content-Security-Policy': pagePolicy })
      .type('html')
      .send(noticePage(language, path, inviteWords[language]))
  }
