import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { BookingSheet, MealSheet, TurnChoice } from '#domain/reports/mealSheet.ts'
import { paxAt, roomServiceOf, tablesAtTurn } from '#domain/reports/tableService.ts'
import type { RoomService } from '#domain/reports/tableService.ts'
import { filterSheet } from '#domain/reports/waiter.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { DiningRoom, Table } from '#domain/schema/places.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { itemsInRoom } from '#screens/planning/planItem.ts'
import type { PlanItem, DrawnPlan } from '#screens/planning/planItem.ts'
import { boundsOfDay } from './seatedTable.ts'
import type { DayBounds } from './seatedTable.ts'

/** A meal, or one turn of it, whose guests are served. */
export interface MealAtTurn {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly hasMenu: boolean
  readonly turn: TurnChoice
}

/** Who is served at a meal, or at one turn of it. */
export interface ServedTurn {
  readonly turn: TurnChoice
  readonly sheet: MealSheet
  readonly service: RoomService
  /** At all turns. */
  readonly atMeal: RoomService
  readonly today: DayBounds
}

/** Reads who is served at a meal, or at one turn of it. */
export function servedTurn(facts: MealFacts, turn: TurnChoice, zone: string): ServedTurn {
  const sheet = mealSheet(facts, turn)
  const service = roomServiceOf(sheet, facts)
  const atMeal = turn === undefined ? service : roomServiceOf(mealSheet(facts), facts)
  return { turn, sheet, service, atMeal, today: boundsOfDay(facts.meal.date ?? 0, zone) }
}

/** What is drawn of a dining room, and how many it serves. */
export interface ServedRoom {
  readonly room: DiningRoom
  readonly items: readonly PlanItem[]
  readonly shown: readonly Table[]
  readonly service: RoomService
  readonly today: DayBounds
  readonly totals: string
}

/** Reads what is drawn of a room while it is served. */
export function servedRoom(plan: DrawnPlan, { turn, service, atMeal, today }: ServedTurn): ServedRoom {
  const items = itemsInRoom(plan)
  const inRoom = items.flatMap((item) => (item.kind === 'table' ? item.table : []))
  const shown = tablesAtTurn(inRoom, turn, service, atMeal)
  const taken = shown.map(({ id }) => id).filter((id) => service.tables.has(id))
  const totals = words.totals(paxAt(service, taken), taken.length, shown.length - taken.length)
  return { room: plan.room, items, shown, service, today, totals }
}

/** Bookings that a search finds at the turn that is shown, and at others. */
export interface FoundBookings {
  readonly here: readonly BookingSheet[]
  readonly atOtherTurns: readonly BookingSheet[]
}

const ALL = { complete: true, incomplete: true, notIncluded: true } as const

export function foundBookings(facts: MealFacts, { turn, sheet }: ServedTurn, search: string): FoundBookings {
  const filter = { ...ALL, search }
  const all = turn === undefined ? [] : filterSheet(mealSheet(facts), filter)
  return {
    here: filterSheet(sheet, filter),
    atOtherTurns: all.filter((one) => (one.turn?.id ?? null) !== turn),
  }
}
