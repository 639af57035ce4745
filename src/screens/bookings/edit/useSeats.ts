import { dayOf } from '#domain/dates/calendar.ts'
import { partsByRoom } from '#domain/rules/bookings/roomChange.ts'
import { isOutOfServiceIn, outOfServicePeriod } from '#domain/rules/places/outOfService.ts'
import { bookedStay, sittingsDuring } from '#domain/rules/places/tableUse.ts'
import type { TableOccupancy } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { outOfService } from '#i18n/places/outOfService.ts'
import { useSelect } from '#store/hooks.tsx'
import { tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { ranksOfHotel, roomsOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import type { SelectChoice } from '#ui/fields/SelectField.tsx'
import { useNow } from '#ui/useNow.ts'

const words = bookingEdit.stay

interface ChoiceInput {
  readonly turns: ReadonlyMap<string, string>
  readonly ranks: ReadonlyMap<string, string>
  readonly books: ReadonlyMap<string, Book>
  readonly sitting: TableOccupancy | undefined
  readonly outOfService: string | undefined
}

function choiceOf(table: Table, { turns, ranks, books, sitting, outOfService }: ChoiceInput): SelectChoice<string> {
  const name = table.name?.trim() || it.common.unnamed
  const turn = turns.get(table.turn ?? '') ?? it.common.noTurn
  const label = words.tableLabel(name, turn, table.seats, sitting?.people ?? 0)
  const choice = { value: table.id, label, code: name, also: ranks.get(table.rank ?? '') ?? '' }
  if (outOfService !== undefined) return { ...choice, detail: outOfService, warns: true }
  if (!sitting) return choice
  const periods = sitting.periods.map((period) => {
    const book = books.get(period.bookId)
    return { ...period, name: book ? bookName(book) : it.common.unnamed }
  })
  return { ...choice, detail: words.busy(periods), warns: true }
}

export function useSeats(hotel: Hotel, book: Book, zone: string) {
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const bookings = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const sittings = sittingsDuring(book, bookings, new Map(tables.map((table) => [table.id, table])), zone)
  const names = new Map(turns.map(({ id, name }) => [id, name?.trim() || it.common.unnamedTurn]))
  const namesOfRanks = new Map(ranks.map(({ id, name }) => [id, name?.trim() ?? '']))
  const others = new Set([...sittings.values()].flatMap(({ periods }) => periods.map((p) => p.bookId)))
  const books = new Map(bookings.filter(({ id }) => others.has(id)).map((row) => [row.id, row]))
  const today = dayOf(useNow(), zone)
  const stay = bookedStay(book)
  const stayInRoom = bookedStay(partsByRoom(book, hotel).at(-1) ?? book)
  const outOfServiceOf = (place: Room | Table, during = stay): string | undefined => {
    const period = outOfServicePeriod(place)
    if (!period || !during || !isOutOfServiceIn(place, during, zone)) return undefined
    return outOfService.detail(period, today)
  }
  // Free ones with seats enough first, then free ones, then what is taken; each by number.
  const placeOf = ({ id, seats = book.pax }: Table, { warns }: SelectChoice<string>): number =>
    id === book.table ? 0 : warns ? 2 : seats < book.pax ? 1 : 0
  const offered = tables.map((table) => {
    const facts = { turns: names, ranks: namesOfRanks, books, sitting: sittings.get(table.id) }
    const choice = choiceOf(table, { ...facts, outOfService: outOfServiceOf(table) })
    return { choice, place: placeOf(table, choice) }
  })
  return {
    tables: offered.sort((one, other) => one.place - other.place).map(({ choice }) => choice),
    rooms: rooms.map((room): SelectChoice<string> => {
      const choice = { value: room.id, label: room.name?.trim() || it.common.unnamed }
      const detail = outOfServiceOf(room, stayInRoom)
      return detail === undefined ? choice : { ...choice, detail, warns: true }
    }),
    isBusy: book.table !== undefined && sittings.has(book.table),
  }
}
