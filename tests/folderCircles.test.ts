import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The folders below `cloud`; those of the server and of the demo stand above all others. */
const folderOf = (file: string): string => path.dirname(file).split('/').slice(0, 2).join('/')

const IMPORT = /(?:from|import\() ?'([^']+)'/g

function targetOf(file: string, named: string): string | undefined {
  if (named.startsWith('#cloud/')) return named.slice(1)
  return named.startsWith('.') ? path.posix.join(path.posix.dirname(file), named) : undefined
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

function graphOf(sources: ReadonlyMap<string, string>): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [file, text] of sources)
    for (const [, named = ''] of text.matchAll(IMPORT)) {
      const target = targetOf(file, named)
      const [from, to] = [folderOf(file), target === undefined ? undefined : folderOf(target)]
      if (to === undefined || to === from) continue
      graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return graph
}

/** The folders from which imports lead back to them. */
function inCircles(graph: Graph): string[] {
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set<string>()
    const left = [start]
    for (let folder = left.pop(); folder !== undefined; folder = left.pop())
      for (const next of graph.get(folder) ?? [])
        if (!reached.has(next)) {
          reached.add(next)
          left.push(next)
        }
    return reached
  }
  return [...graph.keys()].filter((folder) => reachedFrom(folder).has(folder)).sort()
}

const sourcesOf = (files: Readonly<Record<string, string>>) => inCircles(graphOf(new Map(Object.entries(files))))

it('a circle of imports is found, of types and over several folders, too', () => {
  const files = {
    'cloud/a/one.ts': "import { two } from '#cloud/b/two.ts'",
    'cloud/b/two.ts': "import type { Three } from '../c/deep/three.ts'",
    'cloud/c/deep/three.ts': "const one = await import('#cloud/a/one.ts')",
    'cloud/d/four.ts': "import { one } from '../a/one.ts'\nimport { own } from './own.ts'",
  }
  expect(sourcesOf(files)).toEqual(['cloud/a', 'cloud/b', 'cloud/c'])
})

it('no folders of the Cloud Code import each other in a circle', () => {
  const files = fs
    .readdirSync('cloud', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(
    sourcesOf(Object.fromEntries(files.map((file) => [`cloud/${file}`, fs.readFileSync(`cloud/${file}`, 'utf8')]))),
  ).toEqual([])
})
