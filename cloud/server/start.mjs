// `npm start`, `npm run dev`, `npm run backup` and `npm run restore` run this, with nothing but Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const SOURCES = ['src', 'cloud', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const COMMANDS = ['backup', 'restore']
const MINIMUM_NODE = [20, 19]

class StartError extends Error {}

function fail(sentence) {
  throw new StartError(sentence)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = MINIMUM_NODE
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    fail(`Convivio needs Node ${MINIMUM_NODE.join('.')} or later; this is ${process.versions.node}.`)
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

function hashOf(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    const full = path.join(root, place)
    if (!fs.existsSync(full)) continue
    const files = fs.statSync(full).isDirectory()
      ? fs
          .readdirSync(full, { recursive: true })
          .sort()
          .map((name) => path.join(full, name))
      : [full]
    for (const file of files)
      if (fs.statSync(file).isFile()) hash.update(file.slice(root.length)).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

export function install() {
  const mark = path.join(root, 'node_modules/.convivio')
  const lock = hashOf(['package-lock.json'])
  if (read(mark) === lock) return
  console.log('· Installing the dependencies (a minute or two, only this once)')
  if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
    fail('The dependencies could not be installed; npm says why above.')
  fs.writeFileSync(mark, lock)
}

const BUILT_FROM = path.join(root, 'dist/.sources')

/** What is in `dist` counts as built from the files as they are now. */
export const noteBuilt = () => fs.writeFileSync(BUILT_FROM, hashOf(SOURCES))

export function build() {
  if (read(BUILT_FROM) === hashOf(SOURCES)) return
  console.log('· Building the app')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']
  // A test runner has another NODE_ENV, which would build React's development version.
  if (!run(process.execPath, vite, { NODE_ENV: 'production' }))
    fail('The app could not be built; the lines above say why.')
  noteBuilt()
}

async function develop() {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  const server = builder.environments.server
  server.config.build.watch = {}
  let child
  let stopping = false
  const stopChild = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await ended
  }
  const restart = async () => {
    await stopChild()
    if (stopping) return
    child = spawn(process.execPath, ['dist/server/main.js', '--dev'], { cwd: root, stdio: 'inherit' })
    // A file that does not compile leaves the last server running; one that cannot start has said why.
    child.once('exit', (code) => code === 1 && process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopping = true
      void stopChild().then(() => process.exit(0))
    })
  // One after the other: two quick changes must not start two servers.
  let restarted = Promise.resolve()
  const watcher = await builder.build(server)
  watcher.on('event', (event) => {
    if (event.code === 'END') restarted = restarted.then(restart)
    if (event.code === 'ERROR') console.error(event.error.message)
  })
}

async function start() {
  requireNode()
  if (fs.existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'))
  install()
  process.chdir(root)
  if (process.argv.includes('--dev')) return develop()
  build()
  const program = COMMANDS.includes(process.argv[2]) ? 'backup' : 'main'
  await import(pathToFileURL(path.join(root, `dist/server/${program}.js`)).href)
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  start().catch((error) => {
    console.error(error instanceof StartError ? `\n${error.message}` : error)
    process.exit(1)
  })
