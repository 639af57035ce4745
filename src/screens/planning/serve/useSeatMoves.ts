import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { joinedWith, movedTo, partedFrom, swapped, tablesNow } from '#domain/rules/places/seatMoves.ts'
import { sitTogether } from '#domain/rules/places/tableUse.ts'
import { ownTurnAt } from '#domain/rules/places/turnOf.ts'
import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import type { SeatScope, SeatTables } from '#domain/rules/places/seatMoves.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { it } from '#i18n/it.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { shareQuestion, whoIsThere } from '#i18n/places/takenPlaces.ts'
import type { TakenPlace } from '#i18n/places/takenPlaces.ts'
import { seatsAtMeal } from '#store/commands/places/mealSeating.ts'
import { changeSeats, seatTables, takeSeatsBack, whoHasTables } from '#store/commands/places/seatMoves.ts'
import type { SeatChange, SeatStep } from '#store/commands/places/seatMoves.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

interface DoneStep {
  readonly text: string
  readonly step: SeatStep
}

const UNDO = 'ctrl+z'
const NOWHERE: SeatTables = { table: undefined, joined: [], atMeal: [], turn: undefined }

/** Carries changes out, one after another, and takes them back in the opposite order. */
function useSeatSteps(meal: CalendarMeal) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const [done, setDone] = useState<readonly DoneStep[]>([])

  const takeBack = (last: DoneStep) => {
    setDone((before) => before.filter((one) => one !== last))
    notify.withdraw(last.text)
    const taken = takeSeatsBack(convivio, meal, last.step, serverNow())
    if (taken?.status === 'done') return notify.success(words.movedBack)
    if (taken) return explain(taken.refusal)
    const guests = last.step
      .flatMap(({ bookId }) => convivio.state.getState().tables.Book.rows.get(bookId) ?? [])
      .map(bookName)
    notify.error(words.changedSince(guests.join(', ')))
  }
  const last = done.at(-1)
  const undo = () => last && takeBack(last)
  useShortcut(UNDO, undo, last !== undefined, { repeats: true })

  const carryOut = (changes: readonly SeatChange[], text: string): boolean => {
    const changed = changeSeats(convivio, meal, changes, serverNow())
    if (changed.status === 'refused') {
      explain(changed.refusal)
      return false
    }
    const one: DoneStep = { text, step: changed.step }
    setDone((before) => [...before, one])
    notify.success(text, { label: it.common.cancel, combo: UNDO, onPress: () => takeBack(one) })
    return true
  }
  return { undo, canUndo: last !== undefined, carryOut }
}

/** Reads where bookings sit at a meal, and says it in words. */
function useSeats(meal: CalendarMeal) {
  const convivio = useConvivio()
  const tableRow = (id: string) => convivio.state.getState().tables.Table.rows.get(id)
  const nameOf = (id: string): string => tableRow(id)?.name?.trim() || it.common.unnamed
  const namesOf = (tables: SeatTables) => tablesNow(tables).map(nameOf)
  /** The meal, when the guests sit there at this meal only. */
  const onlyNow = ({ atMeal }: SeatTables) => (atMeal.length > 0 ? meal.mealIndex : undefined)
  return {
    tableRow,
    nameOf,
    seatsNow: (bookId: string): SeatTables => {
      const seats = seatsAtMeal(convivio, bookId, meal)
      return seats ? seatTables(seats) : NOWHERE
    },
    seatedText: (book: Book, tables: SeatTables) => words.seated(bookName(book), namesOf(tables), onlyNow(tables)),
    swappedText: (one: Book, first: SeatTables, other: Book, second: SeatTables) =>
      words.swapped(bookName(one), namesOf(first), bookName(other), namesOf(second), onlyNow(first)),
    takenBy: (changes: readonly SeatChange[]): TakenPlace[] =>
      whoHasTables(convivio, meal, changes).map(({ table, ...place }) => ({
        kind: 'table' as const,
        name: nameOf(table),
        ...place,
      })),
  }
}

export type SeatMoves = ReturnType<typeof useSeatMoves>

/** Moves, swaps, joins and parts at a meal, while perhaps one turn is looked at; asks where somebody sits there, and takes it back. */
export function useSeatMoves(hotel: Hotel, meal: CalendarMeal, turn: TurnChoice) {
  const confirm = useConfirm()
  const [scope, setScope] = useState<SeatScope>('stay')
  const { carryOut, ...steps } = useSeatSteps(meal)
  const { tableRow, nameOf, seatsNow, seatedText, swappedText, takenBy } = useSeats(meal)
  const zone = timeZoneOf(hotel)

  const withQuestion = async (changes: readonly SeatChange[], text: string): Promise<void> => {
    const taken = takenBy(changes)
    if (taken.length === 0 || (await confirm({ text: shareQuestion(taken, zone) }))) carryOut(changes, text)
  }
  const seat = (book: Book, tables: SeatTables) => withQuestion([{ bookId: book.id, tables }], seatedText(book, tables))

  const swap = (one: Book, other: Book) => {
    const [first, second] = swapped(seatsNow(one.id), seatsNow(other.id), scope)
    const changes = [
      { bookId: one.id, tables: first },
      { bookId: other.id, tables: second },
    ]
    void withQuestion(changes, swappedText(one, first, other, second))
    return false
  }
  const swapOrSitTogether = async (book: Book, after: SeatTables, table: string, other: Book): Promise<void> => {
    const changes = [{ bookId: book.id, tables: after }]
    const taken = takenBy(changes)
    // Who sits there is named, also where nobody is in the way.
    const named = taken.some(({ others }) => others.length > 0)
      ? taken
      : [{ kind: 'table' as const, name: nameOf(table), others: [other], crowd: taken[0]?.crowd }]
    const who = named.map((place) => whoIsThere(place, zone)).join(' ')
    const together = await confirm({
      text: words.swapOrTogether(who),
      confirm: words.together,
      also: { label: words.swap, act: () => swap(book, other) },
    })
    if (together) carryOut(changes, seatedText(book, after))
  }

  return {
    ...steps,
    scope,
    setScope,
    async move(book: Book, table: string, sitting: readonly Book[]): Promise<void> {
      const before = seatsNow(book.id)
      if (tablesNow(before).includes(table)) return
      const row = tableRow(table)
      const moved = movedTo(before, table, scope)
      const after = scope === 'meal' ? moved : { ...moved, turn: ownTurnAt(book, row, turn ?? undefined) }
      const [other, ...more] = sitting.filter((one) => one.id !== book.id && sitTogether(after, one, row))
      if (!other || more.length > 0 || tablesNow(before).length === 0) return seat(book, after)
      return swapOrSitTogether(book, after, table, other)
    },
    async join(book: Book, table: string): Promise<void> {
      const before = seatsNow(book.id)
      if (!tablesNow(before).includes(table)) await seat(book, joinedWith(before, table, scope))
    },
    part: (book: Book, table: string) => void seat(book, partedFrom(seatsNow(book.id), table, scope)),
    moveBack: (book: Book) => seat(book, { ...seatsNow(book.id), atMeal: [] }),
  }
}
