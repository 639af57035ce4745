import type { RequestRefusal } from './refusals.ts'

/** What a read may say; `where` and the rest as our app sends it (`src/data/parseRows.ts`), counts beside. */
const PARAMETERS = ['where', 'keys', 'order', 'limit', 'count']
/** No patterns, no alternatives, no conditions on other classes: each can hold PostgreSQL for seconds. */
const OPERATORS = ['$in', '$gt', '$gte']
/** Of a read with all that it says, judged before it is parsed: a thousand ids have 35 kB. */
export const MAX_READ_BYTES = 65_536
const MAX_CONDITIONS = 10
const MAX_VALUES = 1000
const MAX_TEXT = 1000
const MAX_KEYS_TEXT = 5000

/** A column itself: no path into a value, no operator. */
const COLUMN = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/
const ORDER = /^-?[A-Za-z_][A-Za-z0-9_]{0,99}$/

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT

/** A row that is pointed to, or an instant. */
function isTyped(value: unknown): boolean {
  if (!isObject(value)) return false
  const { __type: type, ...rest } = value
  const names = type === 'Pointer' ? ['className', 'objectId'] : type === 'Date' ? ['iso'] : []
  return names.length > 0 && names.length === Object.keys(rest).length && names.every((name) => isText(rest[name]))
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || isText(value) || isTyped(value)

const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= MAX_VALUES && value.every(isPlain)

function isComparison(value: unknown): boolean {
  if (!isObject(value)) return false
  const all = Object.entries(value)
  return (
    all.length > 0 &&
    all.every(([name, operand]) => OPERATORS.includes(name) && (name === '$in' ? isList(operand) : isPlain(operand)))
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOfWhere(sent: unknown): RequestRefusal | undefined {
  const where = typeof sent === 'string' ? parsed(sent) : sent
  if (!isObject(where)) return 'conditionUnknown'
  const conditions = Object.entries(where)
  if (conditions.length > MAX_CONDITIONS) return 'tooManyConditions'
  const isKnown = ([name, value]: readonly [string, unknown]) =>
    COLUMN.test(name) && (isPlain(value) || isComparison(value))
  return conditions.every(isKnown) ? undefined : 'conditionUnknown'
}

const isFine: Readonly<Record<string, (value: unknown) => boolean>> = {
  keys: (value) => typeof value === 'string' && value.length <= MAX_KEYS_TEXT,
  order: (value) => typeof value === 'string' && ORDER.test(value),
  include: isText,
}

const PARAMETERS_OF_ROW = ['keys', 'include']

/** Of the parameters of a read of one row; Parse bounds what it includes by depth and number, once it has read it. */
export const refusalOfRowRead = (params: Values): RequestRefusal | undefined =>
  Object.entries(params).every(
    ([name, value]) => name.startsWith('_') || (PARAMETERS_OF_ROW.includes(name) && isFine[name]?.(value)),
  )
    ? undefined
    : 'conditionUnknown'

/** Of the parameters of a read of a page, from its address or its body. Those that begin with `_` are Parse's own. */
export function refusalOfRead(params: Values): RequestRefusal | undefined {
  for (const [name, value] of Object.entries(params)) {
    if (name.startsWith('_')) continue
    if (!PARAMETERS.includes(name) || isFine[name]?.(value) === false) return 'conditionUnknown'
    const refusal = name === 'where' ? refusalOfWhere(value) : undefined
    if (refusal) return refusal
  }
  return undefined
}
