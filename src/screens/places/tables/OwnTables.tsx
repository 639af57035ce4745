import { laidCovers } from '#domain/rules/places/table.ts'
import type { Table } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { OwnItems } from '#screens/places/board/OwnItems.tsx'

export function OwnTables({ tables }: { readonly tables: readonly Table[] }) {
  const names = tables.map(({ name }) => name ?? it.common.unnamed)
  return <OwnItems title={words.totals(laidCovers(tables))} names={names} />
}
