import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { GatewayError } from '#data/gateway.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { TimelineScreen } from './TimelineScreen.tsx'

const HOTEL = 'miramare01'
const ZONE = 'Europe/Rome'
const PATH = `/hotels/${HOTEL}/calendar`

beforeEach(() => {
  // Every row and day is in view: jsdom has no layout.
  for (const size of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(Element.prototype, size, 'get').mockReturnValue(100_000)
  Element.prototype.scrollTo = () => undefined
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-14T08:00:00Z') })
  return () => vi.restoreAllMocks()
})

/** A booking of some days of October 2026. */
const aBook = (id: string, refName: string, [from, to]: readonly [number, number], fields: Partial<Book> = {}) =>
  aRow('Book', { id, hotel: HOTEL, refName, pax: 2, createdAt: 1, ...stayOf(from, to), ...fields })

const dayOfOctober = (day: number) => new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10)
const stayOf = (from: number, to: number) => ({
  checkin: instantOf(dayOfOctober(from), '11:00', ZONE),
  checkout: instantOf(dayOfOctober(to), '10:00', ZONE),
})

const at = (table: string): Partial<Book> => ({ table, tableNumber: table.slice(5) })

const anna = aBook('anna000001', 'Anna Uno', [5, 9], at('table1'))
const bruno = aBook('bruno00001', 'Bruno Due', [5, 9], at('table2'))
const carla = aBook('carla00001', 'Carla Due', [12, 15], { ...at('table2'), refEmail: 'carla@example.com' })
const dario = aBook('dario00001', 'Dario Senza', [20, 23], { pax: 6, roomNumber: '305' })
const house = [anna, bruno, carla, dario]

const aTable = (number: string, fields: Partial<Table> = {}) =>
  aRow('Table', { id: `table${number}`, hotel: HOTEL, name: number, turn: 'turn000001', seats: 4, ...fields })

const tables = [
  aTable('10'),
  aTable('2'),
  aTable('1'),
  aTable('20', { turn: 'turn000002', name: '20' }),
  aTable('30', { turn: undefined, name: '30' }),
]

interface Given {
  readonly books?: readonly Book[]
  readonly query?: string
  readonly hotel?: Partial<Hotel>
  readonly tables?: readonly Table[]
  readonly gateway?: FakeGateway
}

