import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { renderFirstScreens } from '../firstScreen/render.tsx'

/** A host that knows the servers of its `config.json` names them instead of `https:` and `wss:`. */
const policyOf = (script: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    // antd writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob: https:",
    "connect-src 'self' https: wss:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const REDIRECTS = '/* /index.html 200\n'

const headersOf = (script: string) => `/*
  Content-Security-Policy: ${policyOf(script)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/sw.js
  Cache-Control: no-cache
`

/** In the form of Netlify and Cloudflare Pages. `script`: the inline script of the page. */
function writeStaticHostFiles(app: string, script: string): void {
  fs.writeFileSync(path.join(app, '_redirects'), REDIRECTS)
  fs.writeFileSync(path.join(app, '_headers'), headersOf(script))
}

const STYLESHEET = /<link rel="stylesheet"[^>"]*href="([^"]+)">/g
/** Nothing is painted before the first script has run: else a bare ground may be, while the page still arrives. */
const UNTIL_FIRST_SCREEN = '<link rel="expect" href="#first-screen" blocking="render">'
/** The first script begins it (`firstScreen/inline.ts`). */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const ROOT = '<div id="root"></div>'

interface Folders {
  readonly app: string
  readonly firstScreen: string
}

/** The stylesheet follows the first screen: nothing waits for it, later styles come after it. */
export async function writeFirstScreen({ app, firstScreen }: Folders): Promise<void> {
  const page = path.join(app, 'index.html')
  const { href } = pathToFileURL(path.resolve(firstScreen, 'render.js'))
  const module = (await import(href)) as { renderFirstScreens: typeof renderFirstScreens }
  const { login, splash, late, tokens } = await module.renderFirstScreens()
  const script = fs.readFileSync(path.join(firstScreen, 'inline.js'), 'utf8').trim()
  const html = fs.readFileSync(page, 'utf8')
  const links = [...html.matchAll(STYLESHEET)]
  const styles = links.map(([, file = '']) => fs.readFileSync(path.join(app, file), 'utf8'))
  const first = [
    ROOT,
    `<template id="login">${login}</template>`,
    `<template id="splash">${splash}</template>`,
    `<template id="late">${late}</template>`,
    `<script>${script}</script>`,
    '<template id="first-screen"></template>',
    ...links.map(([link]) => link.trim()),
  ]
  const built = html
    .replace(STYLESHEET, '')
    .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$1" data-entry>')
    .replace(
      '</head>',
      () => `${UNTIL_FIRST_SCREEN}<style data-tokens>${tokens}</style><style>${styles.join('')}</style></head>`,
    )
    .replace(ROOT, () => first.join(''))
  fs.writeFileSync(page, built)
  writeStaticHostFiles(app, script)
}
