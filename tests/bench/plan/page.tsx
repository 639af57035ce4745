/** A room of 120 tables with guests at a dinner: the product's, on the real store, and its bare SVG. */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router-dom'
import { scopeKey } from '#sync/replica/scopeState.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { emptyHistory } from '#store/commands/places/plan.ts'
import { ConvivioProvider, useSelect } from '#store/hooks.tsx'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { tablesOfHotel } from '#store/selectors/places.ts'
import { PlanWorkspace } from '#screens/planning/PlanWorkspace.tsx'
import { ServeRoom } from '#screens/planning/serve/ServeRoom.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aBook, anOrder, aPerson, DINNER, HOTEL, MEAL } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { UiProvider } from '#ui/UiProvider.tsx'

const TABLES = 120
const ACROSS = 15
const SEATS = [2, 4, 4, 6, 8]

interface PlanBench {
  /** The product's room. */
  readonly render: () => void
  /** Only the drawing, as HTML. */
  readonly renderBare: (svg: string) => void
  /** The same room in 'Disegna'. */
  readonly renderDrawing: () => void
  readonly order: (table: number) => void
}

declare global {
  interface Window {
    planBench: PlanBench
  }
}

const hotel = aRow('Hotel', { id: HOTEL, name: 'Miramare', timezone: 'Europe/Rome' })
const room = aRow('DiningRoom', {
  id: 'sala',
  hotel: HOTEL,
  name: 'Sala grande',
  width: ACROSS * 220 + 100,
  height: (TABLES / ACROSS) * 280 + 100,
})
const meal = aRow('CalendarMeal', { id: MEAL, hotel: HOTEL, mealIndex: '3', date: DINNER })
const tables = Array.from({ length: TABLES }, (_, at) =>
  aRow('Table', {
    id: `t${at}`,
    hotel: HOTEL,
    name: String(at + 1),
    seats: SEATS[at % SEATS.length],
    diningRoom: room.id,
    x: 150 + (at % ACROSS) * 220,
    y: 150 + Math.floor(at / ACROSS) * 280,
    rotation: at % 3 === 0 ? 45 : 0,
  }),
)
const people = tables.flatMap(({ seats = 2 }, at) =>
  Array.from({ length: Math.min(seats, 4) }, (_, place) =>
    aPerson(`p${at}-${place}`, `b${at}`, { isHolder: place === 0 }),
  ),
)
const books = tables.map(({ id }, at) =>
  aBook(`b${at}`, {
    table: id,
    tableNumber: String(at + 1),
    refName: `Famiglia ${at + 1}`,
    pax: 2,
    refLocale: at % 4 === 0 ? 'de' : 'it',
  }),
)
const orders = people.flatMap(({ id, book }, at) => (at % 2 === 0 ? anOrder(id, book) : []))

// Nobody is signed in, so the room that is there is not asked for, nor drawn a second time.
const convivio = await createConvivio({ gateway: createFakeGateway(false), storage: createMemoryStorage() })
const root = document.querySelector('#root')

function receiveAll(): void {
  convivio.receive('Hotel', [hotel])
  convivio.receive('DiningRoom', [room])
  convivio.receive('CalendarMeal', [meal])
  convivio.receive('Table', tables)
  convivio.receive('Book', books)
  convivio.receive('BookPerson', people)
  convivio.receive('MealOrder', orders)
}

function show(screen: ReactNode): void {
  if (!root) throw new Error('The page has no root')
  const page = createRoot(root)
  flushSync(() =>
    page.render(
      <MemoryRouter>
        <ConvivioProvider convivio={convivio}>
          <UiProvider>{screen}</UiProvider>
        </ConvivioProvider>
      </MemoryRouter>,
    ),
  )
}

function Drawing() {
  const own = useSelect((state) => tablesOfHotel(state, HOTEL))
  const [history, setHistory] = useState(emptyHistory)
  return (
    <PlanWorkspace
      hotelId={HOTEL}
      plan={{ room, tables: own, fixtures: [] }}
      ranks={[]}
      turns={[]}
      history={history}
      setHistory={setHistory}
    />
  )
}

window.planBench = {
  render() {
    receiveAll()
    convivio.state.setState({
      scopes: new Map(
        (['pastStays', `meal:${MEAL}`] as const).map((scope) => [scopeKey(HOTEL, scope), { status: 'ready' as const }]),
      ),
    })
    show(
      <ServeRoom
        at={{ hotel, meal, hasMenu: true, turn: undefined }}
        plan={{ room, tables, fixtures: [] }}
        colours={{ by: 'state', ranks: [], turns: [] }}
        search={{ text: '', setText: () => undefined }}
        elsewhere={{ rooms: [room], onShowRoom: () => undefined, onShowTurn: () => undefined }}
        isSmall={false}
      />,
    )
  },
  renderDrawing() {
    receiveAll()
    show(<Drawing />)
  },
  renderBare(svg) {
    if (root) root.innerHTML = svg
  },
  order: (table) => convivio.receive('MealOrder', [anOrder(`p${table}-1`, `b${table}`)]),
}
