import type { Rank } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/tables.ts'
import { deleteRank, renameRank } from '#store/commands/rank.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/Confirm.tsx'
import { PlaceDialog } from '#ui/PlaceDialog.tsx'
import { PlaceNameField } from '#ui/PlaceNameField.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { OwnTables } from './OwnTables.tsx'
import type { OfDialog } from './TableDialog.tsx'

/** A rank: its name, and the tables that a waiter has in it. */
export function RankDialog(props: OfDialog & { readonly rank: Rank }) {
  const { rows, rank, neighbours, add, isNew, onDone, onClose } = props
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const own = rows.tables.filter((table) => table.rank === rank.id)
  const name = rank.name ?? it.common.unnamed

  const remove = async () => {
    const text = words.deleteRankText(name, own.length)
    if (!(await confirm({ text, danger: true }))) return
    const refusal = deleteRank(convivio, rank.id, Date.now())
    explain(refusal)
    if (!refusal) onClose()
  }
  return (
    <PlaceDialog
      title={words.editRank}
      neighbours={neighbours}
      deleteText={words.deleteRank}
      onDelete={() => void remove()}
      addText={words.addRank}
      onAdd={add.addRank}
      onDone={onDone}
      onClose={onClose}
    >
      <PlaceNameField
        key={rank.id}
        saved={rank.name}
        isNew={isNew}
        onSave={(typed) => renameRank(convivio, rank.id, typed, Date.now())}
      />
      <OwnTables tables={own} />
    </PlaceDialog>
  )
}
