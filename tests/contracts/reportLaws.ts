import { expect } from 'vitest'
import { dayOf } from '#domain/dates/calendar.ts'
import { nameReport } from '#domain/reports/byName.ts'
import { tableReport } from '#domain/reports/byTable.ts'
import { guestOrders } from '#domain/guests/guestOrders.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { GuestFacts } from '#domain/guests/guestStay.ts'
import { kitchenReport } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { BookingSheet, MealSheet } from '#domain/reports/mealSheet.ts'
import { countsOfPortion } from '#domain/reports/portions.ts'
import type { DishPortions, PortionCounts } from '#domain/reports/portions.ts'
import { bookingSummary } from '#domain/reports/summary.ts'
import { paxAt, roomServiceOf, serviceProgress } from '#domain/reports/tableService.ts'
import { turnsProgress } from '#domain/reports/turnsProgress.ts'
import {
  coversIn,
  isOrderExpected,
  missingBookings,
  missingIn,
  othersIn,
  waiterReport,
} from '#domain/reports/waiter.ts'
import { turnOf } from '#domain/rules/places/turnOf.ts'
import { bookingsIn } from '#domain/timeline/bars.ts'
import { dayCounts } from '#domain/timeline/dayCounts.ts'
import { fortnightOf, timelineSheet } from '#domain/timeline/timelineSheet.ts'
import { ofTurn, tablesOfTurn } from '#domain/timeline/turnRows.ts'
import { HOTEL } from '../rows/aMeal.ts'
import { aRow } from '../rows/aRow.ts'
import {
  canOrderMeal,
  expectedPeople,
  progressOf,
  progressOfPersons,
  totalProgress,
} from '#domain/rules/orders/mealPeople.ts'

const ZONE = 'Europe/Rome'

const aGuestHotel: Pick<GuestFacts, 'hotel' | 'meals' | 'labels' | 'photos' | 'needs' | 'answers'> = {
  hotel: aRow('Hotel', { id: HOTEL }),
  meals: [],
  labels: new Map(),
  photos: new Map(),
  needs: new Map(),
  answers: [],
}

/** PortionCounts by `dish` and by `½ dish`; none that are 0. */
type Totals = ReadonlyMap<string, number>

const halfOf = (dish: string) => `½ ${dish}`

function totals(parts: readonly (PortionCounts & { readonly dishId: string })[]): Totals {
  const sums = new Map<string, number>()
  const add = (key: string, count: number) => {
    if (count !== 0) sums.set(key, (sums.get(key) ?? 0) + count)
  }
  for (const { dishId, normal, half } of parts) {
    add(dishId, normal)
    add(halfOf(dishId), half)
  }
  return sums
}

/** What is stored for the meal, whether it can be cooked or not. */
function storedOf({ meal, orders, lines }: MealFacts): Totals {
  const known = new Set(orders.filter((one) => one.calendarMeal === meal.id).map(({ id }) => id))
  return totals(
    lines.flatMap(({ order, dish = '', quantity, halfPortion }) => {
      const count = Number.isFinite(quantity) ? Math.max(0, Math.trunc(quantity)) : 0
      if (!known.has(order)) return []
      return { dishId: dish, normal: halfPortion ? 0 : count, half: halfPortion ? count : 0 }
    }),
  )
}

const notesOf = (parts: readonly DishPortions[]) =>
  parts.flatMap(({ notes }) => notes).reduce((sum, { quantity }) => sum + quantity, 0)

const everything = { complete: true, incomplete: true, notIncluded: true }

