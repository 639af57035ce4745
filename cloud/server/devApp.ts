import fs from 'node:fs'
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { createServer } from 'vite'
import type { Config } from './config.ts'
import { withConfig } from './http.ts'

/** The app as Vite serves it while it is written, on the same origin as everything else. */
export async function devApp(server: Server, config: Config): Promise<RequestHandler[]> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return [
    vite.middlewares,
    async (request, response, next) => {
      if (request.method !== 'GET') return next()
      const page = withConfig(fs.readFileSync('index.html', 'utf8'), config)
      response.type('html').send(await vite.transformIndexHtml(request.originalUrl, page))
    },
  ]
}
