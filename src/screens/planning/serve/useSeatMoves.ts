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
import { seatsAtMeal } from '#store/commands/places/mealSeating.ts'
import { changeSeats, seatTables, takeSeatsBack, whoHasTables } from '#store/commands/places/seatMoves.ts'
import type { SeatChange, SeatStep } from '#store/commands/places/seatMoves.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

interface Done {
  readonly text: string
  readonly step: SeatStep
}

const UNDO = 'ctrl+z'
const NOWHERE: SeatTables = { table: undefined, joined: [], atMeal: [], turn: undefined }

export type SeatMoves = ReturnType<typeof useSeatMoves>

/** Moves, swaps, joins and parts at a meal, while perhaps one turn is looked at; asks where somebody sits there, and takes it back. */
export function useSeatMoves(hotel: Hotel, meal: CalendarMeal, scope: SeatScope, turn: TurnChoice) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const confirm = useConfirm()
  const [done, setDone] = useState<readonly Done[]>([])
  const zone = timeZoneOf(hotel)

  const nameOf = (id: string): string =>
    convivio.state.getState().tables.Table.rows.get(id)?.name?.trim() || it.common.unnamed
  const namesOf = (ids: readonly string[]) => ids.map(nameOf)
  const seatsNow = (bookId: string): SeatTables => {
    const seats = seatsAtMeal(convivio, bookId, meal)
    return seats ? seatTables(seats) : NOWHERE
  }
  const onlyNow = ({ atMeal }: SeatTables) => (atMeal.length > 0 ? meal.mealIndex : undefined)

  const takeBack = (last: Done) => {
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
    const one: Done = { text, step: changed.step }
    setDone((before) => [...before, one])
    notify.success(text, { label: it.common.cancel, combo: UNDO, onPress: () => takeBack(one) })
    return true
  }
  const takenBy = (changes: readonly SeatChange[]) =>
    whoHasTables(convivio, meal, changes).map(({ table, ...place }) => ({
      kind: 'table' as const,
      name: nameOf(table),
      ...place,
    }))

  const withQuestion = async (changes: readonly SeatChange[], text: string): Promise<void> => {
    const taken = takenBy(changes)
    if (taken.length === 0 || (await confirm({ text: shareQuestion(taken, zone) }))) carryOut(changes, text)
  }
  const said = (book: Book, tables: SeatTables) =>
    words.seated(bookName(book), namesOf(tablesNow(tables)), onlyNow(tables))

  const swap = (one: Book, other: Book) => {
    const [first, second] = swapped(seatsNow(one.id), seatsNow(other.id), scope)
    const changes = [
      { bookId: one.id, tables: first },
      { bookId: other.id, tables: second },
    ]
    const [at, otherAt] = [namesOf(tablesNow(first)), namesOf(tablesNow(second))]
    void withQuestion(changes, words.swapped(bookName(one), at, bookName(other), otherAt, onlyNow(first)))
    return false
  }

  return {
    undo,
    canUndo: last !== undefined,
    async move(book: Book, table: string, sitting: readonly Book[]): Promise<void> {
      const before = seatsNow(book.id)
      if (tablesNow(before).includes(table)) return
      const row = convivio.state.getState().tables.Table.rows.get(table)
      const moved = movedTo(before, table, scope)
      const after = scope === 'meal' ? moved : { ...moved, turn: ownTurnAt(book, row, turn ?? undefined) }
      const changes = [{ bookId: book.id, tables: after }]
      const isThere = (one: Book) => one.id !== book.id && sitTogether(after, one, row)
      const [other, ...more] = sitting.filter(isThere)
      if (!other || more.length > 0 || tablesNow(before).length === 0) return withQuestion(changes, said(book, after))
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
      if (together) carryOut(changes, said(book, after))
    },
    async join(book: Book, table: string): Promise<void> {
      const before = seatsNow(book.id)
      if (tablesNow(before).includes(table)) return
      const after = joinedWith(before, table, scope)
      await withQuestion([{ bookId: book.id, tables: after }], said(book, after))
    },
    part(book: Book, table: string): void {
      const after = partedFrom(seatsNow(book.id), table, scope)
      void withQuestion([{ bookId: book.id, tables: after }], said(book, after))
    },
    async moveBack(book: Book): Promise<void> {
      const after = { ...seatsNow(book.id), atMeal: [] }
      await withQuestion([{ bookId: book.id, tables: after }], said(book, after))
    },
  }
}
