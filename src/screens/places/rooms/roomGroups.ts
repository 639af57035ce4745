import { isFoundIn, soughtIn } from '#domain/text/folded.ts'
import type { Room, RoomType } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import type { PlaceGroup, GroupedItem } from '#screens/places/board/groups.ts'

export interface RoomRows {
  readonly rooms: readonly Room[]
  readonly types: readonly RoomType[]
}

export const roomTitle = ({ name }: Pick<Room, 'name'>): string =>
  name === undefined ? words.unnamed : words.room(name)

export function matchingRooms({ rooms, types }: RoomRows, searchText: string): readonly Room[] {
  const text = soughtIn(searchText)
  if (text === '') return rooms
  const found = types.filter(({ name }) => isFoundIn(name ?? '', text)).map(({ id }) => id)
  return rooms.filter(({ name, type }) => isFoundIn(name ?? '', text) || (type !== undefined && found.includes(type)))
}

/** Rooms by type; those without one, or with a deleted one, come last. */
export function roomGroups(
  { types }: RoomRows,
  shown: readonly Room[],
  tagOf: (room: Room) => string | undefined,
): readonly PlaceGroup[] {
  const known = new Set(types.map(({ id }) => id))
  const toItem = (room: Room): GroupedItem => ({
    id: room.id,
    name: room.name ?? words.unnamed,
    title: roomTitle(room),
    tag: tagOf(room),
  })
  const group = (id: string | undefined, name: string): PlaceGroup => {
    const own = shown.filter(({ type }) => (type !== undefined && known.has(type) ? type : undefined) === id)
    return { id, name, note: words.count(own.length), items: own.map(toItem) }
  }
  return [...types.map(({ id, name }) => group(id, name ?? words.unnamed)), group(undefined, words.noType)]
}