async function open({ books = house, query = '', hotel = {}, gateway = createFakeGateway(), ...given }: Given = {}) {
  for (const book of books) gateway.server.put('Book', book)
  const view = await renderScreen(<TimelineScreen />, {
    path: '/hotels/:hotelid/calendar',
    at: `${PATH}?view=bookings${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, owner: 'user000001', name: 'Miramare', ...hotel })])
      convivio.receive('Turn', [
        aRow('Turn', { id: 'turn000001', hotel: HOTEL, name: 'Primo turno' }),
        aRow('Turn', { id: 'turn000002', hotel: HOTEL, name: 'Secondo turno' }),
      ])
      convivio.receive('Rank', [aRow('Rank', { id: 'rank000001', hotel: HOTEL, name: 'Levante' })])
      convivio.receive('Table', given.tables ?? tables)
      convivio.receive('Room', [
        aRow('Room', { id: 'room000012', hotel: HOTEL, name: '12' }),
        aRow('Room', { id: 'room000003', hotel: HOTEL, name: '3' }),
      ])
      convivio.receive('Book', books)
    },
  })
  await screen.findByRole('heading', { name: 'Prenotazioni', level: 1 })
  const grid = screen.queryByRole('grid')
  const bookOf = (id: string) => view.convivio.state.getState().tables.Book.rows.get(id)
  const asked = () => new URLSearchParams(view.where().split('?')[1])
  return {
    ...view,
    bookOf,
    asked,
    seatOf: (book: Book) => bookOf(book.id)?.table,
    /** As the saved notice would come from the server; then somebody else's change. */
    async changeElsewhere(book: Book, fields: Partial<Book>) {
      await act(() => view.convivio.flush())
      const now = bookOf(book.id)
      if (now) act(() => view.convivio.receive('Book', [{ ...now, ...fields }]))
    },
    press: async (keys: string) => {
      grid?.focus()
      await view.user.keyboard(keys)
    },
  }
}

/** By keyboard, at table 2, after Bruno. */
async function beginInRow() {
  const opened = await open()
  await opened.press('{ArrowDown}{ArrowDown}n')
  await waitFor(() => expect(opened.asked().get('new')).toBe('1'))
  return opened
}

const rowNames = () => screen.queryAllByRole('rowheader').map((row) => row.firstChild?.textContent)
const barsIn = (table: string) => {
  const head = screen.getAllByRole('rowheader').find((one) => one.firstChild?.textContent === table)
  const row = screen.getAllByRole('row').find((one) => one.getAttribute('aria-labelledby') === head?.id)
  if (!row) throw new Error(`no row ${table}`)
  return within(row)
    .queryAllByRole('gridcell')
    .map(({ textContent }) => textContent)
}
const bar = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name) })
const activeBar = () => document.querySelector(`#${screen.getByRole('grid').getAttribute('aria-activedescendant')}`)
const panel = () => screen.getByRole('complementary', { name: /senza/ })
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status] p, [role=status]' })
const question = () => screen.findByRole('alertdialog')
const answer = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(within(await question()).getByRole('button', { name }))

/** A press of the mouse with SHIFT. */
function chooseWithMouse(name: string) {
  fireEvent.pointerDown(bar(name), { button: 0, shiftKey: true, pointerType: 'mouse' })
  fireEvent.pointerUp(bar(name), { button: 0, shiftKey: true, pointerType: 'mouse' })
}

describe('the rows', () => {
  it('are the tables of the first turn, by number, each with its bookings', async () => {
    await open()
    expect(rowNames()).toEqual(['1', '2', '10'])
    expect(barsIn('1')).toEqual(['Anna Uno · 2'])
    expect(barsIn('2')).toEqual(['Bruno Due · 2', 'Carla Due · 2'])
  })

  it('say seats, rank and turn', async () => {
    await open({ tables: [aTable('1', { rank: 'rank000001' }), aTable('30', { turn: undefined })] })
    expect(screen.getByRole('rowheader')).toHaveTextContent(/^1 ?4 posti · Levante ?Primo turno$/)
  })

  it('are those of another turn, or without one, when that is chosen', async () => {
    const { user, asked } = await open()
    const turn = screen.getByRole('combobox', { name: 'Turno' })
    await user.click(turn)
    await user.click(screen.getByTitle('Secondo turno'))
    await waitFor(() => expect(rowNames()).toEqual(['20']))
    await user.click(turn)
    await user.click(screen.getByTitle('Senza turno'))
    await waitFor(() => expect(rowNames()).toEqual(['30']))
    expect(asked().get('turn')).toBe('none')
  })

  it('are those of a turn without a name, too, if it has tables', async () => {
    const { user, convivio } = await open({ tables: [...tables, aTable('40', { turn: 'turn000003' })] })
    const unnamed = ['turn000003', 'turn000004'].map((id) => aRow('Turn', { id, hotel: HOTEL, name: undefined }))
    act(() => convivio.receive('Turn', unnamed))
    await user.click(screen.getByRole('combobox', { name: 'Turno' }))
    await user.click(screen.getByTitle('Turno senza nome'))
    await waitFor(() => expect(rowNames()).toEqual(['40']))
  })

  it('are the tables at which somebody sits at the turn, too, each with those of the turn', async () => {
    const books = [
      anna,
      bruno,
      { ...carla, turn: 'turn000002' },
      aBook('emma000001', 'Emma Ovunque', [25, 27], { ...at('table30') }),
    ]
    const { user } = await open({ books })
    expect(rowNames()).toEqual(['1', '2', '10'])
    expect(barsIn('2')).toEqual(['Bruno Due · 2'])
    await user.click(screen.getByRole('combobox', { name: 'Turno' }))
    await user.click(screen.getByTitle('Secondo turno'))
    await waitFor(() => expect(rowNames()).toEqual(['2', '20']))
    expect(barsIn('2')).toEqual(['Carla Due · 2'])
  })

  it('seat who moves into one at the turn of the rows, and back by CTRL + Z', async () => {
    const { user, press, bookOf } = await open({
      books: [
        { ...bruno, ...at('table20') },
        { ...carla, turn: 'turn000002' },
      ],
      query: '&turn=turn000002',
    })
    expect(rowNames()).toEqual(['2', '20'])
    await press('{ArrowDown}{ArrowDown}{ArrowRight}{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(bookOf('bruno00001')).toMatchObject({ table: 'table2', turn: 'turn000002' }))
    expect(barsIn('2')).toEqual(['Bruno Due · 2', 'Carla Due · 2'])
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(bookOf('bruno00001')?.table).toBe('table20'))
    expect(bookOf('bruno00001')?.turn).toBeUndefined()
  })

  it('are rooms only where the hotel uses a PMS', async () => {
    const { user } = await open({ hotel: { enablePMS: true }, books: [{ ...anna, room: 'room000003' }] })
    await user.click(screen.getByRole('radio', { name: 'Per Camera' }))
    await waitFor(() => expect(rowNames()).toEqual(['3', '12']))
    expect(barsIn('3')).toEqual(['Anna Uno · 2'])
    expect(screen.queryByRole('combobox', { name: 'Turno' })).toBeNull()
  })

  it('are tables without a PMS, whatever a link says', async () => {
    await open({ query: '&rows=rooms' })
    expect(screen.queryByRole('radio', { name: 'Per Camera' })).toBeNull()
    expect(rowNames()).toEqual(['1', '2', '10'])
  })

  it('lead to the tables where the turn has none', async () => {
    await open({ tables: [] })
    expect(screen.getByRole('link', { name: 'Vai ai tavoli' })).toHaveAttribute('href', `/hotels/${HOTEL}/tables`)
  })

  it('mark a booking that the server refused', async () => {
    const gateway = createFakeGateway()
    gateway.refuse = ({ id }) => (id === anna.id ? 'tableTaken' : undefined)
    const { press, convivio } = await open({ gateway })
    expect(bar('Anna Uno')).not.toHaveAttribute('data-state')
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await answerIfAsked()
    await act(() => convivio.flush())
    await waitFor(() => expect(bar('Anna Uno')).toHaveAttribute('data-state', 'refused'))
  })
})

async function answerIfAsked() {
  const yes = screen.queryByRole('button', { name: 'Continua' })
  if (yes) await act(async () => yes.click())
}

describe('the search', () => {
  const find = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
    await user.type(screen.getByRole('searchbox', { name: 'Cerca per tavolo, camera, email o nome' }), text)
    await screen.findByRole('button', { name: 'Pulisci filtro' })
  }

  it('leaves the rows of those it finds, and pales the others', async () => {
    const { user } = await open()
    await find(user, 'carla')
    expect(rowNames()).toEqual(['2'])
    expect(bar('Bruno Due')).toHaveAttribute('data-pale')
    expect(bar('Carla Due')).not.toHaveAttribute('data-pale')
    expect(screen.getByText('1 prenotazione trovata')).toBeVisible()
  })

  it.each([
    ['Tavolo', '1', ['1', '10']],
    ['Il nome contiene', 'due', ['2']],
    ['L’email contiene', 'carla', ['2']],
    ['Camera', 'carla', []],
  ])('by «%s» for «%s» leaves %j', async (option, text, rows) => {
    const { user, asked } = await open()
    await find(user, text)
    await user.click(screen.getByRole('radio', { name: option }))
    await waitFor(() => expect(rowNames()).toEqual(rows))
    expect(asked().get('search')).toBe(text)
  })

  it('is of those without a table, too', async () => {
    const { user } = await open()
    await find(user, 'anna')
    await waitFor(() => expect(within(panel()).queryByText('Dario Senza')).toBeNull())
    expect(within(panel()).getByText('Nessun risultato trovato')).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: /^Cerca per tavolo/ }))
    await find(user, 'dario')
    expect(await within(panel()).findByText('Dario Senza')).toBeVisible()
    expect(screen.getByText('1 prenotazione trovata')).toBeVisible()
  })

  it('says what is in another turn or month, and leads there', async () => {
    const elsewhere = aBook('zoe0000001', 'Zoe Altrove', [5, 7], at('table20'))
    const later = aBook('zoe0000002', 'Zoe Dopo', [40, 42], at('table30'))
    const { user, asked } = await open({ books: [...house, elsewhere, later] })
    await find(user, 'zoe')
    expect(screen.getByText('0 prenotazioni trovate')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '1 in Secondo turno' }))
    await waitFor(() => expect(barsIn('20')).toEqual(['Zoe Altrove · 2']))
    await user.click(screen.getByRole('button', { name: '1 in novembre 2026' }))
    await waitFor(() => expect(barsIn('30')).toEqual(['Zoe Dopo · 2']))
    expect(asked().get('turn')).toBe('none')
  })

  it('is cleared with its option', async () => {
    const { user, asked } = await open({ query: '&search=carla&by=email' })
    expect(rowNames()).toEqual(['2'])
    await user.click(screen.getByRole('button', { name: 'Pulisci filtro' }))
    await waitFor(() => expect(rowNames()).toEqual(['1', '2', '10']))
    expect(screen.getByRole('searchbox', { name: /^Cerca per tavolo/ })).toHaveValue('')
    await waitFor(() => expect([asked().get('search'), asked().get('by')]).toEqual([null, null]))
  })
})