export function expectSameEverywhere(sheet: MealSheet, { dishes, ranks }: MealFacts) {
  const courses = kitchenReport(sheet, dishes)
  const cooked = courses.flatMap((course) => course.dishes)
  const kitchen = totals(cooked)
  const rows = sheet.bookings
  // What is cooked is never hidden by what the screen shows at first, nor by what is printed.
  const listed = waiterReport(sheet, [...ranks.values()], everything).flatMap((turn) =>
    turn.ranks.flatMap(({ bookings }) => bookings),
  )
  const persons = rows.flatMap(({ people }) => people)
  const tables = tableReport(sheet, dishes)
  const pages = tables.flatMap((section) => section.pages)
  const names = nameReport(sheet, dishes).flatMap(({ bookings }) => bookings)
  const chunks = names.flatMap((booking) => booking.chunks)

  expect(totals(rows.flatMap((row) => row.dishes))).toEqual(kitchen)
  expect(totals(listed.flatMap((row) => row.dishes))).toEqual(kitchen)
  expect(totals(persons.flatMap((person) => person.dishes))).toEqual(kitchen)
  const cells = pages.flatMap(({ columns, rows: ofPage }) =>
    ofPage.flatMap((row) =>
      columns.map(({ dishId }, at) => ({ dishId, ...(row.cells[at] ?? { normal: NaN, half: NaN }) })),
    ),
  )
  expect(totals(cells)).toEqual(kitchen)
  const sums = pages.flatMap(({ columns, totals: ofPage }) =>
    columns.map(({ dishId }, at) => ({ dishId, ...(ofPage[at] ?? { normal: NaN, half: NaN }) })),
  )
  expect(totals(sums)).toEqual(kitchen)
  const ofPersons = chunks.flatMap(({ columns, people }) =>
    people.flatMap((row) =>
      columns.map(({ dishId }, at) => ({ dishId, ...(row.cells[at] ?? { normal: NaN, half: NaN }) })),
    ),
  )
  expect(totals(ofPersons)).toEqual(kitchen)
  const ofBookings = chunks.flatMap(({ columns, totals: whole, halves }) =>
    columns.map(({ dishId }, at) => ({
      dishId,
      normal: whole[at] ?? NaN,
      half: halves === undefined ? 0 : (halves[at] ?? NaN),
    })),
  )
  expect(totals(ofBookings)).toEqual(kitchen)

  // Covers and others: of the ranks together as in the head.
  const ofRanks = waiterReport(sheet, [...ranks.values()], everything).flatMap((turn) => turn.ranks)
  expect(ofRanks.reduce((sum, { bookings }) => sum + coversIn(bookings), 0)).toBe(sheet.progress.expected)
  expect(ofRanks.reduce((sum, { bookings }) => sum + missingIn(bookings), 0)).toBe(
    sheet.progress.expected - sheet.progress.completed,
  )
  for (const kind of ['notIncluded', 'staff'] as const)
    expect(ofRanks.reduce((sum, { bookings }) => sum + othersIn(bookings)[kind], 0)).toBe(
      othersIn(sheet.bookings)[kind],
    )

  // Each note once; what is varied and what is not is all there is.
  const noted = notesOf(persons.flatMap((person) => person.dishes))
  const inKitchen = cooked.flatMap(({ variants }) => variants)
  expect(inKitchen.reduce((sum, { normal, half }) => sum + normal + half, 0)).toBe(noted)
  expect(notesOf(rows.flatMap((row) => row.dishes))).toBe(noted)
  const written = [...pages.flatMap((page) => page.rows.flatMap(({ notes }) => notes))]
  expect(written.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(noted)
  const named = chunks.flatMap(({ notes }) => notes)
  expect(named.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(noted)
  const inKinds = cooked.flatMap(({ dishId, variants, plain }) =>
    [...variants, plain].map((portions) => ({ ...portions, dishId })),
  )
  expect(totals(inKinds)).toEqual(kitchen)
  expect(inKinds.filter(({ normal, half }) => normal < 0 || half < 0)).toEqual([])
  // No page and no chunk is wider than its paper.
  expect(pages.filter(({ columns }) => columns.length > 18)).toEqual([])
  expect(chunks.filter(({ columns }) => columns.length > 10)).toEqual([])
  return { kitchen, rows, persons, tables, names }
}

const idsOf = (rows: readonly { readonly booking: { readonly book: { readonly id: string } } }[]) =>
  rows.map(({ booking }) => booking.book.id)

const sorted = (some: Iterable<string>) => [...some].sort()

export function expectReportLaws(facts: MealFacts): void {
  const { meal, books, people, orders } = facts
  const whole = mealSheet(facts)
  const { kitchen, persons, rows, tables, names } = expectSameEverywhere(whole, facts)

  // What is stored is cooked, or looked at again.
  const reviewed = totals(whole.review.flatMap((item) => item.dishes))
  const both = new Map(kitchen)
  for (const [key, count] of reviewed) both.set(key, (both.get(key) ?? 0) + count)
  expect(both).toEqual(storedOf(facts))

  const bookOf = new Map(books.map((book) => [book.id, book]))
  const there = people.filter((person) => {
    const book = bookOf.get(person.book)
    return book !== undefined && canOrderMeal(person, book, meal)
  })
  const expected = sorted(there.map(({ id }) => id))
  expect(sorted(persons.map(({ person }) => person.id))).toEqual(expected)
  const byTable = tables.flatMap(({ pages: [page] }) => page?.rows ?? [])
  expect(sorted(byTable.flatMap((row) => row.booking.people.map(({ person }) => person.id)))).toEqual(expected)
  const tablesOf = tables.map(({ pages }) => new Set(pages.map((page) => idsOf(page.rows).join())))
  expect(tablesOf.filter(({ size }) => size !== 1)).toEqual([])
  const byName = names.flatMap((booking) => booking.chunks[0]?.people ?? [])
  expect(sorted(byName.map(({ sheet }) => sheet.person.id))).toEqual(expected)
  const torn = names.filter(({ booking, chunks }) =>
    chunks.some((chunk) => chunk.people.some(({ sheet }, at) => sheet !== booking.people[at])),
  )
  expect(torn).toEqual([])

  const ofMeal = orders.filter(({ calendarMeal }) => calendarMeal === meal.id)
  // What the server counts of the meal, of each booking (`editable-orders`), and of whom a reminder reaches.
  expect(whole.progress).toEqual(progressOf(meal, bookOf, people, ofMeal))
  const byBook = groupedBy(there, ({ book }) => book)
  for (const { book, progress } of rows)
    expect(
      progressOfPersons(
        byBook.get(book.id) ?? [],
        ofMeal.filter((order) => order.book === book.id),
      ),
    ).toEqual(progress)
  const done = new Set(ofMeal.flatMap(({ person, completed }) => (completed ? (person ?? []) : [])))
  const missing = expectedPeople(meal, bookOf, people).filter(({ id }) => !done.has(id))
  expect(sorted(new Set(missing.map(({ book }) => book)))).toEqual(
    sorted(missingBookings(whole).map(({ book }) => book.id)),
  )
  const turns = [null, ...facts.turns.keys()]
  const parts = turns.map((turn) => mealSheet(facts, turn))
  const partsTogether = parts.flatMap((part) => kitchenReport(part, facts.dishes))
  expect(totals(partsTogether.flatMap((course) => course.dishes))).toEqual(kitchen)
  expect(parts.flatMap((part) => part.bookings.map(({ book }) => book.id)).sort()).toEqual(
    rows.map(({ book }) => book.id).sort(),
  )
  expect(parts.flatMap((part) => part.review.map(({ order }) => order.id)).sort()).toEqual(
    whole.review.map(({ order }) => order.id).sort(),
  )
  const progress = turnsProgress(facts)
  expect(totalProgress(progress.map((one) => one.progress))).toEqual(whole.progress)
  expect(progress.map((one) => one.progress)).toEqual(
    progress.map(({ turn }) => parts[turns.indexOf(turn?.id ?? null)]?.progress),
  )
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
const personsOf = (bookings: readonly BookingSheet[]) =>
  sum(bookings.map((booking) => serviceProgress(booking).expected))

/** What the plan says of a meal, or of one of its turns: the covers of the reports, and who ordered besides. */
function planOf(sheet: MealSheet, facts: MealFacts) {
  const service = roomServiceOf(sheet, facts)
  const tables = [...service.tables.keys()]
  const seated = sheet.bookings.filter(({ table }) => table !== undefined)
  expect(paxAt(service, tables)).toBe(personsOf(seated))
  const others = sheet.bookings.filter((booking) => !isOrderExpected(booking))
  expect(personsOf(sheet.bookings)).toBe(
    coversIn(sheet.bookings) + sum(others.map(({ progress }) => progress.completed)),
  )
  const ordered = sheet.bookings.map((booking) => serviceProgress(booking).completed)
  expect(sum(ordered)).toBe(sum(sheet.bookings.map(({ progress }) => progress.completed)))
  expect(personsOf(service.unseated)).toBe(
    personsOf(sheet.bookings.filter(({ table, isStaff }) => table === undefined && !isStaff)),
  )
  return { service, persons: paxAt(service, tables) }
}

const atTurn = (turnId: string, { books, tables }: MealFacts) => {
  const byTable = groupedBy(books, ({ table }) => table)
  const rows = tablesOfTurn([...tables.values()], books, turnId)
  return new Map(rows.map((table) => [table.id, new Set(ofTurn(byTable.get(table.id) ?? [], table, turnId))]))
}

/** Plan, timeline and the timeline on paper say who sits at each turn as the reports do, and count the same persons. */
export function expectSamePlaces(facts: MealFacts): void {
  const { meal, books, tables, turns } = facts
  const whole = planOf(mealSheet(facts), facts)
  const parts = [null, ...turns.keys()].map((turn) => planOf(mealSheet(facts, turn), facts))
  expect(sum(parts.map(({ persons }) => persons))).toBe(whole.persons)
  for (const [id, { bookings }] of whole.service.tables)
    expect(
      sorted(parts.flatMap(({ service }) => service.tables.get(id)?.bookings ?? []).map(({ book }) => book.id)),
    ).toEqual(sorted(bookings.map(({ book }) => book.id)))

  const shown = new Map(['', ...turns.keys()].map((turnId) => [turnId, atTurn(turnId, facts)]))
  for (const { book, turn } of mealSheet({ ...facts, seatings: new Map() }).bookings) {
    const table = tables.get(book.table ?? '')
    // Of a turn that was deleted nothing is known until the server has unset it.
    if (!table || (turnOf(book, table) !== undefined && !turn)) continue
    for (const [turnId, rows] of shown) {
      const isThere = rows.get(table.id)?.has(book) ?? false
      if (turnId === (turn?.id ?? '')) expect(isThere).toBe(true)
      else if (turn && turnId !== '') expect(isThere).toBe(false)
    }
  }

  const span = fortnightOf(dayOf(meal.date ?? 0, ZONE), ZONE)
  const paper = timelineSheet({ kind: 'table', places: [...tables.values()], bookings: books, span })
  expect(paper.counts).toEqual(dayCounts(bookingsIn(books, span), span))
  const [morning = 0, nextMorning = 0] = span.starts
  const inHouse = bookingsIn(books, { ...span, starts: [morning, nextMorning] })
  const counted = inHouse.filter(({ checkin = 0, checkout = 0 }) => checkout >= nextMorning || checkin >= morning)
  expect(paper.counts[0]?.present).toBe(sum(counted.map(({ pax }) => pax)))
}

/** What guests and reception read of what the reports count: the same portions, and one sum. */
export function expectBillsAsCooked(facts: MealFacts): void {
  const { meal, dishes } = facts
  const sheets = new Map(mealSheet(facts).bookings.map((sheet) => [sheet.book.id, sheet]))
  for (const book of facts.books) {
    const of = <Row extends { readonly book: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.book === book.id)
    const rows = {
      book,
      people: of(facts.people),
      orders: of(facts.orders).filter(({ calendarMeal }) => calendarMeal === meal.id),
      lines: of(facts.lines),
      dishes,
      currency: 'EUR',
    }
    const { orders, total } = bookingSummary({ ...rows, extraOrders: [], meals: new Map([[meal.id, meal]]) })
    const told = guestOrders(
      { ...aGuestHotel, ...rows, seatings: [], tables: facts.tables, turns: facts.turns },
      [meal],
      [],
      'it',
    )
    const cooked = totals(sheets.get(book.id)?.dishes ?? [])
    const counted = orders.flatMap(({ dishes }) =>
      dishes.map((one) => ({ dishId: one.dishId, ...countsOfPortion(one) })),
    )
    expect(totals(counted)).toEqual(cooked)
    const counts = told.meals.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
      [...cooked.values()].reduce((sum, count) => sum + count, 0),
    )
    expect(told.total).toBe(total)
    expect(told.meals.reduce((sum, { delivery = 0 }) => sum + delivery, 0)).toBe(
      orders.reduce((sum, { deliveryCost }) => sum + deliveryCost, 0),
    )
  }
}
