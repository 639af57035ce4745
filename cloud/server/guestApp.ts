import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import type { Request, RequestHandler, Response, Router } from 'express'
import type { GuestStay } from '#domain/guests/guestStay.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { colourStyle } from '#domain/rules/hotel/guestLook.ts'
import type { Language } from '#domain/schema/values.ts'
import { cookieOf, isOwnRequest, sessionToken } from '#cloud/api/cookie.ts'
import { guestOfToken } from '#cloud/api/guestSession.ts'
import { readStay } from '../guests/guestEndpoints.ts'
import { OrderRefused } from '#cloud/api/refused.ts'
import { guestPolicy, hashSource } from '../publicMenu/policy.ts'
import { languageQuery } from '../publicMenu/route.ts'
import { serveFiles } from './staticFiles.ts'

/** What `src/guest/render.tsx` is built to; `vite.config.ts` says where. */
export interface GuestPageModule {
  readonly styles: string
  readonly failureScript: string
  renderWorker(script: string, version: string): string
  renderGuestPage(page: {
    readonly language: Language
    readonly stay?: GuestStay | undefined
    readonly isHotelClosed?: boolean
    readonly script: string
  }): string
}

interface GuestApp {
  load(): Promise<GuestPageModule>
  readonly script: string
  /** The folder of its script, where that is a built one. */
  readonly folder?: string
  /** What a development server adds to a page. */
  readonly finish?: (html: string) => Promise<string>
}

const LANGUAGE = 'ospite-lingua'
const SEASON_MS = 120 * 86_400_000

const policyOf = (script: string, ...styleSheets: readonly string[]): string =>
  guestPolicy(styleSheets, [
    "default-src 'self'",
    `script-src 'self' ${hashSource(script)}`,
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])

interface Found {
  readonly stay?: GuestStay
  readonly isHotelClosed: boolean
}

/** No session is no error: a link from elsewhere brings no cookie, and the app asks again by itself. */
async function stayOf(request: Request, language: string | undefined): Promise<Found> {
  const token = sessionToken(request)
  const guest = token === undefined ? undefined : await guestOfToken(token, Date.now())
  if (!guest) return { isHotelClosed: false }
  try {
    const stay = await readStay.answer(Promise.resolve(guest), { ...(language !== undefined && { language }) })
    return { stay, isHotelClosed: false }
  } catch (error) {
    if (error instanceof OrderRefused) return { isHotelClosed: error.code === 'hotelExpired' }
    throw error
  }
}

function chosenLanguage(request: Request, response: Response): string | undefined {
  const { lang } = languageQuery.parse(request.query)
  if (lang === undefined) return cookieOf(request, LANGUAGE)
  if (!isOwnRequest(request)) return lang
  const language = readerLanguage(lang)
  response.cookie(LANGUAGE, language, {
    path: '/ospite',
    maxAge: SEASON_MS,
    sameSite: 'lax',
    secure: request.secure,
    httpOnly: true,
  })
  return language
}

function servePage({ load, script, finish }: GuestApp): RequestHandler {
  return async (request, response) => {
    const { renderGuestPage, styles, failureScript } = await load()
    const asked = chosenLanguage(request, response)
    const found = await stayOf(request, asked)
    const language = found.stay?.language ?? readerLanguage(asked, request.get('Accept-Language'))
    const html = renderGuestPage({ ...found, language, script })
    response.set({
      'Cache-Control': 'private, no-cache',
      'Content-Language': language,
      ...(finish
        ? {}
        : { 'Content-Security-Policy': policyOf(failureScript, styles, colourStyle(found.stay?.hotel.face.colour)) }),
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    response
      .vary('Accept-Language')
      .type('html')
      .send(finish ? await finish(html) : html)
  }
}

const MANIFEST = {
  id: '/ospite',
  name: 'Menu',
  short_name: 'Menu',
  start_url: '/ospite',
  scope: '/ospite',
  display: 'standalone',
  background_color: '#f7f3ec',
  theme_color: '#f7f3ec',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

export function serveGuestApp(guestApp: GuestApp): Router {
  const router = express.Router()
  router.get('/ospite', servePage(guestApp))
  router.get('/ospite/manifest.webmanifest', (_request, response) => {
    response.type('application/manifest+json').set('Cache-Control', 'no-cache').json(MANIFEST)
  })
  router.get('/ospite/sw.js', async (_request, response) => {
    const { renderWorker } = await guestApp.load()
    const { script } = guestApp
    response.type('js').set({ 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/ospite' })
    response.send(renderWorker(script, path.basename(script, '.js')))
  })
  if (guestApp.folder !== undefined) router.use('/ospite', serveFiles(guestApp.folder, { hashedAt: '/' }))
  return router
}

export function builtGuestApp(folder: string): GuestApp {
  const assets = path.join(folder, 'guest')
  const name = fs.readdirSync(assets).find((file) => /^app-[\w-]+\.js$/.test(file)) ?? ''
  const page = pathToFileURL(path.join(folder, 'guestPage/render.js')).href
  const module = import(/* @vite-ignore */ page) as Promise<GuestPageModule>
  return { load: () => module, script: `/ospite/${name}`, folder: assets }
}
