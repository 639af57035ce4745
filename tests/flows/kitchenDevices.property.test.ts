import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { changesToTell } from '#domain/kitchen/changesToTell.ts'
import { courseCallId, isCallOpen } from '#domain/kitchen/courseCalls.ts'
import { kitchenCards } from '#domain/kitchen/kitchenCards.ts'
import type { CardPortion, KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { keyOfDish, knownDishes } from '#domain/kitchen/knownDishes.ts'
import { sheetsToPrint } from '#domain/kitchen/sheetsToPrint.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { kitchenCourses, kitchenReport } from '#domain/reports/kitchen.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { noteKey, summedPortions } from '#domain/reports/portions.ts'
import type { ToldDish } from '#domain/schema/kitchen.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { callCourse, takeBackCall } from '#store/commands/kitchen/courseCalls.ts'
import { bumpPortions, recallPortions, servePortions } from '#store/commands/kitchen/portions.ts'
import { tellBySheet, tellOnScreen } from '#store/commands/orders/kitchenNotices.ts'
import { setDishQuantity, setNotes } from '#store/commands/orders/mealOrder.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { callsOfMeal, portionsOfMeal } from '#store/selectors/kitchen.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { bring } from '#tests/bring.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import { runsOf } from '../propertyRuns.ts'
import { BOOK, DINNER, HOTEL, NOW, aDinnerServer } from '../rows/aDinner.ts'

/** Who is ordered for on each device: of two bookings, so that nobody is asked whose change stays. */
const GUESTS = [
  { personId: 'anna', bookId: BOOK },
  { personId: 'bruno', bookId: BOOK },
  { personId: 'carla', bookId: 'book000002' },
] as const
const MEAL = { id: DINNER, hotel: HOTEL }
const TARGETS = [undefined, `book:${BOOK}`, 'book:book000002'] as const

const device = fc.nat(2)
const which = fc.nat(30)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      device,
      dish: fc.constantFrom('risotto', 'gnocchi', 'branzino'),
      half: fc.boolean(),
      quantity: fc.nat(3),
      note: fc.constantFrom('', 'Senza sale', 'ben cotto'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), device }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('bump', 'recall', 'serve' as const),
      device,
      which,
      many: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('call', 'takeBack' as const),
      device,
      course: fc.constantFrom(2, 3),
      target: fc.constantFrom(...TARGETS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('print' as const), device, isWhole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('see' as const), device, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), device, isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('loseAnswer' as const), device }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('look' as const), device }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function aDevice(gateway: FakeGateway) {
  let isUp = true
  let losses = 0
  const through =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>, isWriting: boolean) =>
    async (...args: A): Promise<T> => {
      if (!isUp) throw new GatewayError('unreachable', 'no network')
      const answer = await ask(...args)
      if (isWriting && losses > 0) {
        losses -= 1
        throw new GatewayError('unreachable', 'answer lost')
      }
      return answer
    }
  const wired: Gateway = {
    ...gateway,
    saveBatch: through(gateway.saveBatch, true),
    page: through<Parameters<Gateway['page']>, never>(gateway.page as never, false),
    loadOne: through<Parameters<Gateway['loadOne']>, never>(gateway.loadOne as never, false),
    callFunction: through<Parameters<Gateway['callFunction']>, never>(gateway.callFunction as never, false),
    callEndpoint: through<Parameters<Gateway['callEndpoint']>, never>(gateway.callEndpoint as never, true),
  }
  // Timers never ring: the steps say when something is sent or asked.
  const clock = { now: () => NOW, after: () => () => undefined }
  const convivio = await createConvivio({ gateway: wired, storage: createMemoryStorage(), clock })
  await bring(convivio)
  convivio.want(HOTEL, `meal:${DINNER}`)
  await convivio.look()
  return {
    convivio,
    setNetwork: (on: boolean) => void (isUp = on),
    lose: () => void (losses += 1),
    async look() {
      await convivio.flush()
      await convivio.look()
    },
  }
}

const factsOf = ({ state }: Convivio): MealFacts => {
  const facts = mealFacts(state.getState(), HOTEL, DINNER)
  if (!facts) throw new Error('The meal is not there')
  return facts
}

