import { groupedBy } from '#domain/values/groupedBy.ts'
import { collide } from '#domain/rules/places/tableUse.ts'
import { meetAt } from '#domain/rules/places/turnOf.ts'
import { loadTurnsOf, stayAtTable, staysAtTables } from '#cloud/stays/staysAtTables.ts'
import type { SeatedBook, StayAtTable } from '#cloud/stays/staysAtTables.ts'

/** A taken table is shared, not refused. `isCautious` also counts bookings that move: of those that exchange tables none could go first. */
export async function sharedTables(
  hotelId: string,
  seated: readonly SeatedBook[],
  leaving: ReadonlySet<string>,
  isCautious: boolean,
): Promise<ReadonlySet<string>> {
  const turns = await loadTurnsOf([...new Set(seated.flatMap(({ table }) => table ?? []))])
  const stays = seated.flatMap((book) => stayAtTable(book, turns))
  if (stays.length === 0) return new Set()
  const tables = [...new Set(stays.map(({ table }) => table))]
  const first = stays.reduce((least, { checkin }) => Math.min(least, checkin), Infinity)
  const last = stays.reduce((most, { checkout }) => Math.max(most, checkout), -Infinity)
  const others = await staysAtTables(hotelId, tables, { checkin: first, checkout: last })
  const moving = new Set(isCautious ? [] : [...seated.map(({ id }) => id), ...leaving])
  const staying = others.filter(({ id }) => !moving.has(id))
  const atTable = groupedBy([...staying, ...stays], ({ table }) => table)
  const isShared = (stay: StayAtTable) =>
    (atTable.get(stay.table) ?? []).some(
      (other) => other.id !== stay.id && collide(stay, other) && meetAt(stay.turn, other.turn),
    )
  return new Set(stays.filter(isShared).map(({ id }) => id))
}
