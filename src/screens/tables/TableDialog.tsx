import { DEFAULT_TIMEZONE } from '#domain/rules/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { sittingSentence, tables as words } from '#i18n/tables.ts'
import { changeTable, deleteTable } from '#store/commands/table.ts'
import { useConvivio } from '#store/hooks.tsx'
import { bookingsAt } from '#store/selectors/sittings.ts'
import { useConfirm } from '#ui/Confirm.tsx'
import type { Neighbours } from '#ui/Modal.tsx'
import { PlaceDialog } from '#ui/PlaceDialog.tsx'
import { PlaceNameField } from '#ui/PlaceNameField.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { PlaceOfTable } from './PlaceOfTable.tsx'
import { SeatsFields } from './SeatsFields.tsx'
import { tableTitle } from './tableGroups.ts'
import type { TableRows } from './tableGroups.ts'
import type { AddPlaces } from './useAddPlaces.ts'

export interface OfDialog {
  readonly hotel: Hotel
  readonly rows: TableRows
  readonly neighbours: Neighbours
  readonly add: AddPlaces
  readonly isNew: boolean
  /** Closes, and says that it stays as it is. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A table: its name, where it stands, for how many it is laid. Each change saves itself. */
export function TableDialog(props: OfDialog & { readonly table: Table }) {
  const { hotel, rows, table, neighbours, add, isNew, onDone, onClose } = props
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()

  const remove = async () => {
    const now = Date.now()
    const zone = hotel.timezone ?? DEFAULT_TIMEZONE
    const books = bookingsAt(convivio.state.getState(), hotel.id, 'table', table.id, now)
    const text = `${words.deleteText(table.name)} ${sittingSentence(books, zone)}`.trim()
    if (!(await confirm({ text, danger: true }))) return
    const refusal = deleteTable(convivio, table.id, now)
    explain(refusal)
    if (!refusal) onClose()
  }
  return (
    <PlaceDialog
      title={tableTitle(table)}
      neighbours={neighbours}
      deleteText={words.delete}
      onDelete={() => void remove()}
      addText={words.add}
      onAdd={() => add.addTable(table)}
      onDone={onDone}
      onClose={onClose}
    >
      <PlaceNameField
        key={`name ${table.id}`}
        saved={table.name}
        isNew={isNew}
        onSave={(name) => changeTable(convivio, table.id, { name }, Date.now())}
      />
      <PlaceOfTable hotel={hotel} rows={rows} table={table} />
      <SeatsFields key={`seats ${table.id}`} table={table} />
    </PlaceDialog>
  )
}
