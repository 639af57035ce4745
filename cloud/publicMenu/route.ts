import type { RequestHandler } from 'express'
import { z } from 'zod'
import { menuPage, unavailablePage } from '#domain/menu/page/page.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { colourStyle } from '#domain/rules/hotel/guestLook.ts'
import { pagePolicyWith } from './policy.ts'
import { publicMenuOf } from './publicMenuOf.ts'

export const languageQuery = z.object({ lang: z.string().optional().catch(undefined) })

/** `/menu/{hotelid}`: no login, in the reader's language, cached for a minute. */
export const servePublicMenu: RequestHandler = async (request, response) => {
  const hotelId = String(request.params['hotelid'])
  const language = readerLanguage(languageQuery.parse(request.query).lang, request.get('Accept-Language'))
  const menu = await publicMenuOf(hotelId, language, Date.now())
  const path = `/menu/${encodeURIComponent(hotelId)}`
  // Express adds the ETag, answers 304, and leaves the body out for HEAD.
  response
    .status(menu ? 200 : 404)
    .set({
      'Cache-Control': 'public, max-age=60',
      'Content-Language': menu?.language ?? language,
      'Content-Security-Policy': pagePolicyWith(colourStyle(menu?.hotel.face.colour)),
    })
    .vary('Accept-Language')
    .type('html')
    .send(menu ? menuPage(menu) : unavailablePage(language, path))
}
