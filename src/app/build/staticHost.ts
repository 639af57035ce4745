import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

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

/** In the form of Netlify and Cloudflare Pages. `script`: the inline script of the page. */
export function writeStaticHostFiles(app: string, script: string): void {
  fs.writeFileSync(path.join(app, '_redirects'), REDIRECTS)
  fs.writeFileSync(path.join(app, '_headers'), headersOf(script))
}
