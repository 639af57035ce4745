import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { proposeTables } from '#domain/seating/proposeTables.ts'
import type { SeatingFacts } from '#domain/seating/seatingPlan.ts'
import { BookingsScreen } from '#screens/bookings/BookingsScreen.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'

const HOTEL = 'miramare01'
const ZONE = 'Europe/Rome'
const TODAY = dayOf(Date.now(), ZONE)

/** What the worker does, on this side. */
class NearWorker extends EventTarget {
  postMessage(facts: SeatingFacts) {
    queueMicrotask(() =>
      this.dispatchEvent(new MessageEvent('message', { data: proposeTables(structuredClone(facts)) })),
    )
  }
  terminate = () => undefined
}

beforeEach(() => {
  vi.stubGlobal('Worker', NearWorker)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100_000)
  return () => vi.restoreAllMocks()
})

const aBook = (id: string, refName: string, pax: number, fields: Partial<Book> = {}, [from, to] = [0, 7]) =>
  aRow('Book', {
    id,
    hotel: HOTEL,
    refName,
    pax,
    bookType: 'HB',
    createdAt: 1,
    checkin: instantOf(addDays(TODAY, from), '11:00', ZONE),
    checkout: instantOf(addDays(TODAY, to), '10:00', ZONE),
    ...fields,
  })

const aTable = (name: string, seats: number, fields: Partial<Table> = {}) =>
  aRow('Table', { id: `table${name}`, hotel: HOTEL, name, seats, rank: 'levante', turn: 'primo', ...fields })

const rossi = aBook('rossi00001', 'Anna Rossi', 2)
const bianchi = aBook('bianchi001', 'Ugo Bianchi', 4)
const party = aBook('party00001', 'Gruppo Verdi', 9)

interface House {
  readonly books?: readonly Book[]
  readonly tables?: readonly Table[]
  readonly hotel?: Partial<Hotel>
  readonly query?: string
}

