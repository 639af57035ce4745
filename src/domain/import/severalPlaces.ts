import { placeName } from '../rules/places/room.ts'
import type { CsvBook } from './csvBook.ts'
import { withoutKind } from './places.ts'
import type { NamedPlace } from './places.ts'

export interface SeveralPlacesFacts {
  readonly rooms: ReadonlyMap<string, NamedPlace>
  readonly tables: ReadonlyMap<string, NamedPlace>
  readonly tableSameAsRoom?: boolean | undefined
}

/** Nothing in it joins two. */
const ONE_WORD = /^[\p{L}\p{N}]*$/u
const BETWEEN = / ?[/+,;&] ?| (?:e|ed|und|u\.|and|et|-|–) /
const NUMBER = /^\p{L}{0,3}\d{2,4}\p{L}?$/u
/** Who joins places by another sign than a slash, which stands in names such as `1/2`. */
const SHORT_NUMBER = /^\d{1,4}\p{L}?$/u
/** `101-102` and `101 102`: numbers of floors and doors, such as `12-04`, have fewer digits. */
const TWO_LONG = /^(\d{3,4})[- ](\d{3,4})$/

const DOORS = /(?<![\p{L}\p{N}])\d{3,4}(?![\p{L}\p{N}])/gu

/** The places that the name of one room or table joins, `101/102`; of one place that name alone. */
export function placesInName(name: string): readonly string[] {
  const plain = placeName(name)
  const [, one, other] = TWO_LONG.exec(withoutKind(plain)) ?? []
  if (one !== undefined && other !== undefined) return [one, other]
  const parts = plain.split(BETWEEN).map((part) => part.trim())
  return parts.some((part) => part === '') ? [plain] : parts
}

/** Whether it names several places, of which nobody knows which is meant, and none that is called so. */
function namesSeveral(name: string, isKnown: (name: string) => boolean): boolean {
  if (ONE_WORD.test(name) || isKnown(placeName(name))) return false
  // `101 (cambio 102)`, `101 > 102`
  if ((name.match(DOORS) ?? []).length > 1) return true
  const parts = placesInName(name)
  if (parts.length < 2) return false
  const numbers = parts.map(withoutKind)
  const form = placeName(name).includes('/') ? NUMBER : SHORT_NUMBER
  return numbers.every((part) => NUMBER.test(part) || form.test(part)) || parts.every(isKnown)
}

/** The field of a booking that names several places, for all doors by which bookings come in. */
export function severalPlacesOf(
  { deleted, roomNumber, tableNumber }: CsvBook,
  { rooms, tables, tableSameAsRoom }: SeveralPlacesFacts,
): { readonly field: 'roomNumber' | 'tableNumber'; readonly problem: 'roomsSeveral' | 'tablesSeveral' } | undefined {
  if (deleted) return undefined
  if (roomNumber !== undefined && namesSeveral(roomNumber, (name) => rooms.has(name)))
    return { field: 'roomNumber', problem: 'roomsSeveral' }
  const isOwnTable = tableNumber !== undefined && !(tableSameAsRoom === true && roomNumber !== undefined)
  return isOwnTable && namesSeveral(tableNumber, (name) => tables.has(name))
    ? { field: 'tableNumber', problem: 'tablesSeveral' }
    : undefined
}
