// Which tests stand nearest to a file, by the imports between them.
import fs from 'node:fs'
import path from 'node:path'

/** Behind more imports a test is about something else. */
const FURTHEST = 3
const IMPORTED = /(?:from|import\()\s*'([#.][^']+)'/g
const { imports } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'))
const zones = Object.entries(imports).map(([name, place]) => [name.slice(0, -1), place.slice(2, -1)])

let importers

function resolved(file, specifier) {
  const zone = zones.find(([name]) => specifier.startsWith(name))
  return zone ? specifier.replace(zone[0], zone[1]) : path.join(path.dirname(file), specifier)
}

function readImporters() {
  const found = new Map()
  for (const place of ['src', 'cloud', 'tests/flows', 'tests/bench'])
    for (const name of fs.readdirSync(place, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue
      const file = path.join(place, name)
      for (const [, specifier = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORTED)) {
        const target = resolved(file, specifier)
        found.set(target, [...(found.get(target) ?? []), file])
      }
    }
  return found
}

/** The nearest that are named so, `most` of them or a few more that are as near. */
export function nearestTests(file, ending, most) {
  importers ??= readImporters()
  const found = []
  const seen = new Set([file])
  let ring = [file]
  for (let away = 0; away < FURTHEST && ring.length > 0 && found.length < most; away += 1) {
    const next = new Set(ring.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one)))
    for (const one of next) seen.add(one)
    const tests = [...next].filter((one) => one.endsWith(ending)).sort()
    if (found.length + tests.length > 4 * most) return found.length > 0 ? found : tests.slice(0, most)
    found.push(...tests)
    ring = [...next].filter((one) => !/\.test\.tsx?$/.test(one))
  }
  return found
}