async function open({ books = [rossi, bianchi, party], tables, hotel = {}, query = '?seating=1' }: House = {}) {
  const gateway = createFakeGateway()
  const rows = tables ?? [aTable('1', 2), aTable('2', 4), aTable('3', 4)]
  for (const table of rows) gateway.server.put('Table', table)
  for (const book of books) gateway.server.put('Book', book)
  const view = await renderScreen(<BookingsScreen />, {
    path: '/hotels/:hotelid/list',
    at: `/hotels/${HOTEL}/list${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, owner: 'user000001', timezone: ZONE, ...hotel })])
      convivio.receive('Rank', [aRow('Rank', { id: 'levante', hotel: HOTEL, name: 'Levante' })])
      convivio.receive('Turn', [aRow('Turn', { id: 'primo', hotel: HOTEL, name: 'Primo turno' })])
      convivio.receive('Table', rows)
      convivio.receive('Book', books)
    },
  })
  const tableOf = (id: string) => view.convivio.state.getState().tables.Book.rows.get(id)?.table
  return { ...view, fake: gateway, tableOf }
}

const dialog = () => screen.findByRole('dialog', { name: 'Assegna i tavoli' })
const summary = async (text: string) => expect(await within(await dialog()).findByText(text)).toBeVisible()
const lineOf = async (name: string) => {
  const line = (await within(await dialog()).findByRole('heading', { name })).closest('li')
  if (!line) throw new Error(`${name} is not listed`)
  await waitFor(() => expect(within(line).queryByText('Cerco i tavoli…')).not.toBeInTheDocument())
  return within(line)
}

it('a table that is locked on the plan is not proposed, and can be chosen', async () => {
  const { user, tableOf } = await open({ books: [rossi], tables: [aTable('1', 2, { locked: true }), aTable('2', 4)] })
  expect(await screen.findByText('1 tavolo bloccato in pianta non viene proposto: assegnalo a mano.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Accetta la proposta' }))
  await waitFor(() => expect(tableOf(rossi.id)).toBe('table2'))
})

describe('the arrivals without a table', () => {
  it('have each a proposal with its reason, or why there is none', async () => {
    await open()
    await summary('3 arrivi senza tavolo · 2 proposte · 1 senza posto')
    const line = await lineOf('Anna Rossi')
    for (const text of ['Tav 1', '2 coperti', 'Levante · Primo turno', 'Posti giusti'])
      expect(line.getByText(text)).toBeVisible()
    expect(line.getByText(/^2 PAX · HB · d/)).toBeVisible()
    expect(
      (await lineOf('Gruppo Verdi')).getByText(
        'Nessun tavolo è per 9 persone, e quelli liberi in una sala hanno insieme 4 posti',
      ),
    ).toBeVisible()
  })

  it('say until when no table is free', async () => {
    const books = [rossi, aBook('there00001', 'Chi Cera', 2, { table: 'table1', tableNumber: '1' }, [-2, 3])]
    await open({ books, tables: [aTable('1', 2)] })
    expect((await lineOf('Anna Rossi')).getByText(/^Nessun tavolo libero da 2 posti da.* al.*$/)).toBeVisible()
  })

  it('sit where they sat the last time, however long ago', async () => {
    const email = { refEmail: 'anna@example.com' }
    const before = aBook('before0001', 'Anna Rossi', 2, { ...email, table: 'table3' }, [-400, -393])
    await open({ books: [aBook('rossi00001', 'Anna Rossi', 2, email), before] })
    const line = await lineOf('Anna Rossi')
    expect(line.getByText('Tav 3')).toBeVisible()
    expect(line.getByText(/^Il tavolo dell’ultimo soggiorno \(/)).toBeVisible()
  })

  it('are joined by who is in house without a table already, but not by who leaves today', async () => {
    const books = [
      rossi,
      aBook('before0001', 'Gia Arrivato', 2, {}, [-3, 2]),
      aBook('leaves0001', 'Uno Parte', 2, {}, [-3, 0]),
    ]
    await open({ books })
    await summary('1 arrivo e 1 già in albergo senza tavolo · 2 proposte')
    expect((await lineOf('Gia Arrivato')).getByText(/^Tav/)).toBeVisible()
    expect(within(await dialog()).queryByText('Uno Parte')).not.toBeInTheDocument()
  })

  it('dine also where somebody has the table for breakfast alone, and share it so', async () => {
    const there = aBook('there00001', 'Chi Cera', 2, { table: 'table1', tableNumber: '1', bookType: 'BB' })
    const { user, convivio, tableOf } = await open({ books: [rossi, there], tables: [aTable('1', 2)] })
    expect(
      (await lineOf('Anna Rossi')).getByText('Posti giusti · Con Chi Cera, che non mangia agli stessi pasti'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accetta la proposta' }))
    expect(tableOf(rossi.id)).toBe('table1')
    expect(convivio.state.getState().tables.Book.rows.get(rossi.id)?.sharesTable).toBe(true)
  })

  it('are those of the days in the address', async () => {
    const [from, to] = [addDays(TODAY, 1), addDays(TODAY, 3)]
    const books = [rossi, aBook('later00001', 'Carla Dopo', 2, {}, [2, 5])]
    const { where } = await open({ books, query: `?seating=1&seatingFrom=${from}&seatingTo=${to}` })
    await summary('1 arrivo senza tavolo · 1 proposta')
    expect((await lineOf('Carla Dopo')).getByText('Tav 1')).toBeVisible()
    const user = within(await dialog())
    act(() => user.getByRole('button', { name: 'Oggi', pressed: false }).click())
    expect(await lineOf('Anna Rossi')).toBeDefined()
    expect(where()).toContain(`seatingFrom=${TODAY}&seatingTo=${TODAY}`)
  })

  it('are proposed joined tables where none is large enough, which come and go together', async () => {
    const group = aBook('group00001', 'Gruppo Neri', 8)
    const { user, tableOf, convivio } = await open({ books: [group] })
    const line = await lineOf('Gruppo Neri')
    for (const text of ['Tav 2 + 3', '8 coperti', 'Levante · Primo turno', '2 tavoli uniti dello stesso rango'])
      expect(line.getByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accetta la proposta' }))
    await summary('1 assegnato')
    expect(tableOf(group.id)).toBe('table2')
    const joined = () =>
      [...convivio.state.getState().tables.MealSeating.rows.values()].map(({ book, tables }) => [book, tables])
    expect(joined()).toEqual([[group.id, ['table2', 'table3']]])
    expect((await lineOf('Gruppo Neri')).getByText('Tav 2 + 3')).toBeVisible()
    await user.click(within(await dialog()).getByRole('button', { name: 'Annulla' }))
    await summary('1 arrivo senza tavolo · 1 proposta')
    expect(tableOf(group.id)).toBeUndefined()
    expect(joined()).toEqual([[group.id, []]])
  })

  it('of one reference, larger together than the largest table, share joined tables', async () => {
    const rows = ['1', '2', '3', '4'].map((name, at) =>
      aBook(`klm000000${name}`, `Gruppo ${name}`, 3, { bookingReference: at === 0 ? 'KLM-7' : `KLM-7/${name}` }),
    )
    const { user, convivio, tableOf } = await open({
      books: rows,
      tables: ['1', '2', '3', '4', '5'].map((name) => aTable(name, 6)),
    })
    await summary('4 arrivi senza tavolo · 4 proposte')
    expect((await lineOf('Gruppo 1')).getByText('Insieme al gruppo · 2 tavoli uniti dello stesso rango')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accetta tutte (4)' }))
    await summary('4 assegnati')
    expect(new Set(rows.map(({ id }) => tableOf(id))).size).toBe(2)
    // Whichever the server hears of first: none of them is in the way of another.
    expect(rows.map(({ id }) => convivio.state.getState().tables.Book.rows.get(id)?.sharesTable)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('of one reference are taken one by one, too, and the others keep their proposal', async () => {
    const rows = ['1', '2', '3', '4'].map((name) =>
      aBook(`klm000000${name}`, `Gruppo ${name}`, 3, { bookingReference: 'KLM-7' }),
    )
    const { user, tableOf } = await open({
      books: rows,
      tables: ['1', '2', '3', '4', '5'].map((name) => aTable(name, 6)),
    })
    await summary('4 arrivi senza tavolo · 4 proposte')
    const table = (await lineOf('Gruppo 2')).getByText(/^Tav/).textContent
    await user.click((await lineOf('Gruppo 1')).getByRole('button', { name: 'Accetta il tavolo per Gruppo 1' }))
    expect((await lineOf('Gruppo 2')).getByText(/^Tav/)).toHaveTextContent(table)
    await user.click(screen.getByRole('button', { name: 'Accetta tutte (3)' }))
    await summary('4 assegnati')
    expect(new Set(rows.map(({ id }) => tableOf(id))).size).toBe(2)
  })

  it('may be none', async () => {
    await open({ books: [aBook('there00001', 'Chi Cera', 2, { table: 'table1' })] })
    expect(await within(await dialog()).findByText('Nessun arrivo senza tavolo')).toBeVisible()
  })

  it('are opened from the list, for the arrivals it shows', async () => {
    const day = addDays(TODAY, 2)
    const { user, where, back } = await open({
      query: `?from=${day}&to=${day}`,
      books: [rossi, aBook('x', 'Carla', 2, {}, [2, 5])],
    })
    await user.click(screen.getByRole('button', { name: 'Assegna i tavoli' }))
    expect(await lineOf('Carla')).toBeDefined()
    expect(where()).toContain(`seating=1&seatingFrom=${day}&seatingTo=${day}`)
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('follow their room where tables equal rooms: nothing is proposed', async () => {
    await open({ query: '', hotel: { tableSameAsRoom: true } })
    expect(screen.queryByRole('button', { name: 'Assegna i tavoli' })).toBeNull()
  })
})

describe('a proposal', () => {
  it('is accepted alone, or with all others, and all are taken back in one press', async () => {
    const { user, tableOf } = await open()
    await summary('3 arrivi senza tavolo · 2 proposte · 1 senza posto')
    expect(tableOf('rossi00001')).toBeUndefined()
    await user.click((await lineOf('Anna Rossi')).getByRole('button', { name: 'Accetta il tavolo per Anna Rossi' }))
    expect(tableOf('rossi00001')).toBe('table1')
    expect((await lineOf('Anna Rossi')).getByText('Assegnato')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accetta la proposta' }))
    expect(tableOf('bianchi001')).toMatch(/^table[23]$/)
    await summary('1 arrivo senza tavolo · 1 senza posto · 2 assegnati')
    await user.click(within(await dialog()).getByRole('button', { name: 'Annulla' }))
    expect([tableOf('rossi00001'), tableOf('bianchi001')]).toEqual([undefined, undefined])
    await summary('3 arrivi senza tavolo · 2 proposte · 1 senza posto')
    expect(screen.getByText('2 tavoli di nuovo liberi')).toBeInTheDocument()
  })

  it('accepted can be taken back also after the dialog is closed', async () => {
    const { user, tableOf } = await open()
    await user.click(await screen.findByRole('button', { name: 'Accetta tutte (2)' }))
    await user.click(screen.getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByText('Annulla'))
    expect([tableOf('rossi00001'), tableOf('bianchi001')]).toEqual([undefined, undefined])
  })

  it('is changed by hand, and whoever was to have that table gets another', async () => {
    const { user, tableOf } = await open({
      books: [rossi, bianchi],
      tables: [aTable('1', 2), aTable('2', 4), aTable('3', 6)],
    })
    await summary('2 arrivi senza tavolo · 2 proposte')
    await user.click((await lineOf('Anna Rossi')).getByRole('button', { name: 'Cambia il tavolo di Anna Rossi' }))
    const field = (await lineOf('Anna Rossi')).getByRole('combobox', { name: 'Tavolo per Anna Rossi' })
    await user.click(field)
    await user.type(field, '2')
    await user.click(await screen.findByTitle('2 · Primo turno · 4 coperti'))
    expect((await lineOf('Anna Rossi')).getByText('Tav 2')).toBeVisible()
    expect((await lineOf('Anna Rossi')).getByText('Scelto a mano')).toBeVisible()
    const other = await lineOf('Ugo Bianchi')
    expect(await other.findByText('Tav 3')).toBeVisible()
    expect(other.getByText('Il tavolo 2 ora è di Anna Rossi: nuova proposta.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accetta tutte (2)' }))
    expect([tableOf('rossi00001'), tableOf('bianchi001')]).toEqual(['table2', 'table3'])
  })

  it('is made anew when somebody takes its table, and says who', async () => {
    const { convivio } = await open({ books: [rossi], tables: [aTable('1', 2), aTable('2', 4)] })
    expect(await (await lineOf('Anna Rossi')).findByText('Tav 1')).toBeVisible()
    const other = aBook('other00001', 'Ida Neri', 2, { table: 'table1', tableNumber: '1' }, [3, 9])
    act(() => convivio.receive('Book', [other]))
    const line = await lineOf('Anna Rossi')
    expect(await line.findByText('Tav 2')).toBeVisible()
    expect(line.getByText('Il tavolo 1 ora è di Ida Neri: nuova proposta.')).toBeVisible()
  })

  it('that the server gave to somebody else is told, and another table proposed', async () => {
    const { user, fake, convivio, tableOf } = await open({ books: [rossi], tables: [aTable('1', 2), aTable('2', 4)] })
    fake.refuse = ({ className }) => (className === 'Book' ? 'tableTaken' : undefined)
    await user.click(await screen.findByRole('button', { name: 'Accetta il tavolo per Anna Rossi' }))
    await act(() => convivio.flush())
    const line = await lineOf('Anna Rossi')
    expect(await line.findByText('Nel frattempo il tavolo 1 è stato assegnato ad altri.')).toBeVisible()
    await user.click(line.getByRole('button', { name: 'Proponi un altro tavolo' }))
    expect(await (await lineOf('Anna Rossi')).findByText('Tav 2')).toBeVisible()
    expect(tableOf('rossi00001')).toBeUndefined()
  })

  it('that was not computed is asked for again', async () => {
    const broken = class extends NearWorker {
      override postMessage = () => queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
    vi.stubGlobal('Worker', broken)
    const { user } = await open()
    expect(await screen.findByText('La proposta non è arrivata')).toBeVisible()
    vi.stubGlobal('Worker', NearWorker)
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await summary('3 arrivi senza tavolo · 2 proposte · 1 senza posto')
  })
})
