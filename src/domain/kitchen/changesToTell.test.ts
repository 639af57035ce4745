import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBook, aDish, aLine, anOrder, aPerson, aTurn, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import type { MealRows } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import type { MealFacts } from '../reports/mealFacts.ts'
import { kitchenCourses, kitchenReport } from '../reports/kitchen.ts'
import { mealSheet } from '../reports/mealSheet.ts'
import type { TurnChoice } from '../reports/mealSheet.ts'
import { turnNamed } from '../rules/places/turnChoice.ts'
import type { KitchenNotice, ToldDish } from '../schema/kitchen.ts'
import {
  changesToTell,
  dishesOfChanges,
  dishesOfWholeSheet,
  dishesToTell,
  nextSheetNumber,
  sheetsOf,
} from './changesToTell.ts'
import { keyOfDish, knownDishes, toldNotices } from './knownDishes.ts'

const dishes = [aDish('lasagne', 2), aDish('branzino', 3)]
const turns = [aTurn('primo'), aTurn('secondo')]

interface Portions {
  readonly dish: string
  readonly quantity: number
  readonly note?: string
  readonly half?: boolean
}
/** What each guest has ordered; every booking is one guest of the same name. */
type Orders = Readonly<Record<string, readonly Portions[]>>

function factsOf(orders: Orders, notices: readonly KitchenNotice[], turnsOf: Readonly<Record<string, string>> = {}) {
  const guests = Object.keys(orders)
  const rows: MealRows = {
    dishes,
    turns,
    books: guests.map((guest) => aBook(guest, { turn: turnsOf[guest] })),
    people: guests.map((guest) => aPerson(`${guest}-p`, guest)),
    orders: guests.map((guest) => anOrder(`${guest}-p`, guest)),
    lines: guests.flatMap((guest) =>
      (orders[guest] ?? []).map(({ dish, quantity, note, half = false }, at) =>
        aLine(`${guest}-p`, dish, quantity, {
          book: guest,
          halfPortion: half,
          updatedAt: at,
          ...(note !== undefined && { annotation: [{ id: '1', text: note, qty: 1 }] }),
        }),
      ),
    ),
    notices,
  }
  return someFacts(rows)
}

const aNotice = (toldAt: number, told: readonly ToldDish[], fields: Partial<KitchenNotice> = {}): KitchenNotice =>
  aRow('KitchenNotice', {
    id: `notice${String(toldAt).padStart(5, '0')}`,
    hotel: HOTEL,
    calendarMeal: MEAL,
    toldAt,
    dishes: told,
    ...fields,
  })

function printed(
  facts: MealFacts,
  at: number,
  { isWhole = true, turn }: { isWhole?: boolean; turn?: TurnChoice } = {},
) {
  const changes = changesToTell(mealSheet(facts), facts, turn)
  const told = isWhole ? dishesOfWholeSheet(mealSheet(facts, turn), changes) : dishesOfChanges(changes)
  const sheet = nextSheetNumber(facts.notices)
  return aNotice(at, told, { sheet, isWhole, turn: turnNamed(turn) })
}

const open = (facts: MealFacts, turn?: TurnChoice) =>
  changesToTell(mealSheet(facts), facts, turn).map(({ number, before, now }) => [
    number,
    now.book,
    now.dish,
    (before?.normal ?? 0) + (before?.half ?? 0),
    now.normal + now.half,
    ...now.notes.map(({ text }) => text),
  ])

const lasagne = (quantity: number, more: Partial<Portions> = {}): Portions => ({ dish: 'lasagne', quantity, ...more })
const branzino: Portions = { dish: 'branzino', quantity: 1 }

describe('what changed since the kitchen was told', () => {
  const first = printed(factsOf({ rossi: [lasagne(1), branzino] }, []), 1)

  it('is nothing before the first sheet, and nothing right after it', () => {
    expect(open(factsOf({ rossi: [lasagne(1)] }, []))).toEqual([])
    expect(open(factsOf({ rossi: [lasagne(1), branzino] }, [first]))).toEqual([])
  })

  it.each<[string, Orders, unknown[]]>([
    ['more portions', { rossi: [lasagne(3), branzino] }, [[1, 'rossi', 'lasagne', 1, 3]]],
    ['a dish that was taken away', { rossi: [lasagne(1)] }, [[1, 'rossi', 'branzino', 1, 0]]],
    [
      'a note',
      { rossi: [lasagne(1, { note: 'senza sale' }), branzino] },
      [[1, 'rossi', 'lasagne', 1, 1, 'senza sale']],
    ],
    ['a half portion instead', { rossi: [lasagne(1, { half: true }), branzino] }, [[1, 'rossi', 'lasagne', 1, 1]]],
    [
      'a booking that is gone',
      {},
      [
        [1, 'rossi', 'branzino', 1, 0],
        [2, 'rossi', 'lasagne', 1, 0],
      ],
    ],
    ['a booking that has come', { rossi: [lasagne(1), branzino], verdi: [branzino] }, [[1, 'verdi', 'branzino', 0, 1]]],
  ])('is %s', (_, orders, changes) => {
    expect(open(factsOf(orders, [first]))).toEqual(changes)
  })

  it('keeps its number when another was seen, and a number is never given twice', () => {
    const orders = { rossi: [lasagne(2), { ...branzino, quantity: 2 }], verdi: [lasagne(1)] }
    const facts = factsOf(orders, [first])
    const [one, two, three] = changesToTell(mealSheet(facts), facts)
    const seen = aNotice(2, dishesOfChanges(two ? [two] : []), { seenOnScreen: true })
    const after = factsOf({ ...orders, rossi: [lasagne(2), { ...branzino, quantity: 3 }] }, [first, seen])
    const left = changesToTell(mealSheet(after), after)
    const numberOf = (dish: ToldDish | undefined) =>
      left.find(({ now }) => dish && keyOfDish(now) === keyOfDish(dish))?.number
    expect([numberOf(one?.now), numberOf(three?.now)]).toEqual([1, 3])
    expect(left.map(({ number }) => number).sort()).toEqual([1, 3, ...(left.length > 2 ? [4] : [])])
  })

  it('is told of the turns that were printed, and of a turn only what it has', () => {
    const turnsOf = { rossi: 'primo', verdi: 'secondo' }
    const before = { rossi: [lasagne(1)], verdi: [lasagne(1)] }
    const sheet = printed(factsOf(before, [], turnsOf), 1, { turn: 'primo' })
    const after = factsOf({ rossi: [lasagne(2)], verdi: [lasagne(4)] }, [sheet], turnsOf)
    expect(open(after)).toEqual([[1, 'rossi', 'lasagne', 1, 2]])
    expect(open(after, 'secondo')).toEqual([])
    expect(open(after, 'primo')).toEqual([[1, 'rossi', 'lasagne', 1, 2]])
  })
})

