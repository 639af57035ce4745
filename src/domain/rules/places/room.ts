import { cleanText } from '#domain/text/cleanText.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Room } from '#domain/schema/places.ts'
import { checkOf, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'
import { outOfServiceChecks } from './outOfService.ts'
import type { OutOfService } from './outOfService.ts'

/** Characters of a place's name (docs/domain.md, Names of places). */
export const PLACE_NAME_LENGTH = longestOf(Room.fields.name)

interface Named {
  readonly name?: string | undefined
}

export const placeName = (typed: string): string => cleanText(typed).trim().replaceAll(/\s+/gu, ' ')

/** Whether a name is valid. A row may have none; it is listed as nameless. */
export function checkPlaceName(name: string | undefined): Verdict {
  if (name === undefined) return undefined
  if (placeName(name) === '') return 'nameMissing'
  // "12" and "12 " would be two tables.
  return name.length > PLACE_NAME_LENGTH || name !== placeName(name) ? 'refused' : undefined
}

export const placeChecks: readonly RowCheck<Named>[] = [checkOf<Named>()(['name'], ({ name }) => checkPlaceName(name))]

export const roomChecks: readonly RowCheck<Named & OutOfService>[] = [...placeChecks, ...outOfServiceChecks]

export const checkRoom = (row: Named & OutOfService): Verdict => refusalOf(roomChecks, row)

export const keepsPlaceName = (before: Named, after: Named): Verdict =>
  before.name !== undefined && after.name === undefined ? 'nameMissing' : undefined

const lower = (name: string): string => placeName(name).toLocaleLowerCase('it')

export const isSameName = (one: string, other: string): boolean => lower(one) === lower(other)

export const groupNamed = <Row extends Named & { readonly id: string }>(
  name: string,
  rows: readonly Row[],
  id?: string,
): Row | undefined => rows.find((row) => row.id !== id && row.name !== undefined && isSameName(row.name, name))

export const isNameTaken = (name: string, rows: readonly (Named & { readonly id: string })[], id?: string): boolean =>
  rows.some((row) => row.name === name && row.id !== id)

/** The number after the highest, else 1; with the `prefix` "Rango " it continues "Rango 3". */
export function nextName(rows: readonly Named[], prefix = ''): string {
  const numbers = rows.flatMap(({ name }) => {
    const isOne = name?.toLocaleLowerCase('it').startsWith(prefix.toLocaleLowerCase('it'))
    const rest = isOne ? (name?.slice(prefix.length) ?? '') : ''
    return /^\d{1,6}$/.test(rest) ? [Number(rest)] : []
  })
  return `${prefix}${Math.max(0, ...numbers) + 1}`
}
