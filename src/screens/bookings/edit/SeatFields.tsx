import { serverNow } from '#browser/clock.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { turnsToShow } from '#domain/timeline/turnsToShow.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { TurnField } from '#screens/seating/TurnField.tsx'
import {
  assignRoom,
  assignNewRoom,
  assignNewTable,
  assignTable,
  tableOfRoom,
} from '#store/commands/bookings/booking.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import { tablesOfBook } from '#store/selectors/mealSeatings.ts'
import { tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import type { State } from '#store/tables/state.ts'
import { useMay } from '#store/useMay.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './SeatFields.module.css'
import { useInService } from './useInService.ts'
import { useSeats } from './useSeats.ts'
import { useShareTable } from './useShareTable.ts'

interface Props {
  readonly hotel: Hotel
  readonly book: Book
  readonly zone: string
}

const words = bookingEdit.stay

/** Names of the tables that are joined to its own for the whole stay. */
const namesOfJoined = (state: State, book: Book): string =>
  tablesOfBook(state, book)
    .slice(1)
    .map((id) => state.tables.Table.rows.get(id)?.name?.trim() || it.common.unnamed)
    .join(' + ')

/** The turn of the timeline behind the dialog, if there is one. */
function useShownTurn(hotelId: string): string | undefined {
  const { get } = useUrlQuery()
  const tables = useSelect((state) => tablesOfHotel(state, hotelId))
  const turns = turnsToShow(
    useSelect((state) => turnsOfHotel(state, hotelId)),
    tables,
  )
  if (get('view') !== 'bookings' || get('rows') === 'rooms') return undefined
  const turn = get('turn')
  return turn === undefined ? turns[0]?.id : turns.find(({ id }) => id === turn)?.id
}

/** Gives a table or a room, after the questions that are to be asked. */
function useSeatChange({ hotel, book, zone }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const mayShare = useShareTable(hotel)
  const isInService = useInService(zone)
  const take = async (seat: Partial<Pick<Book, 'room' | 'table'>>, give: (shares: boolean) => Verdict) => {
    if (!isInService(book, seat)) return
    const state = convivio.state.getState()
    const room = overbookingAt(state, hotel, 'room', seat.room, book)
    const { sharing, ...table } = overbookingAt(state, hotel, 'table', seat.table, book)
    const places = [
      { kind: 'room', placeId: seat.room, others: room.others },
      { kind: 'table', placeId: seat.table, ...table },
    ] as const
    if (await mayShare(places)) explain(give(sharing.length > 0))
  }
  const seat = (id: string | undefined) =>
    void take({ table: id }, (shares) => assignTable(convivio, book.id, id, shares, serverNow()))
  const lodge = (id: string | undefined) => {
    const state = convivio.state.getState()
    const own = id !== undefined && hotel.tableSameAsRoom ? tableOfRoom(state, hotel.id, id) : undefined
    const seat = own ? { room: id, table: own.id } : { room: id }
    void take(seat, (shares) => assignRoom(convivio, book.id, id, shares, serverNow()))
  }
  return { seat, lodge }
}

/** Where tables equal rooms, the room stands for both. */
export function SeatFields({ hotel, book, zone }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const may = useMay()
  const { tables, rooms, isBusy } = useSeats(hotel, book, zone)
  const { seat, lodge } = useSeatChange({ hotel, book, zone })
  const note = book.sharesTable ? words.shared : isBusy ? words.touches : ''
  const shownTurn = useShownTurn(hotel.id)
  const joined = useSelect((state) => namesOfJoined(state, book))
  const hints = [joined && words.joined(joined), note].filter(Boolean).join(' ')
  const hasTable = !hotel.tableSameAsRoom
  return (
    <div className={styles.seats} data-both={hasTable ? '' : undefined} data-tutorial="table">
      <SelectField
        label={words.room}
        choices={rooms}
        value={rooms.find(({ value }) => value === book.room)?.value}
        clearable
        placeholder={book.roomNumber ? words.unlisted(book.roomNumber) : words.chooseRoom}
        notFound={words.noRooms}
        hint={hasTable ? '' : note}
        onChange={lodge}
        {...(may.writes('Room', 'create') && {
          onCreate: (name: string) => explain(assignNewRoom(convivio, book.id, name, serverNow())),
        })}
      />
      {hasTable && (
        <SelectField
          label={words.table}
          choices={tables}
          value={tables.find(({ value }) => value === book.table)?.value}
          clearable
          placeholder={book.tableNumber ? words.unlisted(book.tableNumber) : words.chooseTable}
          notFound={words.noTables}
          hint={hints}
          onChange={seat}
          {...(may.writes('Table', 'create') && {
            onCreate: (name: string) => explain(assignNewTable(convivio, book.id, name, serverNow(), shownTurn)),
          })}
        />
      )}
      <div className={styles.turn}>
        <TurnField hotel={hotel} book={book} />
      </div>
    </div>
  )
}
