import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/propertyRuns.ts'
import { aBook, aDish, aLine, anOrder, aPerson, aTable, DINNER, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { mealSheet } from '../reports/mealSheet.ts'
import type { CourseCall } from '../schema/kitchen.ts'
import type { PrintJob, Printer } from '../schema/printers.ts'
import type { Note } from '../schema/values.ts'
import { dueTickets } from './dueTickets.ts'
import type { DueTicket } from './dueTickets.ts'
import { kitchenCards } from './kitchenCards.ts'
import { portionRowId } from './kitchenPortions.ts'
import { stationsOf } from './stations.ts'

const MINUTE = 60_000
const MILK = 7
const END = DINNER + 120 * MINUTE

interface Line {
  readonly dish: string
  readonly quantity: number
  readonly note?: string | undefined
  readonly at?: number
}

interface Kitchen {
  readonly lines?: readonly Line[]
  /** Allergens and diets of the only guest. */
  readonly tags?: readonly number[]
  readonly calls?: readonly Partial<CourseCall>[]
  readonly printers?: readonly Partial<Printer>[]
  readonly jobs?: readonly PrintJob[]
  readonly ready?: readonly string[]
  readonly now?: number
}

const RISOTTI: Line = { dish: 'risotto', quantity: 2 }
const VIA = { course: 2, calledAt: DINNER + MINUTE }
const stations = stationsOf({
  kitchen: { stations: [{ id: 'griglia', name: 'Griglia', courses: [3], dishes: [] }] },
})

const notesOf = ({ note }: Line): Note[] => (note === undefined ? [] : [{ id: '1', text: note, qty: 1 }])

function due(kitchen: Kitchen): DueTicket[] {
  const { lines = [RISOTTI], tags = [], jobs = [], ready = [], now = DINNER + 10 * MINUTE } = kitchen
  const facts = someFacts({
    meal: { endDate: END },
    dishes: [aDish('risotto', 2, { allergens: [MILK] }), aDish('gnocchi', 2), aDish('branzino', 3)],
    tables: [aTable('12')],
    books: [aBook('rossi', { table: '12' })],
    people: [aPerson('anna', 'rossi')],
    orders: [anOrder('anna', 'rossi')],
    lines: lines.map(({ dish, quantity, at = 1, ...line }) =>
      aLine('anna', dish, quantity, { book: 'rossi', updatedAt: at, annotation: notesOf({ dish, quantity, ...line }) }),
    ),
    needs: new Map(tags.length > 0 ? [['anna', tags]] : []),
  })
  const calls = (kitchen.calls ?? [VIA]).map((call, at) =>
    aRow('CourseCall', { id: `call${at}`, hotel: HOTEL, ...call }),
  )
  const rows = ready.flatMap((dish) =>
    [1, 2].map((number) => {
      const portion = { half: false, note: undefined, number }
      const id = portionRowId(HOTEL, MEAL, 'rossi', dish, portion)
      return [id, aRow('KitchenPortion', { id, hotel: HOTEL, book: 'rossi', dish, number, readyAt: DINNER })] as const
    }),
  )
  const cards = kitchenCards({
    facts,
    sheet: mealSheet(facts),
    rows: new Map(rows),
    calls,
    sitsAt: () => DINNER,
    now,
  })
  const printers = (kitchen.printers ?? [{}]).map((fields) =>
    aRow('Printer', { id: 'printer', hotel: HOTEL, name: 'Cucina', kind: 'cloudPrnt', keyMadeAt: 1, ...fields }),
  )
  return dueTickets({ ...facts, cards, calls, printers, stations, jobs, now })
}

const sent = ({ key, printer, bookId: book, courseId: course, dishes }: DueTicket, fields: object = {}): PrintJob =>
  aRow('PrintJob', { id: key, hotel: HOTEL, key, printer: printer.id, book, course, dishes, ...fields })

const signed = (count: number) => (count > 0 ? `+${count}` : String(count))

/** `2 risotto` of a first ticket, `+1 risotto` of a change; without a count where only a note or an allergy is new. */
const counts = (tickets: readonly DueTicket[]) =>
  tickets.map(({ before, changes, dishes }) =>
    before
      ? changes.map(({ before: was, now }) => {
          const count = now.normal - (was?.normal ?? 0)
          return count === 0 ? now.dish : `${signed(count)} ${now.dish}`
        })
      : dishes.map(({ dish, normal }) => `${normal} ${dish}`),
  )

const printed = due({}).map((ticket) => sent(ticket))

describe('a first ticket', () => {
  it.each<[string, Kitchen, readonly unknown[]]>([
    ['of what is called', {}, [['2 risotto']]],
    ['not of what waits for its ‘Via’', { calls: [{ ...VIA, course: 3 }] }, []],
    ['of the first course by the clock, where nobody says ‘Via’', { calls: [] }, [['2 risotto']]],
    ['not before its turn sits down', { calls: [], now: DINNER - 1 }, []],
    ['by the clock as long as the meal lasts', { calls: [], now: END - 1 }, [['2 risotto']]],
    ['by the clock no longer', { calls: [], now: END }, []],
    ['of a ‘Via’ after the end, where the meal is late', { now: END + 60 * MINUTE }, [['2 risotto']]],
    ['not of a meal of yesterday', { now: DINNER + 24 * 60 * MINUTE }, []],
    ['by the clock once the order rests', { calls: [], lines: [{ ...RISOTTI, at: DINNER + 10 * MINUTE - 1 }] }, []],
    ['of a ‘Via’ at once', { lines: [{ ...RISOTTI, at: DINNER + 10 * MINUTE - 1 }] }, [['2 risotto']]],
    ['not of what is ready already, at a printer that is new', { ready: ['risotto'] }, []],
    ['not of what is printed', { jobs: printed }, []],
    ['not at a printer that nobody knows yet', { printers: [] }, []],
    ['not at a printer that cannot ask', { printers: [{ keyMadeAt: undefined }] }, []],
    ['not at a printer of another station', { printers: [{ stations: ['griglia'] }] }, []],
    ['at each printer', { printers: [{ id: 'one' }, { id: 'two' }] }, [['2 risotto'], ['2 risotto']]],
  ])('%s', (_, kitchen, expected) => expect(counts(due(kitchen))).toEqual(expected))
})

describe('a change', () => {
  const changed = (kitchen: Kitchen) => due({ jobs: printed, ...kitchen })

  it.each<[string, Kitchen, readonly unknown[]]>([
    ['one more', { lines: [{ ...RISOTTI, quantity: 3 }] }, [['+1 risotto']]],
    ['one less', { lines: [{ ...RISOTTI, quantity: 1 }] }, [['-1 risotto']]],
    ['another dish', { lines: [RISOTTI, { dish: 'gnocchi', quantity: 1 }] }, [['+1 gnocchi']]],
    ['another dish instead', { lines: [{ dish: 'gnocchi', quantity: 2 }] }, [['+2 gnocchi', '-2 risotto']]],
    ['a note', { lines: [{ ...RISOTTI, note: 'senza sale' }] }, [['risotto']]],
    ['an allergy', { tags: [MILK] }, [['risotto']]],
    ['nothing is left', { lines: [] }, [['-2 risotto']]],
    ['only another course', { lines: [RISOTTI, { dish: 'branzino', quantity: 1 }] }, []],
    ['an order that somebody still writes', { lines: [{ ...RISOTTI, quantity: 3, at: DINNER + 10 * MINUTE - 1 }] }, []],
    ['an order that this device has not sent', { lines: [{ ...RISOTTI, quantity: 3, at: Infinity }] }, []],
    [
      'a ‘Via’ that was taken back',
      { calls: [{ ...VIA, takenBackAt: END }], lines: [{ ...RISOTTI, quantity: 3 }] },
      [['+1 risotto']],
    ],
    ['ready already', { ready: ['risotto'], lines: [{ ...RISOTTI, quantity: 1 }] }, [['-1 risotto']]],
    ['long after the meal', { lines: [], now: DINNER + 24 * 60 * MINUTE }, []],
    ['nothing is left, and the printer is gone', { lines: [], printers: [{ id: 'other' }] }, []],
  ])('%s', (_, kitchen, expected) => expect(counts(changed(kitchen))).toEqual(expected))

  it('of what an earlier release printed is not known', () => {
    const jobs = printed.map((job) => ({ ...job, dishes: undefined }))
    expect(due({ jobs, lines: [] })).toEqual([])
    expect(due({ jobs, lines: [{ ...RISOTTI, quantity: 3 }] })).toEqual([])
  })

  it('is told against the ticket before, under a key of its own, and told once', () => {
    const more = { lines: [{ ...RISOTTI, quantity: 3 }] }
    const [first] = changed(more)
    if (!first) throw new Error('Nothing is due')
    const jobs = [...printed, sent(first)]
    expect(due({ ...more, jobs })).toEqual([])
    const back = due({ jobs })
    expect(counts(back)).toEqual([['-1 risotto']])
    expect(new Set([...jobs, ...back].map(({ key }) => key)).size).toBe(3)
    expect(due({ lines: [], jobs: [...jobs, ...back.map((ticket) => sent(ticket))] })).toMatchObject([
      { changes: [{ before: { normal: 2 }, now: { dish: 'risotto', normal: 0 } }] },
    ])
  })
})

const line = fc.record({
  dish: fc.constantFrom('risotto', 'gnocchi', 'branzino'),
  quantity: fc.nat(3),
  note: fc.option(fc.constantFrom('senza sale', 'ben cotto'), { nil: undefined }),
})
const step = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ dish }) => dish }),
  tags: fc.constantFrom([], [MILK]),
  calls: fc.constantFrom([], [VIA], [VIA, { ...VIA, course: 3 }]),
  /** Which device looks; the other one knows of tickets only once it has heard. */
  device: fc.nat(1),
  hears: fc.boolean(),
})

