import { z } from 'zod'
import { hiddenAnswer } from '#domain/pms/masked.ts'
import type { PmsMapping, PmsProtocol } from '#domain/pms/pmsMapping.ts'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { MAX_PAGES, pagesDoNotEnd, PmsError } from '../adapter.ts'
import type { PmsAdapter, PmsContext, PmsPage } from '../adapter.ts'
import { askPms, tokenHolder } from '../askPms.ts'
import type { PmsQuestion } from '../askPms.ts'
import { cursorAfter, readPmsCursor, writePmsCursor } from '../cursor.ts'
import { evaluate, mappedRows } from '../mapping.ts'

const texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))

const question = z.object({
  method: z.enum(['GET', 'POST']).default('GET'),
  path: z.string(),
  query: texts.optional(),
  headers: texts.optional(),
  body: z.unknown().optional(),
})

/** @param answer what the PMS sent, where the expression reads just that: kept if it fails */
async function valueOf(name: keyof PmsProtocol, text: string, input: unknown, answer?: unknown): Promise<unknown> {
  const found = await evaluate(text, input)
  if ('error' in found) throw new PmsError('broken', `The expression "${name}" fails: ${found.error.code}`, { answer })
  return found.value
}

/** Only below the endpoint of the hotel, wherever the expression leads. */
function addressOf(endpoint: string, { path, query }: Pick<z.infer<typeof question>, 'path' | 'query'>): string {
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`
  if (!URL.canParse(path, base)) throw new PmsError('unreachable', 'The endpoint is no address.')
  const url = new URL(path, base)
  if (!url.href.startsWith(new URL(base).href)) throw new PmsError('broken', 'The path leaves the endpoint.')
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url.href
}

async function questionOf(
  name: 'login' | 'ask',
  text: string,
  { settings }: PmsContext,
  more: object = {},
): Promise<PmsQuestion> {
  const value = await valueOf(name, text, { settings, ...more })
  const { data } = question.safeParse(value)
  if (!data) throw new PmsError('broken', `The expression "${name}" makes no request.`)
  const { method, headers, body } = data
  return { url: addressOf(settings.endpoint ?? '', data), method, ...(headers && { headers }), body }
}

const isoOf = (since: number | undefined) => since && new Date(since).toISOString()

/** In characters: of the mark of a page, which is kept and goes with each request, and of a token. */
const MAX_MARK = 2000
const MAX_TOKEN = 20_000
const MAX_LOGIN_BYTES = 100_000

function pageOf(value: unknown): string | undefined {
  if ((typeof value !== 'string' || value === '') && typeof value !== 'number') return undefined
  if (String(value).length > MAX_MARK) throw new PmsError('tooMuch', 'The mark of the next page is too long.')
  return String(value)
}

export function mappedAdapter(
  type: AutomaticPms,
  mapping: PmsMapping & { readonly protocol: PmsProtocol },
): PmsAdapter {
  const protocolOf = (context: PmsContext) => context.mapping?.protocol ?? mapping.protocol

  async function authenticate(context: PmsContext): Promise<string> {
    const { login, token } = protocolOf(context)
    if (!login || !token) return ''
    const { content } = await askPms(context, {
      ...(await questionOf('login', login, context)),
      maxBytes: MAX_LOGIN_BYTES,
    })
    // Under whatever name, a token must not be kept.
    const answer = hiddenAnswer(content)
    const found = await valueOf('token', token, content, answer)
    if (!found) throw new PmsError('broken', 'The PMS answers without a token.', { answer })
    const kept = JSON.stringify(found)
    if (kept.length > MAX_TOKEN) throw new PmsError('tooMuch', 'The token of the PMS is too long.')
    return kept
  }

  async function* changedSince(
    cursor: string | undefined,
    first: string,
    context: PmsContext,
  ): AsyncGenerator<PmsPage> {
    const { ask, next, login } = protocolOf(context)
    const withToken = tokenHolder(first, () => authenticate(context))
    const { since, ...walk } = readPmsCursor(cursor, context.now)
    let { page, begun } = walk
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const input = { since: isoOf(since), page, now: isoOf(context.now) }
      const get = async (token: string) => {
        const known = token && { token: JSON.parse(token) as unknown }
        return askPms(context, await questionOf('ask', ask, context, { ...input, ...known }))
      }
      const { content, at } = await (login ? withToken(get) : get(''))
      begun ??= at
      const before = page
      page = pageOf(await valueOf('next', next, content, content))
      if (page === undefined) {
        yield { raws: [content], cursor: cursorAfter(begun) }
        return
      }
      if (page === before) break
      yield { raws: [content], cursor: writePmsCursor({ ...(since !== undefined && { since }), page, begun }) }
    }
    throw pagesDoNotEnd()
  }

  return {
    type,
    mapping,
    authenticate,
    changedSince,
    toRows: (raws, context) => mappedRows(context.mapping ?? mapping, raws, context),
  }
}
