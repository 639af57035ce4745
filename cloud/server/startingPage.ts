import { createHash } from 'node:crypto'
import type http from 'node:http'

// The colours of src/theme/tokens.ts; its fonts cannot be served yet.
const STYLES = `
:root{color-scheme:light dark;--ground:#f7f3ec;--text:#24302a;--quiet:#5c665f;--line:#e4dccd;--accent:#a8432a}
@media(prefers-color-scheme:dark){:root{--ground:#141b17;--text:#f0ebe0;--quiet:#aab5ac;--line:#334039;--accent:#e58a6c}}
body{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;background:var(--ground);color:var(--text);font:400 16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;text-align:center}
h1{margin:0;font:400 clamp(30px,8vw,44px)/1.12 Georgia,'Iowan Old Style','Times New Roman',serif;text-wrap:balance}
p{max-width:44ch;margin:0;color:var(--quiet);text-wrap:balance}
i{width:40px;height:40px;margin-bottom:8px;box-sizing:border-box;border:3px solid var(--line);border-top-color:var(--accent);border-radius:50%}
@media(prefers-reduced-motion:no-preference){i{animation:turn 1s linear infinite}}
@keyframes turn{to{transform:rotate(1turn)}}
`

const SCRIPT = `
const said = document.querySelector('p')
const words = said.textContent
async function look() {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (status !== 503) return location.reload()
    said.textContent = words
  } catch {
    said.textContent = said.dataset.silent
  }
  setTimeout(look, 1000)
}
setTimeout(look, 1000)
`

const PAGE = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="theme-color" content="#2a4238">
<title>Convivio si sta avviando</title>
<noscript><meta http-equiv="refresh" content="2"></noscript>
<style>${STYLES}</style>
</head>
<body>
<i aria-hidden="true"></i>
<h1>Convivio si sta avviando</h1>
<p role="status" data-silent="Il server non risponde. Appena torna, la pagina si apre da sola.">Ancora un momento: la pagina si apre da sola. Al primo avvio può volerci un minuto.</p>
<script>${SCRIPT}</script>
</body>
</html>
`

const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

const isVisit = ({ method, headers }: http.IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true

export const notYet: http.RequestListener = (request, response) => {
  response
    .setHeader('Retry-After', '2')
    .setHeader('Cache-Control', 'no-store')
    .writeHead(503, isVisit(request) ? PAGE_HEADERS : { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(isVisit(request) ? PAGE : 'Convivio si sta avviando.')
}
