import fs from 'node:fs'
import { expect, it } from 'vitest'

/** By the row that an address names: how its screen asks the server before it says that there is none. */
const QUESTIONS: Readonly<Record<string, RegExp>> = {
  calendarmealid: /useLinkedRow\('CalendarMeal'|<MealGate>/,
  bookid: /useBooking\(/,
  orderid: /useLinkedRow\('ExtraMealOrder'/,
  templateid: /useTemplate\(/,
  // Of a turn that is not there the whole meal is shown.
  turnid: /turnid/,
}

const sources = ['src/app/sections.ts', 'src/app/router.tsx'].map((file) => fs.readFileSync(file, 'utf8')).join('\n')
const fileOf = (screen: string) =>
  new RegExp(`import\\('#((?:screens|print)/[^']*/${screen}\\.tsx)'\\)`).exec(sources)?.[1] ?? ''

const pages = [
  ...sources.matchAll(
    /path: '([^']*:[^']*)'[^}]*?Screen(?:: lazyScreen\(async \(\) => \(await import\('#((?:screens|print)\/[^']+)'|: (\w+))/g,
  ),
].map(([, path = '', file, name = '']) => [path, file ?? fileOf(name)] as const)

it('finds the pages whose address names a row', () => {
  expect(pages.map(([path]) => path)).toHaveLength([...sources.matchAll(/path: '(?!\/)[^']*:/g)].length)
  expect(pages.length).toBeGreaterThan(8)
})

it.each(pages)('%s asks the server before it says that a row is not there', (path, file) => {
  const screen = fs.readFileSync(`src/${file}`, 'utf8')
  for (const [, row = ''] of path.matchAll(/:(\w+)/g)) expect(screen, `${file}: ${row}`).toMatch(QUESTIONS[row] ?? /^$/)
})

it.each([
  ['src/screens/mealBooks/MealGate.tsx', /useLinkedRow\('CalendarMeal'/],
  ['src/app/access/HotelGate.tsx', /useAskedFor\(`Hotel/],
  ['src/screens/access/ExpiredScreen.tsx', /useAskedFor\(/],
])('so does %s', (file, question) => expect(fs.readFileSync(file, 'utf8')).toMatch(question))
