import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeServiceWorker } from './serviceWorker.ts'

it('keeps what a day without a network needs: not what only reports over it', () => {
  const app = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'))
  onTestFinished(() => fs.rmSync(app, { recursive: true }))
  fs.mkdirSync(path.join(app, 'assets'))
  const worker = path.join(app, '_headers')
  const names = [
    'index.html',
    '_headers',
    'favicon.svg',
    'printerRelay.html',
    'assets/start-1a.js',
    'assets/sentry-2b.js',
  ]
  for (const name of names) fs.writeFileSync(path.join(app, name), name)
  writeServiceWorker({ app, worker })
  const [, kept = ''] = /^const FILES=(.*);$/m.exec(fs.readFileSync(path.join(app, 'sw.js'), 'utf8')) ?? []
  const files = JSON.parse(kept) as readonly { readonly url: string; readonly revision: string | null }[]
  expect(files.map(({ url }) => url)).toEqual(['/', '/assets/start-1a.js', '/favicon.svg'])
  expect(files[1]?.revision).toBeNull()
})
