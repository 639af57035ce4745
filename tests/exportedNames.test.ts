import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Each name that two files may export, and why: every other one is exported once in the house. */
const TWICE = {
  answerExtraOrder: 'A command and the cloud function that it calls.',
  answerPms: 'A command and the cloud function that it calls.',
  changeAccount: 'A command and the cloud function that it calls.',
  joinTeam: 'A command and the cloud function that it calls.',
  makeBookCodes: 'A command and the cloud function that it calls.',
  placeExtraOrder: 'A command and the cloud function that it calls.',
  refreshBookCode: 'A command and the cloud function that it calls.',
  saveTemplate: 'A command and the cloud function that it calls.',
  sendConfirmation: 'A command and the cloud function that it calls.',
  splitBooking: 'A command and the cloud function that it calls.',
  it: 'Italian, of the staff and of the guests: the files of words are named by the code of their language.',
  release: 'Each file of what is new holds one release.',
} satisfies Readonly<Record<string, string>>

const root = path.join(import.meta.dirname, '..')
const sources = ['cloud', 'src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => path.join(root, folder, name)),
)

/** The names that a file declares and exports; what it only passes on has its name elsewhere. */
const exportedBy = (source: string): Set<string> =>
  new Set(
    Array.from(
      source.matchAll(
        /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
      ),
      ([, name = '']) => name,
    ),
  )

function exportedTwice(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const name of texts.flatMap((text) => [...exportedBy(text)])) {
    if (seen.has(name)) twice.add(name)
    seen.add(name)
  }
  return [...twice].sort()
}

it('a name that two files export is found, whatever it names', () => {
  const one =
    'export type Facts = string\nexport const sum = 1\nexport async function load() {}\nexport const Meal = {}\nexport type Meal = object'
  const other =
    'export interface Facts {}\nexport function sum() {}\nexport class load {}\nexport { Meal } from "./meal.ts"\ninterface Own {}'
  expect(exportedTwice([one, other])).toEqual(['Facts', 'load', 'sum'])
})

it('every exported name exists once in the house', () => {
  expect(exportedTwice(sources.map((file) => fs.readFileSync(file, 'utf8')))).toEqual(Object.keys(TWICE).sort())
})
