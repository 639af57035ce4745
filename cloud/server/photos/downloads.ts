import path from 'node:path'
import type { RequestHandler } from 'express'
import { FairTurns } from '../requests/fairTurns.ts'
import { answerRefusal } from '../requests/refusals.ts'
import { networkOf, onceClosed } from '../requests/request.ts'
import { READS } from '../staticFiles.ts'
import { notFound } from './fileStore.ts'
import type { FileStore } from './fileStore.ts'

/** Photos that are read at once by one address, and by all: a house of guests behind one address waits its turn. */
const AT_ONCE = { ofKey: 24, all: 400, waitingOfKey: 2000 }

/** Milliseconds after which a reader that takes nothing, or that takes too long in all, is left alone. */
const STALLED_MS = 30_000
const LONGEST_MS = 300_000

const NAME = /^[_a-zA-Z0-9][a-zA-Z0-9@. ~_-]*$/
const TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' }

function nameIn(encoded: string): string | undefined {
  try {
    const name = decodeURIComponent(encoded)
    return NAME.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

/** A name is given once, and what it names never changes. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  // Mails, and pages of the app on another host, show photos.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Stored files, below `/parse/files`: streamed, and before Parse Server, which would read each whole. */
export function sendFiles(store: Pick<FileStore, 'send'>, appId: string): RequestHandler {
  const turns = new FairTurns(AT_ONCE)
  return async (request, response, next) => {
    if (!READS.includes(request.method)) return next()
    const [, app, encoded = ''] = /^\/([^/]+)\/([^/]+)$/.exec(request.path) ?? []
    const name = nameIn(encoded)
    if (app !== appId || name === undefined) return notFound(response)
    const network = networkOf(request.ip)
    const end = await turns.take({ key: network, group: network })
    if (!end) return answerRefusal(response, 'busy')
    onceClosed(response, end)
    if (response.closed) return
    response.setTimeout(STALLED_MS)
    const patience = setTimeout(() => response.destroy(), LONGEST_MS)
    onceClosed(response, () => clearTimeout(patience))
    response.set(HEADERS).type(TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream')
    await store.send(name, request, response)
  }
}
