import { serverNow } from '#browser/clock.ts'
import type { Rank } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { PlaceDialog } from '#screens/places/PlaceDialog.tsx'
import { PlaceNameField } from '#screens/places/PlaceNameField.tsx'
import { renamePlaceGroup } from '#store/commands/places/placeGroup.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { OwnTables } from './OwnTables.tsx'
import type { OfTableDialog } from './TableDialog.tsx'

export function RankDialog(props: OfTableDialog & { readonly rank: Rank }) {
  const { rows, rank, add, isNew } = props
  const convivio = useConvivio()
  const ofName = useElsewhere('Rank', rank.id, ({ name = '' }) => name)
  const own = rows.tables.filter((table) => table.rank === rank.id)
  const name = rank.name ?? it.common.unnamed
  return (
    <PlaceDialog
      {...props}
      title={words.editRank}
      deletion={{
        title: words.deleteRank,
        question: () => words.deleteRankText(name, own.length),
        of: { className: 'Rank', id: rank.id, name: rank.name },
      }}
      addText={words.addRank}
      onAdd={add.addRank}
    >
      <PlaceNameField
        {...ofName}
        key={rank.id}
        saved={rank.name}
        isNew={isNew}
        onSave={(typed) => renamePlaceGroup(convivio, 'Rank', rank.id, typed, serverNow())}
      />
      <OwnTables tables={own} />
    </PlaceDialog>
  )
}
