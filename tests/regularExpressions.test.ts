import fs from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import { expect, it } from 'vitest'
import { parseSync } from 'vite'

const root = path.join(import.meta.dirname, '..')

/** What runs at a hotel; expressions of tests meet only the texts of tests. */
const sources = ['cloud', 'src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.(tsx?|m?js)$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
)

interface Expression {
  readonly source: string
  readonly flags: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function expressionsIn(node: unknown): Expression[] {
  if (!isObject(node)) return []
  const regex = node['type'] === 'Literal' ? node['regex'] : undefined
  if (isObject(regex)) return [{ source: String(regex['pattern']), flags: String(regex['flags']) }]
  return Object.values(node).flatMap(expressionsIn)
}

/** Why the cost of an expression grows faster than what it reads. */
const faultsOf = (expression: Expression): string[] =>
  analyse(expression, { reportTypes: { Move: true } }).reports.map(({ type, character }) => `${type} ${character.pick}`)

const program = (file: string): unknown =>
  parseSync(file, fs.readFileSync(path.join(root, file), 'utf8'), { sourceType: 'module' }).program

it.each([String.raw`^\s*(?:<\?[^>]*>\s*)?<([\w:.-]+)[\s\S]*<\/\1\s*>\s*$`, String.raw`\s+$`, '(a+)+b'])(
  'an expression that backtracks is found: %s',
  (source) => {
    expect(faultsOf({ source, flags: '' })).not.toEqual([])
  },
)

it('every expression is written as one, or made of nothing but constants of its own file', () => {
  const made = sources.filter((file) => /\bRegExp\(/.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(made.sort()).toEqual([
    'src/app/navigation/redirect.ts',
    'src/domain/import/headerNames.ts',
    'src/domain/text/bookCode.ts',
    'src/domain/text/cleanText.ts',
    'src/domain/text/folded.ts',
  ])
})

it('the cost of no expression grows faster than the text that it reads', () => {
  const faults = sources.flatMap((file) =>
    expressionsIn(program(file)).flatMap((expression) => {
      const found = faultsOf(expression)
      return found.length > 0 ? [`${file} /${expression.source}/${expression.flags}: ${found.join(', ')}`] : []
    }),
  )
  expect(faults).toEqual([])
})
