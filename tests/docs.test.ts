import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { endpointRoutes } from '#domain/api/endpoints.ts'

const root = path.join(import.meta.dirname, '..')

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const sources = ['src', 'cloud', 'tests', 'e2e'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|m?js|css)$/.test(name))
    .map((name) => path.join(folder, name)),
)

const headings = Array.from(textOf('docs/domain.md').matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading)

/** What follows each citation's file in the comments of a file; a comment may be wrapped anywhere. */
const citedIn = (file: string): string[] =>
  textOf(file)
    .replace(/\s*\n\s*(\/\/|\*(?!\/)) ?/g, ' ')
    .split(/docs\/domain\.md, /)
    .slice(1)

it('every section of docs/domain.md that a comment cites is there', () => {
  const isHeading = (cited: string) =>
    headings.some((heading) => cited.startsWith(heading) && /^[).,;:]/.test(cited.slice(heading.length)))
  const broken = sources.flatMap((file) =>
    citedIn(file)
      .filter((cited) => !isHeading(cited))
      .map((cited) => `${file}: ${cited.slice(0, 60)}`),
  )
  expect(broken).toEqual([])
})

const documents = ['', 'docs/', 'docs/decisions/'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name),
)

it('every link of README and docs to a file leads to one that exists', () => {
  const broken = documents.flatMap((file) =>
    Array.from(textOf(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g), ([, target = '']) => target)
      .filter((target) => !fs.existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

it('every source file that README, docs or a comment names exists', () => {
  const isThere = (name: string) =>
    fs.existsSync(path.join(root, name)) || sources.some((file) => `/${file}`.endsWith(`/${name}`))
  const named = (text: string) => Array.from(text.matchAll(/`#?([\w./-]+\.(?:tsx?|mjs))`/g), ([, file = '']) => file)
  const comments = (file: string) =>
    textOf(file)
      .split('\n')
      .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))
      .join('\n')
  const broken = [
    ...documents.map((file) => [file, named(textOf(file))] as const),
    ...sources.map((file) => [file, named(comments(file))] as const),
  ].flatMap(([file, files]) => files.filter((one) => !isThere(one)).map((one) => `${file}: ${one}`))
  expect(broken).toEqual([])
})

it('the guest API tells every endpoint', () => {
  const told = textOf('docs/guest-api.md')
  const isTold = (path: string) => new RegExp(`\\$URL/custom/${path}["?]`).test(told)
  const routes = Object.values(endpointRoutes).map(({ path }) => path)
  expect([...routes, 'guest/session', 'guest/leave'].filter((path) => !isTold(path))).toEqual([])
})

it('every test that docs/sync.md names is there', () => {
  const named = Array.from(textOf('docs/sync.md').matchAll(/`([\w./]+\.(?:test|e2e)\.ts)`: "([^"]+)"/g))
  expect(named.length).toBeGreaterThan(20)
  const missing = named
    .filter(([, file = '', title = '']) => !textOf(file).includes(title))
    .map(([, file, title]) => `${file}: ${title}`)
  expect(missing).toEqual([])
})
