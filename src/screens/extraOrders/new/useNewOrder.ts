import { useState } from 'react'
import type { NewExtraOrder } from '#domain/api/endpoints.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { extraMenu, offeredTimes } from '#domain/orders/extraOrderChoices.ts'
import { slipSeat } from '#domain/reports/extraOrderSlip.ts'
import { rowsById } from '#domain/reports/grouping.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { checkExtraOrder, extraOrderCosts } from '#domain/rules/orders/extraOrder.ts'
import { extraConflicts } from '#domain/rules/orders/extraConflicts.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import { extraOrderRefused, newExtraOrder as words } from '#i18n/orders/newExtraOrder.ts'
import { useConvivio, useRow, useSelect } from '#store/hooks.tsx'
import { useScopes } from '#store/scopes/useScope.ts'
import { needsOfHotel } from '#store/selectors/dietaryNeeds.ts'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import type { RefusedExtraOrder } from '#store/selectors/extraOrders.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { lodgedAt } from '#store/selectors/roomParts.ts'
import { useNow } from '#ui/useNow.ts'
import { chosenDishes, extraOrderDraftOf, newDraft, orderOf } from './orderDraft.ts'
import type { ExtraOrderDraft } from './orderDraft.ts'

export type ExtraOrderField = 'book' | 'due' | 'mode' | 'location' | 'dishes' | 'order'

export interface Problem {
  readonly field: ExtraOrderField
  readonly text: string
  readonly dishId?: string | undefined
}

const FIELDS: { readonly [R in Refusal]?: ExtraOrderField } = {
  gone: 'book',
  notInHouseThen: 'book',
  outOfMealOff: 'due',
  outOfMealClosed: 'due',
  outOfMealTooLate: 'due',
  takeAwayOff: 'mode',
  deliveryOff: 'mode',
  locationMissing: 'location',
  orderEmpty: 'dishes',
  dishNotOutOfMeal: 'dishes',
  dishNotInMode: 'dishes',
}

export const extraOrderProblem = (refusal: Refusal, dish?: string): Problem => ({
  field: FIELDS[refusal] ?? 'order',
  text: extraOrderRefused(refusal, dish),
})

/** What the persons of the chosen booking may not eat of a dish. */
function useConflicts(hotelId: string, { bookId = '', agreed }: ExtraOrderDraft, dishes: ReadonlyMap<string, Dish>) {
  useScopes(hotelId, bookId === '' ? [] : [`booking:${bookId}`])
  const people = useSelect((known) => peopleOfBook(known, bookId))
  const needs = useSelect((known) => needsOfHotel(known, hotelId))
  return (dishId: string): ExtraConflict | undefined =>
    extraConflicts({ people, needs, dishes }, [{ dishId, agreed: agreed[dishId] }])[0]
}

/** @param corrected an order that was refused: it is placed anew as it is corrected. */
export function useNewOrder(hotel: Hotel, corrected: RefusedExtraOrder | undefined) {
  const { state } = useConvivio()
  const now = useNow()
  const [blank] = useState(() => (corrected ? extraOrderDraftOf(corrected.order) : newDraft(hotel)))
  const [draft, setDraft] = useState(blank)
  const [problem, setProblem] = useState<Problem | undefined>(() => corrected && extraOrderProblem(corrected.refusal))
  const booked = useRow('Book', draft.bookId)
  const book = useSelect((known) => lodgedAt(known, booked, now))
  const room = useRow('Room', book?.room)
  const dishes = useSelect((known) => dishesOfHotel(known, hotel.id))
  const byId = rowsById(dishes)
  const { room: roomName } = slipSeat({ book, table: undefined, room })
  const location = draft.location ?? (roomName ? words.roomOf(roomName) : '')
  const chosen = chosenDishes(draft)
  const menu = extraMenu(dishes, draft.mode, chosen)
  const conflictWith = useConflicts(hotel.id, draft, byId)

  function check(asked: NewExtraOrder, at: number): Problem | undefined {
    const known = state.getState()
    const ordered = known.tables.Book.rows.get(asked.bookId)
    if (ordered?.hotel !== hotel.id) return extraOrderProblem('gone')
    const people = peopleOfBook(known, asked.bookId)
    const verdict = checkExtraOrder({ by: 'staff', now: at, hotel, book: ordered, people, dishes: byId }, asked)
    if (!verdict) return undefined
    const dish = byId.get(verdict.dishId ?? '')
    return { ...extraOrderProblem(verdict.code, dish && dishName(dish)), dishId: verdict.dishId }
  }

  return {
    now,
    draft,
    book,
    location,
    menu,
    times: offeredTimes(hotel, now),
    costs: extraOrderCosts({ dishes: chosen, mode: draft.mode }, byId, hotel),
    isTyped: !isSameValue(draft, blank),
    problem,
    setProblem,
    change(fields: Partial<ExtraOrderDraft>): void {
      setProblem(undefined)
      // Another booking has agreed to nothing.
      const agreed = 'bookId' in fields && { agreed: {} }
      setDraft((before) => ({ ...before, ...fields, ...agreed }))
    },
    conflictWith,
    prepare(at: number): { readonly asked: NewExtraOrder } | { readonly problem: Problem } {
      const { bookId } = draft
      if (bookId === undefined) return { problem: { field: 'book', text: words.bookMissing } }
      const dueDate = draft.due ?? offeredTimes(hotel, at)[0]
      if (dueDate === undefined) return { problem: { field: 'due', text: words.noTimes } }
      const asked = orderOf(draft, { bookId, dueDate, location, menu })
      const wrong = check(asked, at)
      return wrong ? { problem: wrong } : { asked }
    },
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>
