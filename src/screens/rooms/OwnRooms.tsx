import type { Room } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/rooms.ts'
import { OwnItems } from '#ui/groups/OwnItems.tsx'

export function OwnRooms({ rooms }: { readonly rooms: readonly Room[] }) {
  const names = rooms.map(({ name }) => name ?? words.unnamed)
  return <OwnItems title={words.count(rooms.length)} names={names} />
}
