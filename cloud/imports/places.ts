import { knownPlace, placesByName, withoutKind } from '#domain/import/places.ts'
import type { NamedPlace } from '#domain/import/places.ts'
import { placesInName, severalPlacesOf } from '#domain/import/severalPlaces.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import type { Book } from '#domain/schema/booking.ts'
import { encode } from '#domain/schema/wire.ts'
import { asMaster, loadAll, loadByIds, loadByText, loadPointingTo, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import type { ImportHotel } from './hotel.ts'
import type { ImportRow } from './known.ts'

type ByName = ReadonlyMap<string, NamedPlace>

interface NamedPlaces {
  readonly rooms: ByName
  readonly tables: ByName
}

/** Also the names of those that its bookings have, by id. */
export interface ImportPlaces extends NamedPlaces {
  readonly names: ReadonlyMap<string, string>
}

interface Names {
  readonly rooms: readonly string[]
  readonly tables: readonly string[]
}

type PlaceClass = 'Room' | 'Table'
type Named = ReadonlyMap<string, { readonly room?: string }>

async function find(place: PlaceClass, hotelId: string, names: readonly string[]): Promise<ByName> {
  if (place === 'Room') return placesByName(await loadByText('Room', hotelId, 'name', names))
  return placesByName(await loadByText('Table', hotelId, 'name', names))
}

/** Places that a release before has kept with what nobody sees in their names, or with letters decomposed. */
async function findUnclean(place: PlaceClass, hotelId: string): Promise<ByName> {
  const isUnclean = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).matches('name', /[^ -~]/)
  return placesByName(place === 'Room' ? await loadAll('Room', isUnclean) : await loadAll('Table', isUnclean))
}

async function make(place: PlaceClass, hotelId: string, named: Named, idOf: (name: string) => string): Promise<void> {
  const rest = Parse.CoreManager.getRESTController()
  const attempts = [...named].map(async ([name, more]) => {
    const body = { ...encode(place, { hotel: hotelId, name, ...more }), objectId: idOf(name) }
    await rest.request('POST', `classes/${place}`, body, asMaster).catch((error: unknown) => {
      // Another chunk was quicker, or its id belongs to a place that was renamed since.
      const isThere = error instanceof Parse.Error && error.code === Parse.Error.DUPLICATE_VALUE
      if (!isThere) throw error
    })
  })
  await Promise.all(attempts)
}

/** Missing ones are made once, however many chunks run, by ids made of names and a unique index. */
async function ensure(place: PlaceClass, hotelId: string, named: Named): Promise<ByName> {
  const names = [...named.keys()]
  let found = await find(place, hotelId, [...new Set([...names, ...names.map(withoutKind)])])
  if (names.some((name) => !knownPlace(found, name)))
    found = new Map([...(await findUnclean(place, hotelId)), ...found])
  const natural = (name: string) => naturalId(hotelId, `${place} ${name}`)
  for (const idOf of [natural, newLocalId]) {
    const missing = new Map([...named].filter(([name]) => !knownPlace(found, name)))
    if (missing.size === 0) break
    await make(place, hotelId, missing, idOf)
    found = new Map([...found, ...(await find(place, hotelId, [...missing.keys()]))])
  }
  return found
}

const unnamed = (names: readonly string[]): Named => new Map(names.map((name) => [name, {}]))

/** Missing ones are made. Where tables equal rooms every room gets a table with the same name. */
export async function ensurePlaces(hotel: ImportHotel, wanted: Names): Promise<NamedPlaces> {
  const [rooms, named] = await Promise.all([
    ensure('Room', hotel.id, unnamed(wanted.rooms)),
    ensure('Table', hotel.id, unnamed(wanted.tables)),
  ])
  if (!hotel.tableSameAsRoom) return { rooms, tables: named }
  const ids = [...rooms.values()].map(({ id }) => id)
  const laid = await loadPointingTo('Table', 'room', 'Room', ids)
  const have = new Set(laid.map(({ room }) => room))
  const bare = [...rooms].filter(([, { id }]) => !have.has(id))
  const ofRooms = new Map(bare.map(([name, { id }]) => [name, { room: id }]))
  const made = await ensure('Table', hotel.id, ofRooms)
  return { rooms, tables: new Map([...named, ...placesByName(laid), ...made]) }
}

export function namesOf(hotel: ImportHotel, rows: readonly ImportRow[]): Names {
  const books = rows.map(({ book }) => book).filter(({ deleted }) => !deleted)
  const tables = books.flatMap(({ roomNumber, tableNumber }) =>
    hotel.tableSameAsRoom && roomNumber !== undefined ? [] : (tableNumber ?? []),
  )
  return {
    rooms: [...new Set(books.flatMap(({ roomNumber }) => roomNumber ?? []))],
    tables: [...new Set(tables)],
  }
}

/** Rows that name several rooms or tables in one, which are none of that name (docs/domain.md, Rows of a file), by their place. */
export async function rowsOfSeveral(
  hotel: ImportHotel,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, NonNullable<ReturnType<typeof severalPlacesOf>>>> {
  const withParts = (names: readonly string[]) => [...new Set(names.flatMap((name) => [name, ...placesInName(name)]))]
  const wanted = namesOf(hotel, rows)
  const [rooms, tables] = [withParts(wanted.rooms), withParts(wanted.tables)]
  // Most rows name one of each, which needs no look at those that there are.
  if (rooms.length === wanted.rooms.length && tables.length === wanted.tables.length) return new Map()
  const known = {
    rooms: new Map([...(await findUnclean('Room', hotel.id)), ...(await find('Room', hotel.id, rooms))]),
    tables: new Map([...(await findUnclean('Table', hotel.id)), ...(await find('Table', hotel.id, tables))]),
  }
  return new Map(
    rows.flatMap(({ at, book }) => {
      const several = severalPlacesOf(book, { ...hotel, ...known })
      return several ? [[at, several] as const] : []
    }),
  )
}

export async function namesOfPlaces(hotelId: string, books: readonly Book[]): Promise<ReadonlyMap<string, string>> {
  const [rooms, tables] = await Promise.all([
    loadByIds('Room', hotelId, [...new Set(books.flatMap(({ room }) => room ?? []))]),
    loadByIds('Table', hotelId, [...new Set(books.flatMap(({ table }) => table ?? []))]),
  ])
  const places: readonly NamedPlace[] = [...rooms, ...tables]
  return new Map(places.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])))
}
