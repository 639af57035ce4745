import { serverNow } from '#browser/clock.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { turnOf } from '#domain/rules/places/turnOf.ts'
import { startOfTurn } from '#domain/rules/places/turnOrder.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { isOverbooked, shareQuestion } from '#i18n/places/takenPlaces.ts'
import { assignTurn } from '#store/commands/bookings/booking.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { tablesOfBook } from '#store/selectors/mealSeatings.ts'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { useMay } from '#store/useMay.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

const words = bookingEdit.stay

/** Of no turn: ids have no spaces. */
const OF_TABLE = ' table '

interface Props {
  readonly hotel: Hotel
  readonly book: Book
}

/** Nothing to choose in a house with one turn, unless the booking has one already. */
export function TurnField({ hotel, book }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const confirm = useConfirm()
  const may = useMay()
  const turns = useSelect((state) => namedTurnsOfHotel(state, hotel.id))
  const ofTable = useSelect(({ tables }) =>
    tables.Turn.rows.get(turnOf(undefined, tables.Table.rows.get(book.table ?? '')) ?? ''),
  )
  if ((turns.length < 2 && book.turn === undefined) || !may.writes('Book', 'update', 'turn', 'sharesTable')) return null
  const choices = [
    { value: OF_TABLE, label: words.turnOfTable(ofTable && (startOfTurn(ofTable) ?? ofTable.name?.trim())) },
    ...turns.map((turn) => ({
      value: turn.id,
      label: words.turnAt(turn.name?.trim() || it.common.unnamedTurn, startOfTurn(turn)),
    })),
  ]
  const change = async (turn: string | undefined) => {
    const state = convivio.state.getState()
    const [, ...joined] = tablesOfBook(state, book)
    const { sharing, ...place } = overbookingAt(state, hotel, 'table', book.table, { ...book, turn }, joined)
    const name = state.tables.Table.rows.get(book.table ?? '')?.name?.trim() || it.common.unnamed
    const text = shareQuestion([{ kind: 'table', name, ...place }], timeZoneOf(hotel))
    if (isOverbooked(place) && !(await confirm({ text }))) return
    explain(assignTurn(convivio, book.id, turn, sharing.length > 0, serverNow()))
  }
  return (
    <SelectField
      label={words.turn}
      choices={choices}
      value={choices.find(({ value }) => value === book.turn)?.value ?? OF_TABLE}
      onChange={(id) => void change(id === OF_TABLE ? undefined : id)}
    />
  )
}