function cardsOf(convivio: Convivio, now: number): KitchenCard[] {
  const facts = factsOf(convivio)
  const state = convivio.state.getState()
  const rows = new Map(portionsOfMeal(state, DINNER).map((row) => [row.id, row]))
  const calls = callsOfMeal(state, DINNER)
  return kitchenCards({ facts, sheet: mealSheet(facts), rows, calls, sitsAt: () => NOW, now })
}
const portionsOn = (cards: readonly KitchenCard[]): CardPortion[] =>
  cards.flatMap(({ dishes }) => dishes.flatMap(({ portions }) => portions))

type Counted = Pick<ToldDish, 'normal' | 'half' | 'notes'> & { readonly dishId: string }
/** Dishes as the kitchen's report counts them, with the notes as equal ones are compared. */
const report = (courses: ReturnType<typeof kitchenReport>) =>
  courses.flatMap(({ dishes }) =>
    dishes.map(({ dishId, normal, half, plain, variants }) => [
      dishId,
      normal,
      half,
      plain,
      variants.map((one) => `${noteKey(one.text)} ${one.normal} ${one.half}`).sort(),
    ]),
  )
const counted = (facts: MealFacts, dishes: readonly Counted[]) =>
  report(
    kitchenCourses(
      dishes.filter(({ normal, half }) => normal + half > 0),
      mealSheet(facts).menu,
      facts.dishes,
    ),
  )

const onCards = (cards: readonly KitchenCard[]): Counted[] =>
  summedPortions(
    portionsOn(cards).map(({ dishId, half, note }) => ({
      dishId,
      normal: half ? 0 : 1,
      half: half ? 1 : 0,
      notes: note === undefined ? [] : [{ text: note, quantity: 1, half }],
    })),
    new Map(),
  )

const PRESSES = { bump: bumpPortions, recall: recallPortions, serve: servePortions } as const
const SAYS = { bump: 'ready', recall: 'cooking', serve: 'served' } as const
type Said = (typeof SAYS)[keyof typeof SAYS]

