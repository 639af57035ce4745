import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * What a host of static files needs, or is only downloaded, the page, which is kept as `/`, and the one that speaks to printers:
 * a copy would keep the policy of another day, and without the server nothing is printed.
 */
const NOT_KEPT = [
  '_headers',
  '_redirects',
  'index.html',
  'esempio-prenotazioni.csv',
  'printerRelay.html',
  'printerRelay.js',
]

/** Errors are reported over the network, or not at all: 150 kB that a day without one does not need. */
const isKept = (name: string) => !NOT_KEPT.includes(name) && !/^assets\/sentry-/.test(name)

const hashOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16)

/** Those of `assets` have their hash in the name. */
function filesOf(app: string) {
  const names = fs.readdirSync(app, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const name = path.relative(app, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
    return entry.isFile() && isKept(name) ? name : []
  })
  const files = names.sort().map((name) => ({
    url: `/${name}`,
    revision: name.startsWith('assets/') ? null : hashOf(path.join(app, name)),
  }))
  return [{ url: '/', revision: hashOf(path.join(app, 'index.html')) }, ...files]
}

interface Built {
  readonly app: string
  readonly worker: string
}

export function writeServiceWorker({ app, worker }: Built): void {
  const files = JSON.stringify(filesOf(app))
  fs.writeFileSync(path.join(app, 'sw.js'), `const FILES=${files};\n${fs.readFileSync(worker, 'utf8')}`)
}
