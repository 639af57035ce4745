import http from 'node:http'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { must } from './rest.ts'
import { OrderHouse } from './orderHouse.ts'

/** What browsers and proxies say that they take; undefined: a request without the header. */
const ENCODINGS = ['br', 'gzip', 'identity', undefined] as const
type Encoding = (typeof ENCODINGS)[number]

/** Those whose type a browser insists on, and all others that the build makes. */
const TYPES: Readonly<Record<string, RegExp>> = {
  '.js': /^text\/javascript/,
  '.css': /^text\/css/,
  '.svg': /^image\/svg\+xml/,
  '.png': /^image\/png/,
  '.woff2': /^font\/woff2/,
  '.webmanifest': /^application\/manifest\+json/,
  '': /^text\/html/,
}

const UNPACK: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

interface Answer {
  readonly status: number | undefined
  readonly type: string
  readonly packed: string | undefined
  readonly body: Buffer
}

/** `fetch` would ask for encodings of its own. */
function get(file: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(new URL(file, inject('serverUrl')), { headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const packed = response.headers['content-encoding']
          const sent = Buffer.concat(parts)
          const body = packed === undefined ? sent : (UNPACK[packed]?.(sent) ?? sent)
          resolve({ status: response.statusCode, type: String(response.headers['content-type']), packed, body })
        })
      })
      .on('error', reject)
  })
}

const getAs = (file: string, encoding: Encoding) =>
  get(file, encoding === undefined ? {} : { 'accept-encoding': encoding })

const TAG = /<(?:script|link|img)\b[^>]*?\b(?:src|href)="(\/[^"]*)"/g
const namedIn = (page: Buffer): string[] => [...page.toString().matchAll(TAG)].map(([, file = '']) => file)

interface Page {
  readonly name: string
  readonly at: string
  readonly headers?: Record<string, string>
}

let house: OrderHouse
let pages: readonly Page[]

beforeAll(async () => {
  house = await OrderHouse.open()
  await house.dinner([await house.dish('Trofie al pesto', 2)])
  const book = await house.booking(2)
  const { code } = must(await house.owner.rest.call('refresh-book-code', { bookId: book })).body['result'] as {
    readonly code: string
  }
  const session = await fetch(`${inject('serverUrl')}/custom/guest/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const { token } = ((await session.json()) as { readonly data: { readonly token: string } }).data
  pages = [
    { name: 'of the staff', at: '/' },
    { name: 'to sign in', at: '/login' },
    { name: 'of a hotel', at: `/hotels/${house.hotel}/calendar` },
    { name: 'of guests', at: '/ospite', headers: { 'X-Parse-Session-Token': token } },
    { name: 'of a phone that is in no stay', at: '/ospite' },
    { name: 'of today’s menu', at: `/menu/${house.hotel}` },
    { name: 'of an invitation', at: '/ospite/entra', headers: { Cookie: `invito=${code}` } },
    { name: 'of an invitation that is not valid', at: '/invito/AAAA' },
  ]
})

/** Each file, whatever way there is to it: a page, a worker, a manifest. */
async function allFiles(): Promise<string[]> {
  const files = new Set(['/sw.js', '/ospite/sw.js', '/esempio-prenotazioni.csv'])
  for (const page of pages) for (const file of namedIn((await get(page.at, page.headers)).body)) files.add(file)
  const precached = /const FILES=(\[.*?\]);/.exec((await get('/sw.js')).body.toString())?.[1] ?? '[]'
  for (const { url } of JSON.parse(precached) as { readonly url: string }[]) files.add(url)
  const script = /const SCRIPT=("[^"]*")/.exec((await get('/ospite/sw.js')).body.toString())?.[1] ?? '""'
  files.add(JSON.parse(script) as string)
  for (const manifest of [...files].filter((file) => file.endsWith('.webmanifest'))) {
    const { icons } = JSON.parse((await get(manifest)).body.toString()) as {
      readonly icons: readonly { readonly src: string }[]
    }
    for (const { src } of icons) files.add(src)
  }
  return [...files]
}

describe('whatever encoding is taken', () => {
  it('every script, style, worker and picture that a page names comes, as what it is, and the same', async () => {
    const files = await allFiles()
    for (const kind of [/^\/assets\/.*\.js$/, /^\/assets\/.*\.css$/, /^\/ospite\/app-.*\.js$/, /^\/icons\//])
      expect(files.filter((file) => kind.test(file)).length, String(kind)).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const file of files) {
      const answers = await Promise.all(ENCODINGS.map((encoding) => getAs(file, encoding)))
      const [first] = answers
      for (const [at, { status, type, packed, body }] of answers.entries()) {
        const encoding = ENCODINGS[at]
        const expected = TYPES[path.extname(file)]
        const isRight =
          status === 200 &&
          (!expected || expected.test(type)) &&
          (packed === undefined || packed === encoding) &&
          body.length > 0 &&
          first?.body.equals(body)
        if (!isRight)
          wrong.push(`${file} as ${String(encoding)}: ${String(status)} ${type} ${String(packed)} ${body.length}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('the pages themselves come', async () => {
    for (const { name, at, headers } of pages)
      for (const encoding of ENCODINGS) {
        const { type, body } = await get(at, { ...headers, ...(encoding && { 'accept-encoding': encoding }) })
        expect(type, name).toMatch(/^text\/html/)
        expect(body.toString(), name).toMatch(/^<!doctype html>/i)
      }
  })

  it.each(['/ospite/app-00000000.js', '/assets/index-00000000.js', '/assets/index-00000000.css'])(
    '%s, of another release, is not there',
    async (file) => {
      for (const encoding of ENCODINGS) expect((await getAs(file, encoding)).status).toBe(404)
    },
  )
})

it('the page that speaks to printers of the house may do that alone, and no other page may', async () => {
  const policyOf = async (file: string) =>
    (await fetch(`${inject('serverUrl')}${file}`)).headers.get('content-security-policy') ?? ''
  expect(await policyOf('/printerRelay.html')).toBe(
    "default-src 'none'; script-src 'self'; connect-src https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  for (const page of ['/', '/hotels', '/printerRelay.js', '/printerRelay', '/health'])
    expect(await policyOf(page), page).not.toMatch(/connect-src[^;]* https?:(?:[ ;]|$)/)
  const { body } = await get('/printerRelay.html')
  expect(namedIn(body)).toEqual(['/printerRelay.js'])
})
