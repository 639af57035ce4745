import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import express from 'express'
import type { RequestHandler, Router } from 'express'

export const READS = ['GET', 'HEAD']

const WEEK = '7d'
const FOR_EVER = 'public, max-age=31536000, immutable'

const brotli = promisify(brotliCompress)
/** The highest quality with which compressing a file takes less than a second. */
const WELL = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

interface Folder {
  /** The address below which files have their hash in the name, and never change under it. */
  readonly hashedAt: string
}

/**
 * The one door for files of the build. Scripts and styles with a hash are compressed once, for who takes Brotli;
 * everybody else, and all other files, get what is on the disk, which `compression` packs as they like.
 */
export function serveFiles(folder: string, { hashedAt }: Folder): Router {
  const router = express.Router()
  router.use(sendBrotli(path.join(folder, hashedAt), hashedAt))
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      maxAge: WEEK,
      setHeaders(response, file) {
        const address = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`
        if (address.startsWith(hashedAt)) response.setHeader('Cache-Control', FOR_EVER)
        // It lists the files of its version: a cached one would bring back an old app.
        else if (address === '/sw.js') response.setHeader('Cache-Control', 'no-cache')
      },
    }),
  )
  return router
}

function sendBrotli(folder: string, at: string): RequestHandler {
  const compressed = new Map<string, Promise<Buffer>>()
  return async (request, response, next) => {
    const [, name] =
      /^([\w.-]+\.(?:js|css))$/.exec(request.path.startsWith(at) ? request.path.slice(at.length) : '') ?? []
    if (!name || !READS.includes(request.method)) return next()
    response.vary('Accept-Encoding')
    if (request.acceptsEncodings('br') !== 'br') return next()
    const file = path.join(folder, name)
    if (!compressed.has(name) && !fs.existsSync(file)) return next()
    const bytes = compressed.get(name) ?? brotli(fs.readFileSync(file), WELL)
    compressed.set(name, bytes)
    response.type(path.extname(name))
    response.set({ 'Cache-Control': FOR_EVER, 'Content-Encoding': 'br' }).send(await bytes)
  }
}
