import { serverNow } from '#browser/clock.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import type { Created } from '#store/commands/created.ts'
import { createPlaceGroup } from '#store/commands/places/placeGroup.ts'
import { changeTable } from '#store/commands/places/table.ts'
import { createTurn } from '#store/commands/places/turn.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { roomsOfHotel } from '#store/selectors/places.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { choicesOf, chosenOf } from './choices.ts'
import type { TableRows } from './tableGroups.ts'

interface Props {
  readonly hotel: Hotel
  readonly rows: TableRows
  readonly table: Table
}

export function PlaceOfTable({ hotel, rows, table }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { manages } = useMay()
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const change = (asked: Pick<Table, 'rank'> | Pick<Table, 'turn'> | Pick<Table, 'room'>) =>
    explain(changeTable(convivio, table.id, asked, serverNow()))
  const take = (created: Created, asked: (id: string) => Parameters<typeof change>[0]) => {
    if (created.status === 'refused') explain(created.refusal)
    else change(asked(created.id))
  }
  return (
    <>
      <SelectField
        label={words.rank}
        width="half"
        choices={choicesOf(rows.ranks)}
        value={chosenOf(table.rank, rows.ranks)}
        placeholder={it.common.noRank}
        notFound={it.common.noResults}
        clearable
        onChange={(rank) => change({ rank })}
        {...(manages && {
          onCreate: (name: string) =>
            take(createPlaceGroup(convivio, 'Rank', hotel.id, { name }, serverNow()), (rank) => ({ rank })),
        })}
      />
      <SelectField
        label={words.turn}
        width="half"
        choices={choicesOf(rows.turns)}
        value={chosenOf(table.turn, rows.turns)}
        placeholder={it.common.noTurn}
        notFound={it.common.noResults}
        clearable
        onChange={(turn) => change({ turn })}
        {...(manages && {
          onCreate: (name: string) => take(createTurn(convivio, hotel.id, { name }, serverNow()), (turn) => ({ turn })),
        })}
      />
      {manages && hotel.tableSameAsRoom && (
        <SelectField
          label={words.room}
          choices={choicesOf(rooms)}
          value={chosenOf(table.room, rooms)}
          placeholder={words.noRoom}
          notFound={it.common.noResults}
          clearable
          onChange={(room) => change({ room })}
        />
      )}
    </>
  )
}
