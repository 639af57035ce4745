import { serverNow } from '#browser/clock.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { sittingSentence, tables as words } from '#i18n/places/tables.ts'
import { OutOfServiceFields } from '#screens/places/OutOfServiceFields.tsx'
import { PlaceDialog } from '#screens/places/PlaceDialog.tsx'
import type { OfPlaceDialog } from '#screens/places/PlaceDialog.tsx'
import { PlaceNameField } from '#screens/places/PlaceNameField.tsx'
import { changeTable } from '#store/commands/places/table.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { bookingsAt, seatingsAt } from '#store/selectors/sittings.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { PlaceOfTable } from './PlaceOfTable.tsx'
import { SeatsFields } from './SeatsFields.tsx'
import { tableTitle } from './tableGroups.ts'
import type { TableRows } from './tableGroups.ts'
import type { AddPlaces } from './useAddPlaces.ts'

export interface OfTableDialog extends OfPlaceDialog {
  readonly hotel: Hotel
  readonly rows: TableRows
  readonly add: AddPlaces
  readonly isNew: boolean
}

export function TableDialog(props: OfTableDialog & { readonly table: Table }) {
  const { hotel, rows, table, add, isNew } = props
  const convivio = useConvivio()
  const { manages } = useMay()
  const ofName = useElsewhere('Table', table.id, ({ name = '' }) => name)

  const question = () => {
    const zone = timeZoneOf(hotel)
    const books = bookingsAt(convivio.state.getState(), hotel.id, 'table', table.id, serverNow())
    const seatings = seatingsAt(convivio.state.getState(), hotel.id, table.id, serverNow())
    return [words.deleteText(table.name), sittingSentence(books, zone), words.seatedElsewhere(seatings.length)]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <PlaceDialog
      {...props}
      title={tableTitle(table)}
      isKept={!manages}
      deletion={{
        title: words.delete,
        question,
        of: { className: 'Table', id: table.id, name: table.name },
      }}
      addText={words.add}
      onAdd={() => add.addTable(table)}
    >
      {manages && (
        <PlaceNameField
          {...ofName}
          key={`name ${table.id}`}
          saved={table.name}
          isNew={isNew}
          onSave={(name) => changeTable(convivio, table.id, { name }, serverNow())}
        />
      )}
      <PlaceOfTable hotel={hotel} rows={rows} table={table} />
      {manages && <SeatsFields key={`seats ${table.id}`} table={table} />}
      <OutOfServiceFields
        key={`service ${table.id}`}
        hotel={hotel}
        kind="table"
        place={table}
        onSave={(asked) => changeTable(convivio, table.id, asked, serverNow())}
      />
    </PlaceDialog>
  )
}