it('shows the tables of all turns, each with its own, and those without', async () => {
  const { user, asked } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Turno' }))
  await user.click(await screen.findByTitle('Tutti i turni'))
  await waitFor(() => expect(rowNames()).toEqual(['1', '2', '10', '20', '30']))
  expect(asked().get('turn')).toBe('all')
  expect(screen.getByRole('rowheader', { name: /^20/ })).toHaveTextContent('Secondo turno')
  expect(screen.getByRole('rowheader', { name: /^30/ })).toHaveTextContent('Senza turno')
})

describe('at its opening', () => {
  it('shows all turns where nobody sits at the first one, which may still be chosen', async () => {
    const { user } = await open({ books: [aBook('franco0001', 'Franco Tre', [12, 15], at('table30'))] })
    expect(rowNames()).toEqual(['1', '2', '10', '20', '30'])
    expect(barsIn('30')).toEqual(['Franco Tre · 2'])
    await user.click(screen.getByRole('combobox', { name: 'Turno' }))
    await user.click(await screen.findByTitle('Primo turno'))
    await waitFor(() => expect(rowNames()).toEqual(['1', '2', '10']))
  })

  it('goes on into the next month where the month is nearly over, with those without a table of both', async () => {
    vi.setSystemTime(new Date('2026-10-28T08:00:00Z'))
    const later = aBook('zoe0000002', 'Zoe Dopo', [34, 36], at('table2'))
    await open({ books: [...house, later, aBook('ivo0000001', 'Ivo Senza', [35, 38])] })
    expect(barsIn('2')).toContain('Zoe Dopo · 2')
    const aside = within(
      await screen.findByRole('complementary', { name: 'Prenotazioni di ottobre e novembre 2026 senza tavolo' }),
    )
    expect(aside.getByRole('button', { name: /Ivo Senza/ })).toBeVisible()
  })
})

it('goes on into the next month where somebody scrolls to its end, and not by itself', async () => {
  const later = aBook('zoe0000002', 'Zoe Dopo', [40, 42], at('table2'))
  await open({ books: [...house, later] })
  const scroller = screen.getByRole('grid').parentElement?.parentElement
  if (!scroller) throw new Error('There is no scroller.')
  scroller.scrollLeft = 10
  fireEvent.scroll(scroller)
  expect(barsIn('2')).not.toContain('Zoe Dopo · 2')
  fireEvent.wheel(scroller)
  fireEvent.scroll(scroller)
  await waitFor(() => expect(barsIn('2')).toContain('Zoe Dopo · 2'))
  expect(screen.getByRole('img', { name: /^dom 1 novembre/ })).toHaveTextContent(/nov/)
})

it.each([
  ['the wheel', (scroller: Element) => fireEvent.wheel(scroller, { deltaX: 60 })],
  ['the wheel and SHIFT', (scroller: Element) => fireEvent.wheel(scroller, { deltaY: 60, shiftKey: true })],
  [
    'a finger',
    (scroller: Element) => {
      fireEvent.touchStart(scroller, { touches: [{ clientX: 200 }] })
      fireEvent.touchMove(scroller, { touches: [{ clientX: 120 }] })
    },
  ],
])('goes on into the next month by %s also where its end is in sight from the first', async (_, pull) => {
  const later = aBook('zoe0000002', 'Zoe Dopo', [40, 42], at('table2'))
  await open({ books: [...house, later] })
  const scroller = screen.getByRole('grid').parentElement?.parentElement
  if (!scroller) throw new Error('There is no scroller.')
  fireEvent.wheel(scroller, { deltaX: 5, deltaY: 60 })
  fireEvent.wheel(scroller, { deltaX: -60 })
  expect(barsIn('2')).not.toContain('Zoe Dopo · 2')
  pull(scroller)
  await waitFor(() => expect(barsIn('2')).toContain('Zoe Dopo · 2'))
})

