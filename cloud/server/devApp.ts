import fs from 'node:fs'
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { createServer } from 'vite'
import type { Config } from './config.ts'
import { serveGuestApp } from './guestApp.ts'
import type { GuestPageModule } from './guestApp.ts'
import { withConfig } from './http.ts'
import { READS } from './staticFiles.ts'

interface DevApp {
  readonly handlers: RequestHandler[]
  /** Also closes the sockets of open pages, which would keep the server running. */
  close(): Promise<void>
}

export async function devApp(server: Server, config: Config): Promise<DevApp> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const sendPage: RequestHandler = async (request, response, next) => {
    if (!READS.includes(request.method)) return next()
    const page = withConfig(fs.readFileSync('index.html', 'utf8'), config)
    response.type('html').send(await vite.transformIndexHtml(request.originalUrl, page))
  }
  const guestApp = serveGuestApp({
    load: async () => (await vite.ssrLoadModule('/src/guest/render.tsx')) as GuestPageModule,
    script: '/src/guest/main.tsx',
    finish: (html) => vite.transformIndexHtml('/ospite', html),
  })
  return { handlers: [guestApp, vite.middlewares, sendPage], close: () => vite.close() }
}
