import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * What a page of the app may do on a host of static files. Which server, which socket and which
 * files it uses stands in `config.json` only: a host that knows them says them instead of `https:` and `wss:`.
 */
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

/** Every address that is no file is the app. */
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

/**
 * Writes beside the built app what hosts of static files read: `_headers` and `_redirects`, as
 * Netlify and Cloudflare Pages have them. Other hosts are told the same in their own words.
 * @param script what runs in the page itself
 */
export function writeStaticHostFiles(app: string, script: string): void {
  fs.writeFileSync(path.join(app, '_redirects'), REDIRECTS)
  fs.writeFileSync(path.join(app, '_headers'), headersOf(script))
}