async function play(steps: readonly Step[]): Promise<void> {
  const gateway = aDinnerServer()
  const { put, row } = gateway.server
  const { id: _, ...book } = row('Book', BOOK) ?? { id: BOOK }
  put('Book', { ...book, id: 'book000002', refName: 'Verdi', createdAt: 1, updatedAt: 1 })
  put('BookPerson', { id: 'carla', hotel: HOTEL, book: 'book000002', name: 'Carla', createdAt: 1, updatedAt: 1 })
  put('Hotel', { ...row('Hotel', HOTEL), id: HOTEL, enableKitchenNotes: true })
  for (const [personId, bookId] of [
    ['anna', BOOK],
    ['carla', 'book000002'],
  ] as const) {
    const id = orderIdOf(HOTEL, DINNER, personId)
    const of = { hotel: HOTEL, book: bookId, calendarMeal: DINNER, createdAt: 1, updatedAt: 1 }
    put('MealOrder', { ...of, id, person: personId, completed: true })
    for (const dish of ['risotto', 'branzino'])
      put('MealOrderDish', { ...of, id: orderDishIdOf(HOTEL, id, dish, false), order: id, dish, quantity: 2 })
  }
  const devices = [await aDevice(gateway), await aDevice(gateway), await aDevice(gateway)]
  /** What the last press that said anything new said of each portion, whoever pressed. */
  const said = new Map<string, Said>()
  const called = new Map<string, boolean>()
  let now = NOW
  for (const s of steps) {
    now += 1000
    const used = devices[s.device]
    if (!used) continue
    const { convivio } = used
    if (s.do === 'order') {
      const at = { hotelId: HOTEL, mealId: DINNER, ...(GUESTS[s.device] ?? GUESTS[0]) }
      const dish = { dishId: s.dish, halfPortion: s.half }
      setDishQuantity(convivio, at, dish, s.quantity, now)
      if (s.quantity > 0) setNotes(convivio, at, dish, s.note ? [{ id: '1', text: s.note, qty: 1 }] : [], now)
    }
    if (s.do === 'cancel') {
      const at = { hotelId: HOTEL, mealId: DINNER, ...(GUESTS[s.device] ?? GUESTS[0]) }
      for (const dishId of ['risotto', 'gnocchi', 'branzino'])
        for (const halfPortion of [false, true]) setDishQuantity(convivio, at, { dishId, halfPortion }, 0, now)
    }
    if (s.do === 'bump' || s.do === 'recall' || s.do === 'serve') {
      const all = portionsOn(cardsOf(convivio, now))
      const pressed = s.many ? all : all.slice(s.which % (all.length + 1)).slice(0, 1)
      const shownRows = () => pressed.map(({ id }) => convivio.state.getState().tables.KitchenPortion.rows.get(id))
      const before = shownRows()
      PRESSES[s.do](convivio, MEAL, pressed, now)
      const after = shownRows()
      pressed.forEach(({ id }, place) => {
        // What stands on the table was cooked.
        const isOnTable = s.do === 'bump' && said.get(id) === 'served'
        if (after[place] !== before[place] && !isOnTable) said.set(id, SAYS[s.do])
      })
      // Pressed twice, it says nothing more.
      PRESSES[s.do](convivio, MEAL, pressed, now + 1)
      expect(shownRows()).toEqual(after)
    }
    if (s.do === 'call' || s.do === 'takeBack') {
      const id = courseCallId(HOTEL, DINNER, s.course, s.target)
      const row = () => convivio.state.getState().tables.CourseCall.rows.get(id)
      const before = row()
      const say = s.do === 'call' ? callCourse : takeBackCall
      say(convivio, MEAL, s, now)
      if (row() !== before) called.set(id, s.do === 'call')
    }
    const facts = factsOf(convivio)
    const sheet = mealSheet(facts)
    if (s.do === 'print') {
      const { changes, whole } = sheetsToPrint(facts, sheet, sheet, undefined)
      const printed = s.isWhole ? whole : (changes ?? whole)
      if (printed && printed.noticeId === undefined) tellBySheet(convivio, MEAL, printed, undefined, now)
    }
    if (s.do === 'see') {
      const changes = changesToTell(sheet, facts)
      tellOnScreen(convivio, MEAL, changes.slice(s.which % (changes.length + 1)).slice(0, 1), now)
    }
    if (s.do === 'network') used.setNetwork(s.isUp)
    if (s.do === 'loseAnswer') used.lose()
    if (s.do === 'look') await used.look()
  }

  for (const { setNetwork } of devices) setNetwork(true)
  for (let round = 0; round < 4; round += 1)
    for (const { convivio, look } of devices) {
      await convivio.wake()
      await look()
    }
  const [first] = devices
  const shown = first ? cardsOf(first.convivio, now) : []
  for (const { convivio } of devices) {
    const { saving, tables } = convivio.state.getState()
    expect(saving).toMatchObject({ unsent: 0, refused: [] })
    const cards = cardsOf(convivio, now)
    const facts = factsOf(convivio)
    expect(cards).toEqual(shown)
    for (const { id, state } of portionsOn(cards)) {
      const last = said.get(id) ?? 'cooking'
      expect(state === 'ordered' || state === 'called' ? 'cooking' : state, id).toBe(last)
    }
    for (const [id, isCalled] of called) expect(isCallOpen(tables.CourseCall.rows.get(id) ?? {})).toBe(isCalled)
    const inReport = report(kitchenReport(mealSheet(facts), facts.dishes))
    expect(counted(facts, onCards(cards))).toEqual(inReport)
    if (facts.notices.every(({ sheet }) => sheet === undefined)) continue
    const known = new Map(knownDishes(facts.notices))
    for (const { now: told } of changesToTell(mealSheet(facts), facts)) known.set(keyOfDish(told), told)
    const onPaper = [...known.values()].map(({ dish, ...portions }) => ({ dishId: dish, ...portions }))
    expect(counted(facts, onPaper)).toEqual(inReport)
  }
  // Of each portion one row, whoever bumped it, and none of which nobody said anything.
  expect(
    gateway.server
      .rows('KitchenPortion')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...said.keys()].sort())
  for (const { convivio } of devices) await convivio.close()
}

type Pressing = 'bump' | 'recall' | 'serve'
const press = (what: Pressing, on: number): Step => ({ do: what, device: on, which: 0, many: true })
const away: Step = { do: 'network', device: 2, isUp: false }
/** Rare by chance: two who bump before either knows of the other, and what was said long ago and arrives last. */
const examples: [Step[]][] = [
  [[press('bump', 0), press('bump', 1), press('recall', 2), press('bump', 2)]],
  [[away, press('bump', 2), press('bump', 0), press('recall', 0), press('bump', 0)]],
  [[away, press('bump', 2), press('bump', 0), press('recall', 0)]],
]

it('three devices in the kitchen and the dining room, one without a network, end with the same cards, report and sheets', () =>
  fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), play), {
    numRuns: runsOf(120),
    examples,
  }))