const guest = fc.constantFrom('rossi', 'verdi', 'bianchi')
const portions = fc.record({
  dish: fc.constantFrom('lasagne', 'branzino'),
  quantity: fc.integer({ min: 0, max: 3 }),
  half: fc.boolean(),
  note: fc.constantFrom('', 'senza sale', 'ben cotto'),
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('order' as const), guest, fc.array(portions, { maxLength: 3 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('cancel' as const), guest) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('move' as const), guest, fc.constantFrom('primo', 'secondo')) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('print' as const), fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('see' as const), fc.nat(5)) },
)

/** Of one of each kind, as one order has them. */
const laid = (all: readonly Portions[]): Portions[] => [
  ...new Map(all.map((one) => [`${one.dish} ${one.half}`, one])).values(),
]

const inReport = (facts: MealFacts) => kitchenReport(mealSheet(facts), facts.dishes)
const counted = (facts: MealFacts, told: readonly ToldDish[]) =>
  kitchenCourses(
    told
      .filter(({ normal, half }) => normal + half > 0)
      .map(({ dish, ...portions }) => ({ dishId: dish, ...portions })),
    mealSheet(facts).menu,
    facts.dishes,
  )
const numbersOf = (courses: ReturnType<typeof inReport>) =>
  courses.map(({ name, dishes: ofCourse }) => [
    name,
    ofCourse.map(({ dishId, normal, half, plain, variants }) => [
      dishId,
      normal,
      half,
      plain,
      variants.map((one) => `${one.text} ${one.normal} ${one.half}`).sort(),
    ]),
  ])

it('whatever is ordered, cancelled, printed and seen: sheet and changes are the report, and each change is told once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let orders: Orders = { rossi: [lasagne(1)] }
      let turnsOf: Readonly<Record<string, string>> = {}
      let notices: KitchenNotice[] = []
      const numbers: number[] = []
      steps.forEach((one, at) => {
        if (one[0] === 'order') orders = { ...orders, [one[1]]: laid(one[2]) }
        if (one[0] === 'cancel') orders = Object.fromEntries(Object.entries(orders).filter(([name]) => name !== one[1]))
        if (one[0] === 'move') turnsOf = { ...turnsOf, [one[1]]: one[2] }
        const facts = factsOf(orders, notices, turnsOf)
        const changes = changesToTell(mealSheet(facts), facts)
        if (one[0] === 'print') {
          const sheet = printed(facts, at, { isWhole: one[1] || sheetsOf(notices).length === 0 })
          if (sheet.isWhole) expect(numbersOf(counted(facts, sheet.dishes ?? []))).toEqual(numbersOf(inReport(facts)))
          notices = [...notices, sheet]
        }
        if (one[0] === 'see') {
          const seen = changes.filter((_, place) => place === one[1])
          if (seen.length > 0) notices = [...notices, aNotice(at, dishesOfChanges(seen), { seenOnScreen: true })]
        }
        const told = toldNotices(notices)
          .slice(-1)
          .flatMap((last) => (last.notice.toldAt === at ? last.changes : []))
        if (sheetsOf(notices).length > 1 || one[0] === 'see')
          numbers.push(...told.flatMap(({ now }) => now.number ?? []))

        const after = factsOf(orders, notices, turnsOf)
        const left = changesToTell(mealSheet(after), after)
        if (one[0] === 'print') expect(left).toEqual([])
        if (sheetsOf(notices).length === 0) return
        const known = new Map(knownDishes(notices))
        for (const { now } of left) known.set(keyOfDish(now), now)
        expect(numbersOf(counted(after, [...known.values()]))).toEqual(numbersOf(inReport(after)))
      })
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
    { numRuns: runsOf(500) },
  )
})

it('a change that is made back before anybody looked is none', () => {
  const first = printed(factsOf({ rossi: [lasagne(1)] }, []), 1)
  expect(open(factsOf({ rossi: [lasagne(1)] }, [first]))).toEqual([])
  expect(dishesToTell(mealSheet(factsOf({ rossi: [lasagne(1)] }, [first])))).toHaveLength(1)
})