it('whatever is ordered, called and seen late by two devices: the tickets of a course add up to what is ordered', () =>
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const server = new Map<string, PrintJob>()
      const heard: PrintJob[][] = [[], []]
      const added = new Map<string, number>()
      const look = (kitchen: Kitchen, device: number) => {
        const tickets = due({ ...kitchen, jobs: heard[device] ?? [] })
        for (const ticket of tickets) {
          // Of two under one key the first stays.
          if (server.has(ticket.key)) continue
          server.set(ticket.key, sent(ticket))
          const { before, changes, dishes } = ticket
          const all = before ? changes : dishes.map((now) => ({ before: undefined, now }))
          for (const { before: was, now } of all)
            added.set(now.dish, (added.get(now.dish) ?? 0) + now.normal - (was?.normal ?? 0))
        }
        return tickets
      }
      for (const { device, hears, ...kitchen } of steps) {
        if (hears) heard[device] = [...server.values()]
        look(kitchen, device)
      }
      const last: Kitchen = steps.at(-1) ?? {}
      for (let round = 0; round < 3; round += 1)
        for (const device of [0, 1]) {
          heard[device] = [...server.values()]
          look(last, device)
        }
      expect(due({ ...last, jobs: [...server.values()] })).toEqual([])
      const ordered = new Map((last.lines ?? []).map(({ dish, quantity }) => [dish, quantity]))
      for (const [dish, count] of added) expect(count, dish).toBe(ordered.get(dish) ?? 0)
    }),
    { numRuns: runsOf(200) },
  ))