it('the search is cleared after one has typed', async () => {
  const { user, asked } = await open()
  const box = screen.getByRole('searchbox', { name: /^Cerca per tavolo/ })
  await user.type(box, 'carla')
  await user.click(await screen.findByRole('button', { name: 'Pulisci filtro' }))
  await waitFor(() => expect(box).toHaveValue(''))
  await waitFor(() => expect(asked().get('search')).toBeNull())
  await waitFor(() => expect(rowNames()).toEqual(['1', '2', '10']))
})

describe('those without a table', () => {
  it('are beside the rows, with what one needs to seat them', async () => {
    await open()
    expect(panel()).toHaveAttribute('aria-label', 'Prenotazioni di ottobre 2026 senza tavolo')
    expect(
      within(panel()).getByRole('button', { name: /Dario Senza.*20 ott.*23 ott.*Cam\.\s305.*6\sPAX/ }),
    ).toBeVisible()
  })

  it('are searched', async () => {
    const elena = aBook('elena00001', 'Elena Altra', [2, 4])
    const { user } = await open({ books: [...house, elena] })
    await user.type(within(panel()).getByRole('searchbox'), 'elena')
    expect(within(panel()).queryByText('Dario Senza')).toBeNull()
    expect(within(panel()).getByText('Elena Altra')).toBeVisible()
  })

  it('are seated with one press where only one table fits', async () => {
    const { user, seatOf } = await open({ tables: [...tables, aTable('11', { seats: 6 })] })
    await user.click(within(panel()).getByRole('button', { name: 'Assegna Tav. 11' }))
    expect(seatOf(dario)).toBe('table11')
    expect(within(panel()).queryByText('Dario Senza')).toBeNull()
    expect(barsIn('11')).toEqual(['Dario Senza · 6'])
    expect(await said(/Dario Senza: ora al tavolo 11/)).toBeInTheDocument()
  })

  it('choose their table where more than one fits', async () => {
    await open({ tables: [...tables, aTable('11', { seats: 6 }), aTable('12', { seats: 8 })] })
    expect(within(panel()).queryByRole('button', { name: /^Assegna/ })).toBeNull()
  })

  it('open at a press', async () => {
    const { user, asked } = await open()
    await user.click(within(panel()).getByRole('button', { name: /Dario Senza/ }))
    expect(asked().get('book')).toBe(dario.id)
  })
})

