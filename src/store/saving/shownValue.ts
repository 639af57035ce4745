import type { ShownPart, ShownValue } from '#domain/api/conflict.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { boards } from '#domain/reference/boards.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import { dietaryTagOf } from '#domain/reference/dietaryTags.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { meals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { RefusedRow, State } from '../tables/state.ts'

type Name = string | undefined
type NameOfCode = (code: string) => Name

const boardName: NameOfCode = (code) => boards.find((board) => board.code === code)?.name
const mealName: NameOfCode = (code) => meals.find(({ index }) => index === code)?.name
const languageName: NameOfCode = (code) => menuLanguages.find((language) => language.code === code)?.name
const courseName: NameOfCode = (code) => courseOf(Number(code))?.name.it
const tagName: NameOfCode = (code) => dietaryTagOf(Number(code))?.name.it

const CODES: Readonly<Record<string, NameOfCode>> = {
  bookType: boardName,
  board: boardName,
  typesThatReceiveEmail: boardName,
  mealIndex: mealName,
  refLocale: languageName,
  locale: languageName,
  languages: languageName,
  courseIndex: courseName,
  allergens: tagName,
  tags: tagName,
  currency: (code) => currencyOf(code).name,
}

const LISTED: Readonly<Record<string, ClassName>> = {
  dishes: 'Dish',
  soldOut: 'Dish',
  labels: 'Label',
  tables: 'Table',
}

const OF_COURSES: readonly string[] = ['maxDishes', 'infinityDishes']

const keyName = (name: string, key: string): Name =>
  OF_COURSES.includes(name) ? courseName(key) : (boardName(key) ?? mealName(key) ?? languageName(key))

type Data = Readonly<Record<string, unknown>>

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: Name): ShownValue => (value === undefined ? { is: 'other' } : { is: 'text', text: value })

function nameOf(row: object | undefined): Name {
  const name: unknown = row && 'name' in row ? row.name : undefined
  return isData(name) && typeof name['it'] === 'string' ? name['it'] : typeof name === 'string' ? name : undefined
}

/** Objects that say one thing: hours, a province, a station, a board of a file. */
function asOne(value: Data): Name {
  const { from = value['startTime'], to = value['endTime'], code, board, region, courses } = value
  if (typeof from === 'string' && typeof to === 'string') return `${from}–${to}`
  if (typeof code === 'string' && typeof board === 'string') return `${code}: ${boardName(board) ?? board}`
  return region === undefined && courses === undefined ? undefined : nameOf(value)
}

interface ValuePlace {
  readonly state: State
  readonly row: RefusedRow
  readonly name: string
}

function rowText({ state }: ValuePlace, className: ClassName, id: string): ShownValue {
  return text(nameOf(state.tables[className].rows.get(id)))
}

function instantValue({ state: { tables }, row: { className, id } }: ValuePlace, at: number): ShownValue {
  const row: object = tables[className].rows.get(id) ?? {}
  const hotelId = className === 'Hotel' ? id : 'hotel' in row ? String(row.hotel) : ''
  return { is: 'instant', at, zone: timeZoneOf(tables.Hotel.rows.get(hotelId)) }
}

function shownValue(place: ValuePlace, value: unknown): ShownValue {
  const { name, row } = place
  if (value === undefined || value === null || value === '') return { is: 'empty' }
  if (typeof value === 'boolean') return { is: 'flag', on: value }
  const { target = LISTED[name], wire } = declarationOf(row.className).fields[name] ?? {}
  if (wire === 'Date' && typeof value === 'number') return instantValue(place, value)
  if (Array.isArray(value)) return { is: 'list', values: value.map((one: unknown) => shownValue(place, one)) }
  if (isData(value)) {
    if (wire === 'File') return { is: 'other' }
    const one = asOne(value)
    return one === undefined ? { is: 'parts', parts: partsOf(place, value, Object.keys(value)) } : text(one)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return { is: 'other' }
  const code = String(value)
  if (target) return rowText(place, target as ClassName, code)
  // Photos have no names.
  return name === 'images' ? { is: 'other' } : text(CODES[name]?.(code) ?? code)
}

const partsOf = (place: ValuePlace, value: Data, keys: readonly string[]): ShownPart[] =>
  keys.map((key) => ({
    key,
    label: place.name === 'portions' ? nameOf(place.state.tables.Dish.rows.get(key)) : keyName(place.name, key),
    value: shownValue({ ...place, name: CODES[key] ? key : place.name }, value[key]),
  }))

/** Of two objects only the parts in which they differ. */
export function shownPair(state: State, row: RefusedRow, name: string, theirs: unknown, mine: unknown) {
  const place = { state, row, name }
  const isOfParts = (value: unknown) => value === undefined || (isData(value) && asOne(value) === undefined)
  const { wire } = declarationOf(row.className).fields[name] ?? {}
  if (wire !== 'Object' || !isOfParts(theirs) || !isOfParts(mine))
    return { name, theirs: shownValue(place, theirs), mine: shownValue(place, mine) }
  const [one, other] = [(theirs ?? {}) as Data, (mine ?? {}) as Data]
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isSameValue(one[key], other[key]),
  )
  const parts = (value: Data): ShownValue => ({ is: 'parts', parts: partsOf(place, value, keys) })
  return { name, theirs: parts(one), mine: parts(other) }
}
