import { checkOf, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

/** Characters of the longest name of a room, a table, a rank or a turn. */
export const PLACE_NAME_LENGTH = 60

interface Named {
  readonly name?: string | undefined
}

/** A name as it is kept: without spaces at its ends, and one at most between two words. */
export const placeName = (typed: string): string => typed.trim().replaceAll(/\s+/gu, ' ')

/**
 * Whether a name can be that of a room, a table, a rank or a turn. A row may come without one (from
 * elsewhere, or from before there was this rule); it is listed as nameless.
 */
export function checkPlaceName(name: string | undefined): Verdict {
  if (name === undefined) return undefined
  if (placeName(name) === '') return 'nameMissing'
  // "12" and "12 " would be two tables.
  return name.length > PLACE_NAME_LENGTH || name !== placeName(name) ? 'refused' : undefined
}

export const placeChecks: readonly RowCheck<Named>[] = [
  checkOf<Named>()(['name'], ({ name }) => checkPlaceName(name)),
]

/** Whether a room, a room type or a rank can be kept as it is. */
export const checkRoom = (row: Named): Verdict => refusalOf(placeChecks, row)

/** A place that has a name can have another, and not none. */
export const keepsPlaceName = (before: Named, after: Named): Verdict =>
  before.name !== undefined && after.name === undefined ? 'nameMissing' : undefined

const lower = (name: string): string => placeName(name).toLocaleLowerCase('it')

/** Whether two names are read as one: "Primo turno" and "primo  turno". */
export const isSameName = (one: string, other: string): boolean => lower(one) === lower(other)

/** The group (rank, turn, type of rooms) that has a name already; `id` is the row that asks. */
export const groupNamed = <Row extends Named & { readonly id: string }>(
  name: string,
  rows: readonly Row[],
  id?: string,
): Row | undefined =>
  rows.find((row) => row.id !== id && row.name !== undefined && isSameName(row.name, name))

/** Whether another row of a hotel has a name already (part 2 §5); `id` is the row that asks. */
export const isNameTaken = (
  name: string,
  rows: readonly (Named & { readonly id: string })[],
  id?: string,
): boolean => rows.some((row) => row.name === name && row.id !== id)

/**
 * The name that a new row is offered: the number after the highest one, else 1. Of names like
 * "Rango 3" it is the next of those, where `prefix` is "Rango ".
 */
export function nextName(rows: readonly Named[], prefix = ''): string {
  const numbers = rows.flatMap(({ name }) => {
    const isOne = name?.toLocaleLowerCase('it').startsWith(prefix.toLocaleLowerCase('it'))
    const rest = isOne ? (name?.slice(prefix.length) ?? '') : ''
    return /^\d{1,6}$/.test(rest) ? [Number(rest)] : []
  })
  return `${prefix}${Math.max(0, ...numbers) + 1}`
}