describe('the keyboard', () => {
  it('walks from bar to bar and row to row, and INVIO opens', async () => {
    const { press, asked } = await open()
    await press('{ArrowDown}')
    expect(activeBar()).toBe(bar('Anna Uno'))
    await press('{ArrowDown}')
    expect(activeBar()).toBe(bar('Bruno Due'))
    await press('{ArrowRight}')
    expect(activeBar()).toBe(bar('Carla Due'))
    await press('{ArrowUp}')
    expect(activeBar()).toBe(bar('Anna Uno'))
    await press('{ArrowDown}{Enter}')
    expect(asked().get('book')).toBe(carla.id)
  })

  it('tells in words where it is', async () => {
    const { press } = await open()
    await press('{ArrowDown}')
    expect(await said(/^Anna Uno, dal 5 ottobre.* al 9 ottobre.*, 2 PAX, Tav\. 1$/)).toBeInTheDocument()
  })

  it('moves a bar to another row, says so, and stays at it', async () => {
    const { press, seatOf, bookOf } = await open({ books: [anna, carla] })
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(seatOf(anna)).toBe('table2')
    expect(bookOf(anna.id)).toMatchObject({ tableNumber: '2', sharesTable: false })
    expect(await said(/Anna Uno: ora al tavolo 2/)).toBeInTheDocument()
    await press('{Alt>}{ArrowDown}{/Alt}')
    expect(seatOf(anna)).toBe('table10')
    expect(activeBar()).toBe(bar('Anna Uno'))
  })

  it('changes the check-out by days, and keeps its time over a change of the clocks', async () => {
    const late = aBook('late000001', 'Late Clocks', [22, 25], at('table1'))
    const { press, bookOf } = await open({ books: [late] })
    await press('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(bookOf(late.id)?.checkout).toBe(instantOf('2026-10-26', '10:00', ZONE)))
    expect(await said(/Late Clocks: ora dal 22\/10\/2026 al 26\/10\/2026/)).toBeInTheDocument()
    await press('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(bookOf(late.id)?.checkout).toBe(stayOf(22, 24).checkout))
  })

  it('changes the check-in by days', async () => {
    const { press, bookOf } = await open({ books: [anna] })
    await press('{ArrowDown}{Alt>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowRight}{/Shift}{/Alt}')
    await waitFor(() => expect(bookOf(anna.id)).toMatchObject(stayOf(4, 9)))
  })

  it('takes a booking off its table, and seats one without', async () => {
    const { user, press, seatOf } = await open({ books: [anna, dario] })
    await press('{ArrowDown}{Backspace}')
    expect(seatOf(anna)).toBeUndefined()
    expect(await said(/Anna Uno: senza tavolo/)).toBeInTheDocument()
    await press('{ArrowDown}')
    act(() =>
      within(panel())
        .getByRole('button', { name: /Dario Senza/ })
        .focus(),
    )
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await question()).toHaveAccessibleName('Al tavolo 2 sono 6 persone su 4 posti. Vuoi assegnarlo comunque?')
    await answer(user, 'Continua')
    await waitFor(() => expect(seatOf(dario)).toBe('table2'))
    await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus())
    expect(activeBar()).toBe(bar('Dario Senza'))
  })

  it('begins a booking in the row where it is, when who is there leaves', async () => {
    const { asked, bookOf } = await beginInRow()
    expect(bookOf(asked().get('book') ?? '')).toMatchObject({
      table: 'table2',
      checkin: instantOf('2026-10-09', '11:00', ZONE),
      checkout: instantOf('2026-10-10', '10:00', ZONE),
    })
  })

  it('deletes of the Reception only what they made themselves, and says why not', async () => {
    const [own, ofOthers] = [
      { ...aBook('own0000001', 'Propria', [5, 6], at('table1')), madeBy: 'user000001' },
      aBook('other00001', 'Altrui', [8, 9], at('table1')),
    ]
    const { user, press, bookOf } = await open({ hotel: { duty: 'reception' }, books: [own, ofOthers] })
    await press('{ArrowDown}{ArrowRight}{Delete}')
    expect(await said('Il tuo incarico in questo albergo non lo permette: chiedi alla Direzione.')).toBeInTheDocument()
    await press('{ArrowLeft}{Delete}')
    await answer(user, 'Continua')
    await waitFor(() => expect(bookOf(own.id)).toBeUndefined())
    expect(bookOf(ofOthers.id)).toBeDefined()
  })

  it('does not take a check-out before the check-in, and says so', async () => {
    const short = aBook('short00001', 'Corta', [5, 6], at('table1'))
    const { press, bookOf } = await open({ books: [short] })
    await press('{ArrowDown}{Shift>}{ArrowLeft}{/Shift}')
    expect(await said('Il checkout non può precedere il checkin.')).toBeInTheDocument()
    expect(bookOf(short.id)).toMatchObject(stayOf(5, 6))
  })

  it('deletes after a question', async () => {
    const { user, press, bookOf } = await open()
    await press('{ArrowDown}{Delete}')
    expect(await question()).toHaveAccessibleName('Vuoi davvero eliminare questa prenotazione?')
    await answer(user, 'Annulla')
    expect(bookOf(anna.id)).toBeDefined()
    await press('{Delete}')
    await answer(user, 'Continua')
    await waitFor(() => expect(bookOf(anna.id)).toBeUndefined())
    expect(await said('Prenotazione eliminata')).toBeInTheDocument()
  })

  it('changes the month without the focus in the grid, and only then', async () => {
    const { user, press, asked } = await open()
    await press('{ArrowDown}{ArrowRight}')
    expect(asked().get('currentDate')).toBeNull()
    act(() => screen.getByRole('grid').blur())
    await user.keyboard('{ArrowRight}')
    expect(asked().get('currentDate')).toBe(String(instantOf('2026-11-01', '00:00', ZONE) / 1000))
    expect(screen.getByRole('heading', { name: 'Novembre 2026' })).toBeVisible()
  })

  it('does nothing to a booking of another month', async () => {
    const { user, press, asked, bookOf } = await open()
    await press('{ArrowDown}')
    act(() => screen.getByRole('grid').blur())
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('heading', { name: 'Novembre 2026' })
    await press('{Enter}')
    expect(asked().get('book')).toBeNull()
    await press('{Alt>}{ArrowDown}{/Alt}{Delete}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bookOf(anna.id)?.table).toBe('table1')
  })

  it('moves a bar from the row where somebody else has put it', async () => {
    const { press, changeElsewhere, seatOf } = await open({ books: [anna] })
    await press('{ArrowDown}')
    await changeElsewhere(anna, at('table10'))
    await press('{Alt>}{ArrowUp}{/Alt}')
    expect(seatOf(anna)).toBe('table2')
  })

  it('makes a booking with SHIFT + INVIO, also from the grid', async () => {
    const { press, asked, convivio } = await open()
    await press('{ArrowDown}{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(asked().get('new')).toBe('1'))
    expect(convivio.state.getState().tables.Book.rows.size).toBe(house.length + 1)
  })
})

describe('a place that somebody has', () => {
  it('is asked about, and Annulla leaves the booking where it was', async () => {
    const { user, press, seatOf } = await open()
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(await question()).toHaveAccessibleName(
      expect.stringMatching(/^Al tavolo 2 dal.+ c’è già Bruno Due\. Vuoi assegnarlo anche a questa prenotazione\?$/),
    )
    await answer(user, 'Annulla')
    expect(seatOf(anna)).toBe('table1')
  })

  it('is shared on purpose, and both bars are shown', async () => {
    const { user, press, bookOf } = await open()
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await answer(user, 'Continua')
    await waitFor(() => expect(bookOf(anna.id)).toMatchObject({ table: 'table2', sharesTable: true }))
    expect(barsIn('2')).toEqual(['Anna Uno · 2', 'Bruno Due · 2', 'Carla Due · 2'])
    expect(bar('Anna Uno')).not.toHaveAttribute('data-state')
  })

  it('is given without a question where who has it does not eat there', async () => {
    const { press, bookOf } = await open({
      books: [
        { ...anna, bookType: 'HB' },
        { ...bruno, bookType: 'BB' },
      ],
    })
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(bookOf(anna.id)).toMatchObject({ table: 'table2', sharesTable: true }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is asked about, too, when a longer stay reaches somebody', async () => {
    const { user, press, bookOf } = await open({ books: [bruno, aBook('elena00001', 'Elena', [9, 11], at('table2'))] })
    await press('{ArrowDown}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    expect(await question()).toHaveAccessibleName(/Al tavolo 2 dal.+ c’è già Elena/)
    await answer(user, 'Annulla')
    expect(bookOf(bruno.id)).toMatchObject(stayOf(5, 9))
  })

  it('is shared by a longer stay once that is answered', async () => {
    const { user, press, bookOf } = await open({ books: [bruno, aBook('elena00001', 'Elena', [9, 11], at('table2'))] })
    await press('{ArrowDown}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    await answer(user, 'Continua')
    await waitFor(() => expect(bookOf(bruno.id)).toMatchObject({ ...stayOf(5, 10), sharesTable: true }))
  })

  it('is its table, too, where the rows are rooms', async () => {
    const inRoom = { ...anna, room: 'room000003', roomNumber: '3' }
    const next = aBook('elena00001', 'Elena', [9, 11], at('table1'))
    const { user, press, bookOf } = await open({
      books: [inRoom, next],
      hotel: { enablePMS: true },
      query: '&rows=rooms',
    })
    await press('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    expect(await question()).toHaveAccessibleName(/Al tavolo 1 dal.+ c’è già Elena/)
    await answer(user, 'Annulla')
    expect(bookOf(anna.id)).toMatchObject({ ...stayOf(5, 9), sharesTable: false })
  })

  it('that collides is shown in red', async () => {
    await open({ books: [anna, aBook('elena00001', 'Elena', [7, 11], at('table1'))] })
    expect(bar('Anna Uno')).toHaveAttribute('data-state', 'collides')
    expect(bar('Elena')).toHaveAttribute('data-state', 'collides')
  })
})

it('a room that two have is red, also where they share their table', async () => {
  const inRoom = { room: 'room000003', roomNumber: '3', sharesTable: true }
  const elena = aBook('elena00001', 'Elena', [7, 11], { ...at('table1'), ...inRoom })
  await open({ books: [{ ...anna, ...inRoom }, elena], hotel: { enablePMS: true }, query: '&rows=rooms' })
  expect(bar('Anna Uno')).toHaveAttribute('data-state', 'collides')
  expect(bar('Elena')).toHaveAttribute('data-state', 'collides')
})

it('says why a table is out of service to who taps there', async () => {
  const closed = { outOfServiceFrom: '2026-10-08', outOfServiceTo: '2026-10-20', outOfServiceReason: 'Riparazione' }
  await open({ books: [], tables: [aTable('1', closed)] })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 9000, 900))
  const scroller = screen.getByRole('grid').closest<HTMLElement>('[style*="--head"]')
  const [head, day] = ['--head', '--day'].map((name) => Number.parseFloat(scroller?.style.getPropertyValue(name) ?? ''))
  const clientX = (head ?? 0) + 8.5 * (day ?? 0)
  const row = screen.getByRole('row')
  fireEvent.pointerDown(row, { button: 0, pointerType: 'touch', clientX, clientY: 5 })
  fireEvent.pointerUp(row, { button: 0, pointerType: 'touch', clientX, clientY: 5 })
  expect(await said('1: Fuori servizio: Riparazione')).toBeInTheDocument()
})

it('a dropped bar is marked, and is where the keyboard goes on', async () => {
  const { seatOf } = await open({ books: [anna] })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 9000, 900))
  document.elementFromPoint = () => null
  const at = { button: 0, buttons: 1, pointerType: 'mouse', clientX: 400 }
  fireEvent.pointerDown(bar('Anna Uno'), { ...at, clientY: 5 })
  fireEvent.pointerMove(document, { ...at, clientY: 40 })
  fireEvent.pointerMove(document, { ...at, clientY: 65 })
  fireEvent.pointerUp(document, { ...at, clientY: 65 })
  await waitFor(() => expect(seatOf(anna)).toBe('table2'))
  await waitFor(() => expect(bar('Anna Uno')).toHaveAttribute('data-active'))
})

it('a table out of service is refused, with until when and why', async () => {
  const closed = { outOfServiceFrom: '2026-10-08', outOfServiceTo: '2026-10-20', outOfServiceReason: 'Riparazione' }
  const { press, seatOf } = await open({ books: [anna], tables: [aTable('1'), aTable('2', closed)] })
  expect(screen.getByTitle('Fuori servizio: Riparazione')).toBeInTheDocument()
  await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
  expect(
    await said(/Il tavolo 2 è fuori servizio fino al 20 ottobre.*Riparazione.*scegline un altro/),
  ).toBeInTheDocument()
  expect(seatOf(anna)).toBe('table1')
})

describe('CTRL + Z', () => {
  it('takes back one move after the other', async () => {
    const { press, seatOf, bookOf } = await open({ books: [anna] })
    await press('{ArrowDown}{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(bookOf(anna.id)).toMatchObject(stayOf(5, 10)))
    await press('{Control>}z{/Control}')
    expect(bookOf(anna.id)).toMatchObject({ ...stayOf(5, 9), table: 'table10' })
    await press('{Control>}z{/Control}')
    expect(seatOf(anna)).toBe('table2')
    expect(await said('Spostamento annullato')).toBeInTheDocument()
    await press('{Control>}z{/Control}')
    expect(bookOf(anna.id)).toMatchObject({ table: 'table1', tableNumber: '1' })
  })

  it('keeps what somebody else changed since, and says so', async () => {
    const { press, changeElsewhere, seatOf } = await open({ books: [anna] })
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await changeElsewhere(anna, at('table10'))
    await press('{Control>}z{/Control}')
    expect(await said(/^Anna Uno è stata cambiata nel frattempo: resta com’è ora\.$/)).toBeInTheDocument()
    expect(screen.queryByText('Spostamento annullato')).toBeNull()
    expect(seatOf(anna)).toBe('table10')
  })

  it('takes back a booking that was begun in a row', async () => {
    const { user, press, asked, bookOf } = await beginInRow()
    const id = asked().get('book') ?? ''
    expect(bookOf(id)).toMatchObject({ table: 'table2' })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(asked().get('book')).toBeNull())
    await press('{Control>}z{/Control}')
    expect(bookOf(id)).toBeUndefined()
    expect(await said('Nuova prenotazione annullata')).toBeInTheDocument()
  })

  it('keeps a booking that was filled in since', async () => {
    const { user, press, asked, bookOf, convivio } = await beginInRow()
    const id = asked().get('book') ?? ''
    act(() => convivio.change('Book', id, { refName: 'Rossi' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(asked().get('book')).toBeNull())
    await press('{Control>}z{/Control}')
    expect(bookOf(id)?.refName).toBe('Rossi')
    expect(await said(/già stata compilata \(Rossi\)/)).toBeInTheDocument()
  })

  it('is offered with the notice, too', async () => {
    const { user, press, seatOf } = await open({ books: [anna] })
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await user.click(await screen.findByRole('button', { name: /^Annulla/, hidden: true }))
    expect(seatOf(anna)).toBe('table1')
  })
})

describe('a group', () => {
  it('moves together by as many rows', async () => {
    const elena = aBook('elena00001', 'Elena', [20, 22], at('table2'))
    const { press, seatOf } = await open({ books: [anna, elena] })
    chooseWithMouse('Elena')
    chooseWithMouse('Anna Uno')
    expect(bar('Elena')).toHaveAttribute('data-chosen')
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect([seatOf(anna), seatOf(elena)]).toEqual(['table2', 'table10']))
    expect(await said(/2 prenotazioni: ora ai tavoli/)).toBeInTheDocument()
    await press('{Control>}z{/Control}')
    expect([seatOf(anna), seatOf(elena)]).toEqual(['table1', 'table2'])
  })

  it('is chosen without SHIFT, too', async () => {
    const elena = aBook('elena00001', 'Elena', [20, 22], at('table2'))
    const { user, asked } = await open({ books: [anna, elena] })
    const tap = (name: string) => {
      fireEvent.pointerDown(bar(name), { button: 0, pointerType: 'touch' })
      fireEvent.pointerUp(bar(name), { button: 0, pointerType: 'touch' })
    }
    await user.click(screen.getByRole('button', { name: 'Scegli più prenotazioni', hidden: true }))
    tap('Elena')
    tap('Anna Uno')
    expect(asked().get('book')).toBeNull()
    expect(bar('Elena')).toHaveAttribute('data-chosen')
    await user.click(screen.getByRole('button', { name: 'Scelte: 2. Annulla', hidden: true }))
    expect(bar('Elena')).not.toHaveAttribute('data-chosen')
    tap('Elena')
    expect(asked().get('book')).toBe(elena.id)
  })

  it('does not move at all where one of them would have no row', async () => {
    const { press, seatOf } = await open({ books: [anna, aBook('elena00001', 'Elena', [20, 22], at('table10'))] })
    chooseWithMouse('Elena')
    chooseWithMouse('Anna Uno')
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(await said('Non ci sono abbastanza righe per spostarle tutte insieme.')).toBeInTheDocument()
    expect(seatOf(anna)).toBe('table1')
  })

  it('does not move at all where one of them is not welcome', async () => {
    const elena = aBook('elena00001', 'Elena', [20, 22], at('table2'))
    const closed = { outOfServiceFrom: '2026-10-19', outOfServiceTo: '2026-10-25' }
    const { press, seatOf } = await open({
      books: [anna, elena],
      tables: [aTable('1'), aTable('2'), aTable('10', closed)],
    })
    chooseWithMouse('Elena')
    chooseWithMouse('Anna Uno')
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(await said(/Il tavolo 10 è fuori servizio/)).toBeInTheDocument()
    expect([seatOf(anna), seatOf(elena)]).toEqual(['table1', 'table2'])
  })

  it('is of this turn only: one chosen in another turn stays there', async () => {
    const elsewhere = aBook('zoe0000001', 'Zoe Altrove', [5, 7], at('table20'))
    const { user, press, seatOf } = await open({
      books: [anna, bruno, elsewhere],
      tables: [...tables, aTable('21', { turn: 'turn000002' })],
    })
    chooseWithMouse('Bruno Due')
    await user.click(screen.getByRole('combobox', { name: 'Turno' }))
    await user.click(screen.getByTitle('Secondo turno'))
    await screen.findByText('Zoe Altrove · 2')
    chooseWithMouse('Zoe Altrove')
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(seatOf(elsewhere)).toBe('table21'))
    expect(seatOf(bruno)).toBe('table2')
  })
})

describe('a link', () => {
  it('to a month shows it', async () => {
    const june = instantOf('2027-06-15', '12:00', ZONE) / 1000
    await open({ query: `&currentDate=${june}`, books: [] })
    expect(screen.getByRole('heading', { name: 'Giugno 2027' })).toBeVisible()
  })

  it.each(['giugno', '-5', '99999999999999'])('with the date «%s» shows today’s month', async (date) => {
    await open({ query: `&currentDate=${date}` })
    expect(screen.getByRole('heading', { name: 'Ottobre 2026' })).toBeVisible()
  })

  it('to a booking opens it, and its bar is where the keyboard begins', async () => {
    await open({ query: `&book=${carla.id}` })
    expect(await screen.findByRole('dialog', { name: 'Modifica prenotazione' })).toBeVisible()
    expect(document.querySelector('[aria-activedescendant]')).toHaveAttribute(
      'aria-activedescendant',
      `bar-${carla.id}`,
    )
  })

  it.each([
    ['in another month', { currentDate: instantOf('2027-03-01', '00:00', ZONE) / 1000 }],
    ['of another turn', { turn: 'turn000002' }],
    ['that is shown', {}],
  ])('to a booking %s shows its month, turn and row', async (_, others) => {
    const asksFor = Object.entries(others).map(([name, value]) => `&${name}=${value}`)
    const { asked } = await open({ query: `&book=${carla.id}&locate=1${asksFor.join('')}` })
    await waitFor(() => expect(document.querySelector(`#bar-${carla.id}`)).toBeInTheDocument())
    await waitFor(() =>
      expect(document.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant')).toBe(
        `bar-${carla.id}`,
      ),
    )
    expect(asked().get('locate')).toBeNull()
    expect(asked().get('book')).toBe(carla.id)
  })

  it('comes back to the rows that were seen', async () => {
    const scrollTo = vi.fn()
    Element.prototype.scrollTo = scrollTo
    await open({ query: '&gScrollPosition=480' })
    expect(scrollTo).toHaveBeenCalledWith({ top: 480 })
  })
})

it('the way to the meals and back keeps turn and search', async () => {
  const { user, asked } = await open({ query: '&turn=turn000002&search=zoe' })
  await user.click(screen.getByRole('radio', { name: 'Pasti' }))
  await waitFor(() => expect(asked().get('view')).toBeNull())
  expect([asked().get('turn'), asked().get('search')]).toEqual(['turn000002', 'zoe'])
})

it('a new booking that is left without days is deleted, after a question', async () => {
  const { user, asked, bookOf } = await open()
  await user.click(screen.getByRole('button', { name: /^Aggiungi Prenotazione/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /prenotazione/i }))
  const id = asked().get('book') ?? ''
  expect(bookOf(id)?.pax).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Fatto' }))
  expect(await question()).toHaveAccessibleName(/^Per completare la creazione della prenotazione/)
  await answer(user, 'Annulla')
  expect(bookOf(id)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Fatto' }))
  await answer(user, 'Elimina')
  await waitFor(() => expect(bookOf(id)).toBeUndefined())
  await waitFor(() => expect(asked().get('book')).toBeNull())
})

describe('a booking that a colleague deletes', () => {
  it('while its dialog is open: the dialog goes, and why is said', async () => {
    const { convivio, asked } = await open({ query: `&book=${carla.id}` })
    await screen.findByRole('dialog')
    act(() => convivio.drop('Book', [carla.id]))
    await waitFor(() => expect(asked().get('book')).toBeNull())
    expect(screen.getByText('Questa prenotazione è stata eliminata.')).toBeInTheDocument()
  })

  it('while its menu is open: the menu goes', async () => {
    const { convivio } = await open()
    fireEvent.contextMenu(bar('Carla Due'))
    const menu = await screen.findByLabelText('Azioni per Carla Due')
    await waitFor(() => expect(within(menu).getByRole('button', { name: 'Elimina', hidden: true })).toHaveFocus())
    act(() => convivio.drop('Book', [carla.id]))
    expect(screen.queryByLabelText('Azioni per Carla Due')).toBeNull()
  })

  it('while the question is open: it is said that it is gone', async () => {
    const { user, press, convivio } = await open()
    await press('{ArrowDown}{Delete}')
    await question()
    act(() => convivio.drop('Book', [anna.id]))
    await answer(user, 'Continua')
    expect(screen.queryByText('Prenotazione eliminata')).toBeNull()
  })
})

it('the menu of a bar deletes its booking after a question', async () => {
  const { user, bookOf } = await open()
  fireEvent.contextMenu(bar('Carla Due'))
  await user.click(screen.getByRole('button', { name: 'Elimina', hidden: true }))
  await answer(user, 'Continua')
  await waitFor(() => expect(bookOf(carla.id)).toBeUndefined())
})

describe('a month before the last sixty days', () => {
  const may = `&currentDate=${instantOf('2026-05-01', '00:00', ZONE) / 1000}`
  const longAgo = aRow('Book', {
    id: 'longago001',
    hotel: HOTEL,
    refName: 'Remo Antico',
    pax: 2,
    createdAt: 1,
    checkin: instantOf('2026-05-04', '11:00', ZONE),
    checkout: instantOf('2026-05-08', '10:00', ZONE),
    ...at('table1'),
  })

  it('asks for the stays of then', async () => {
    const gateway = createFakeGateway()
    gateway.server.put('Book', longAgo)
    await open({ query: may, gateway })
    expect(await screen.findByRole('gridcell', { name: /Remo Antico/ })).toBeInTheDocument()
  })

  it('says when they do not come, and tries again', async () => {
    const gateway = createFakeGateway()
    gateway.server.put('Book', longAgo)
    const { callFunction: call } = gateway
    let isDown = true
    gateway.callFunction = async (name, params) => {
      if (isDown && name === 'changes') throw new GatewayError('unreachable', 'down')
      return call(name, params)
    }
    const { user } = await open({ query: may, gateway })
    expect(await screen.findByText('Non è stato possibile leggere le prenotazioni di quei giorni.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('gridcell', { name: /Remo Antico/ })).toBeInTheDocument()
  })
})

describe('of a hotel whose subscription is over', () => {
  const hotel = { expireDate: Date.UTC(2026, 0, 31) }
  const why = 'L’abbonamento dell’albergo è scaduto: per modificarlo rinnova l’abbonamento.'

  it('nothing changes, and why is said', async () => {
    const { user, press, bookOf, asked } = await open({ hotel, books: [anna, carla] })
    await press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(await said(why)).toBeInTheDocument()
    await press('{Shift>}{ArrowRight}{/Shift}')
    await press('{Delete}')
    await answerIfAsked()
    await user.click(screen.getByRole('button', { name: /^Aggiungi Prenotazione/ }))
    expect(bookOf(anna.id)).toEqual(anna)
    expect(asked().get('book')).toBeNull()
    expect(screen.queryByText(/Anna Uno: ora/)).toBeNull()
  })
})
