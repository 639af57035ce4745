import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { nativeOf, polyfillOf } from './nativeParse.ts'

const sdk = path.join(path.dirname(createRequire(import.meta.url).resolve('parse')), 'lib/browser')
const asked = fs
  .readdirSync(sdk)
  .flatMap((file) => [...fs.readFileSync(path.join(sdk, file), 'utf8').matchAll(/"([^"]*core-js[^"]*)"/g)])
  .map(([, id = '']) => id)
const things: readonly unknown[] = [[], '', () => undefined]

it.each([...new Set(asked)])('%s is there without a polyfill', (id) => {
  const polyfill = polyfillOf(id)
  expect(polyfill).toBeDefined()
  if (!polyfill) return
  const native: unknown = runInThisContext(nativeOf(polyfill))
  const methodOf = native as (thing: unknown) => unknown
  const found = polyfill.owner === 'instance' ? things.map(methodOf).find(Boolean) : native
  expect(['function', 'object']).toContain(typeof found)
  expect(found).not.toBeNull()
})
