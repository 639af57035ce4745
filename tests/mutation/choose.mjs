// Which places the faults are planted at, drawn by chance and not by how well they are tested: `node tests/mutation/choose.mjs`.
import fs from 'node:fs'

/** The faults of `faults.json` were drawn with this seed in November 2026; another one, or changed files, draw other places. */
const SEED = 20261127
/** A place where nothing can be mistaken, such as a list of types, is left out for the next. */
const DRAWN = 22

const AREAS = {
  rules: [
    'src/domain/rules',
    'src/domain/reports',
    'src/domain/menu',
    'src/domain/import',
    'src/domain/dates/calendar.ts',
  ],
  commands: ['src/store/commands', 'src/store/selectors'],
  guards: ['cloud/guards', 'cloud/database/permissions.ts', 'cloud/functions', 'cloud/orders'],
  screens: ['src/screens', 'src/app', 'src/guest', 'src/print'],
  sync: ['src/sync', 'cloud/sync'],
}

const isCode = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/words\//.test(file)

const filesIn = (place) =>
  fs.statSync(place).isFile()
    ? [place]
    : fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => `${place}/${name}`)

/** Mulberry32: numbers from 0 to 1. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

console.log(
  `Seed ${SEED}: a line each, all lines being equally likely; the mistake is made near it, in a file only once.`,
)
const random = randomFrom(SEED)
for (const [area, places] of Object.entries(AREAS)) {
  const files = places.flatMap((place) => filesIn(place).filter(isCode).sort())
  const lines = files.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((_, at) => ({ file, line: at + 1 })),
  )
  console.log(`\n${area}: ${files.length} files, ${lines.length} lines`)
  const drawn = new Set()
  while (drawn.size < DRAWN) {
    const { file, line } = lines[Math.floor(random() * lines.length)]
    if (drawn.has(file)) continue
    drawn.add(file)
    console.log(`  ${file}:${line}`)
  }
}
