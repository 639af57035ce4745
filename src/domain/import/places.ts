import { placeName } from '../rules/places/room.ts'

export interface NamedPlace {
  readonly id: string
  readonly name?: string | undefined
  readonly room?: string | undefined
}

/** What stands before the name of a room or a table, and is no part of it where a place is called without, or several follow. */
const KIND =
  /^(?:(?:camere|camera|cam|stanze|stanza|tavoli|tavolo|tav|rooms?|tables?|zimmer|zi|tische?|chambres?|nr?|no|num(?:ero)?)\b[.°º:]* ?|# ?)+/i
/** `101` of `Camera 101`, and of `Stanza n° 101`. */
export const withoutKind = (name: string): string => name.replace(KIND, '')

/** By clean names; a release before may have kept others, which a place of the very name goes before. */
export function placesByName(places: readonly NamedPlace[]): Map<string, NamedPlace> {
  const byName = new Map<string, NamedPlace>()
  for (const place of places)
    if (place.name !== undefined && (place.name === placeName(place.name) || !byName.has(placeName(place.name))))
      byName.set(placeName(place.name), place)
  return byName
}

/** The place of that name; `Camera 101` is the room 101, if there is one and none of the whole name. */
export function knownPlace(
  places: ReadonlyMap<string, NamedPlace> | undefined,
  name: string | undefined,
): NamedPlace | undefined {
  if (name === undefined) return undefined
  const plain = placeName(name)
  return places?.get(plain) ?? places?.get(withoutKind(plain))
}
