import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { menuPage, unavailablePage } from '#domain/menu/page/page.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { colourStyle } from '#domain/rules/hotel/guestLook.ts'
import type { Language } from '#domain/schema/values.ts'
import { menuMemory } from './menuMemory.ts'
import { pagePolicyWith } from './policy.ts'
import { publicMenuOf } from './publicMenuOf.ts'

export const languageQuery = z.object({ lang: z.string().optional().catch(undefined) })

const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** A page as it is sent, the same to all who read it. */
interface MadePage {
  readonly language: Language
  readonly policy: string
  readonly tag: string
  readonly bodies: Readonly<Record<(typeof ENCODINGS)[number], Buffer>>
}

const pages = menuMemory<MadePage | undefined>(300, 'menuPages')

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function makePage(hotelId: string, asked: Language): Promise<MadePage | undefined> {
  const menu = await publicMenuOf(hotelId, asked, Date.now())
  if (!menu) return undefined
  const identity = Buffer.from(menuPage(menu))
  return {
    language: menu.language,
    policy: pagePolicyWith(colourStyle(menu.hotel.face.colour)),
    tag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
    bodies: { identity, br: await toBrotli(identity, QUICKLY), gzip: await toGzip(identity) },
  }
}

/** `/menu/{hotelid}`: no login, in the reader's language, cached for a minute; made once for all who read it. */
export const servePublicMenu: RequestHandler = async (request, response) => {
  const hotelId = String(request.params['hotelid'])
  const asked = readerLanguage(languageQuery.parse(request.query).lang, request.get('Accept-Language'))
  const key = `${hotelId} ${asked}`
  const page = await pages.recall(key, () => makePage(hotelId, asked))
  // Trying ids takes the place of no page.
  if (!page) pages.forgetHere(key)
  response.set('Cache-Control', 'public, max-age=60').vary('Accept-Language').type('html')
  if (!page) {
    const path = `/menu/${encodeURIComponent(hotelId)}`
    response.status(404).set({ 'Content-Language': asked, 'Content-Security-Policy': pagePolicyWith('') })
    return response.send(unavailablePage(asked, path))
  }
  const { language, policy, tag, bodies } = page
  const encoding = ENCODINGS.find((one) => one === request.acceptsEncodings([...ENCODINGS])) ?? 'identity'
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  response.set({ 'Content-Language': language, 'Content-Security-Policy': policy, ETag: tag })
  // Express answers 304, and leaves the body out for HEAD.
  response.vary('Accept-Encoding').send(bodies[encoding])
}
